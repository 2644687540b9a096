import { marketplaceApi } from '@quayside/contract/marketplace/endpoints'
import { quickSearchApi } from '@quayside/contract/marketplace/quick-search'
import { savedSearchesApi } from '@quayside/contract/marketplace/saved-search'
import { asStore, asSupplier, bind } from '#foundation/http/route'
import { getDashboard } from './dashboard/get-dashboard.ts'
import { listPrivateProducts } from './listing/list-private-products.ts'
import { compareProducts } from './products/compare-products.ts'
import { estimateProductDuty } from './products/estimate-product-duty.ts'
import { getProduct, getProductById } from './products/get-product.ts'
import { listSimilar } from './products/list-similar.ts'
import { changeSavedSearch } from './saved-searches/change-saved-search.ts'
import { listSavedSearches } from './saved-searches/list-saved-searches.ts'
import { openSavedSearch } from './saved-searches/open-saved-search.ts'
import { removeSavedSearch } from './saved-searches/remove-saved-search.ts'
import { saveSearch } from './saved-searches/save-search.ts'
import { listCategories } from './search/list-categories.ts'
import { listProducts, searchProducts } from './search/list-products.ts'
import { quickSearch, quickSearchOfSupplier } from './search/quick-search.ts'
import { getApprovalData } from './suppliers/get-approval-data.ts'
import { getSupplier } from './suppliers/get-supplier.ts'
import { listSuppliers } from './suppliers/list-suppliers.ts'

export const marketplaceRoutes = bind(marketplaceApi, {
  dashboard: asStore.reading(getDashboard),
  suppliers: asStore.reading(listSuppliers),
  supplier: asStore.reading(getSupplier),
  list: asStore.reading(listProducts),
  privateProducts: asStore.reading(listPrivateProducts),
  categories: asStore.reading(listCategories),
  search: asStore.reading(searchProducts),
  get: asStore.reading(getProduct),
  getById: asStore.reading(getProductById),
  estimateDuty: asStore.reading(estimateProductDuty),
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
