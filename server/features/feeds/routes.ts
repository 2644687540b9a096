import { feedsApi } from '@quayside/contract/feeds/endpoints'
import { asSupplier, bind } from '#foundation/http/route'
import { listShopProducts } from './shop/list-shop-products.ts'
import { saveProductSyncOf } from './shop/save-product-sync.ts'
import { startShopImport } from './shop/start-shop-import.ts'
import { applyFeedRun, cancelFeedRun, dryRunFeed, showFeedRun, undoFeedRun } from './sources/decide-runs.ts'
import { createFeed, getFeed, listFeeds, removeFeed, updateFeedOf } from './sources/edit-feeds.ts'
import { fetchFeedNow } from './sources/fetch-file.ts'
import { downloadRefusedRows } from './sources/refused-rows.ts'
import { useFeedFile } from './sources/use-file.ts'

export const feedsRoutes = bind(feedsApi, {
  importShop: asSupplier(startShopImport),
  shopProducts: asSupplier.outside(listShopProducts),
  saveProductSync: asSupplier(saveProductSyncOf),
  list: asSupplier.reading(listFeeds),
  create: asSupplier(createFeed),
  get: asSupplier.reading(getFeed),
  update: asSupplier(updateFeedOf),
  remove: asSupplier(removeFeed),
  fetch: asSupplier.outside(fetchFeedNow),
  useFile: asSupplier.outside(useFeedFile),
  dryRun: asSupplier(dryRunFeed),
  run: asSupplier.reading(showFeedRun),
  refusedRows: asSupplier.outside(downloadRefusedRows),
  apply: asSupplier(applyFeedRun),
  cancel: asSupplier(cancelFeedRun),
  undo: asSupplier(undoFeedRun),
})
