import { marketplaceApi } from '@quayside/contract/marketplace/endpoints'
import { quickSearchApi } from '@quayside/contract/marketplace/quick-search'
import { savedSearchesApi } from '@quayside/contract/marketplace/saved-search'
import { asStore, asSupplier, bind } from '#foundation/http/route'
import { compareProducts } from './compare-products.ts'
import { getApprovalData } from './get-approval-data.ts'
import { getDashboard } from './get-dashboard.ts'
import { getProduct, getProductById } from './get-product.ts'
import { getSupplier } from './get-supplier.ts'
import { listCategories } from './list-categories.ts'
import { listProducts } from './list-products.ts'
import { listSimilar } from './list-similar.ts'
import { listSuppliers } from './list-suppliers.ts'
import { quickSearch, quickSearchOfSupplier } from './quick-search.ts'
import { changeSavedSearch } from './saved-searches/change-saved-search.ts'
import { listSavedSearches } from './saved-searches/list-saved-searches.ts'
import { openSavedSearch } from './saved-searches/open-saved-search.ts'
import { removeSavedSearch } from './saved-searches/remove-saved-search.ts'
import { saveSearch } from './saved-searches/save-search.ts'

export const marketplaceRoutes = bind(marketplaceApi, {
  dashboard: asStore.reading(getDashboard),
  suppliers: asStore.reading(listSuppliers),
  supplier: asStore.reading(getSupplier),
  list: asStore.reading(listProducts),
  categories: asStore.reading(listCategories),
  get: asStore.reading(getProduct),
  getById: asStore.reading(getProductById),
  similar: asStore.reading(listSimilar),
  compare: asStore.reading(compareProducts),
  approvalData: asStore.reading(getApprovalData),
})

export const quickSearchRoutes = bind(quickSearchApi, {
  store: asStore.reading(quickSearch),
  supplier: asSupplier.reading(quickSearchOfSupplier),
})

export const savedSearchesRoutes = bind(savedSearchesApi, {
  list: asStore.reading(listSavedSearches),
  save: asStore(saveSearch),
  change: asStore(changeSavedSearch),
  open: asStore(openSavedSearch),
  remove: asStore(removeSavedSearch),
})
