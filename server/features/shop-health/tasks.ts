import { atomic, outside, type PayloadsOf } from '#foundation/jobs/task'
import { compareCopy, compareShop, compareShops } from './compare-shops.ts'
import { forgetFixed } from './forget-fixed.ts'
import { keepShopEdits } from './keep-shop-edits.ts'
import { noteShopChange } from './note-shop-change.ts'

export const shopHealthTasks = {
  'shop-health.compare-shops': atomic(compareShops),
  'shop-health.compare-shop': outside(compareShop),
  'shop-health.compare-copy': outside(compareCopy),
  'shop-health.forget-fixed': outside(forgetFixed),
  'shop-health.keep-shop-edits': outside(keepShopEdits),
  'shop-health.note-shop-change': atomic(noteShopChange),
}

declare module '#foundation/jobs/task-payloads' {
  interface TaskPayloads extends PayloadsOf<typeof shopHealthTasks> {}
}
