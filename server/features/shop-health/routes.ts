import { shopHealthApi } from '@quayside/contract/shop-health/endpoints'
import { asStore, bind } from '#foundation/http/route'
import { actOnImported } from './act-on-imported.ts'
import { fixUnsynced } from './fix-unsynced.ts'
import { compareNow, listHealth, listUnsynced } from './list-health.ts'
import { listImportedProducts } from './list-imported-products.ts'

export const shopHealthRoutes = bind(shopHealthApi, {
  act: asStore(actOnImported),
  imported: asStore.reading(listImportedProducts),
  unsynced: asStore.reading(listUnsynced),
  fix: asStore(fixUnsynced),
  health: asStore.reading(listHealth),
  compare: asStore(compareNow),
})
