import { atomic, outside, type PayloadsOf } from '#foundation/jobs/task'
import { advanceRun } from './runs/advance-run.ts'
import { cancelShopExport } from './runs/fetch-from-shop.ts'
import { forgetRuns } from './runs/forget-runs.ts'
import { compareShop, compareShops } from './shop/compare-shop.ts'
import { endShopRuns } from './shop/end-shop-runs.ts'
import { followProduct, followStock } from './shop/follow-shop.ts'
import { fetchDueFeeds, fetchFeedOnSchedule } from './sources/fetch-file.ts'

export const feedsTasks = {
  'feeds.advance-run': outside(advanceRun),
  'feeds.fetch-due': atomic(fetchDueFeeds),
  'feeds.fetch-feed': outside(fetchFeedOnSchedule),
  'feeds.cancel-shop-export': outside(cancelShopExport),
  'feeds.end-shop-runs': atomic(endShopRuns),
  'feeds.follow-product': outside(followProduct),
  'feeds.follow-stock': outside(followStock),
  'feeds.compare-shops': atomic(compareShops),
  'feeds.compare-shop': outside(compareShop),
  'feeds.forget-runs': outside(forgetRuns),
}

declare module '#foundation/jobs/task-payloads' {
  interface TaskPayloads extends PayloadsOf<typeof feedsTasks> {}
}
