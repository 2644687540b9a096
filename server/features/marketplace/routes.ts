import { marketplaceApi } from '@quayside/contract/marketplace/endpoints'
import { asStore, bind } from '#foundation/http/route'
import { getApprovalData } from './get-approval-data.ts'
import { getDashboard } from './get-dashboard.ts'
import { getProduct, getProductById } from './get-product.ts'
import { getSupplier } from './get-supplier.ts'
import { listCategories } from './list-categories.ts'
import { listProducts } from './list-products.ts'
import { listSimilar } from './list-similar.ts'
import { listSuppliers } from './list-suppliers.ts'

export const marketplaceRoutes = bind(marketplaceApi, {
  dashboard: asStore.reading(getDashboard),
  suppliers: asStore.reading(listSuppliers),
  supplier: asStore.reading(getSupplier),
  list: asStore.reading(listProducts),
  categories: asStore.reading(listCategories),
  get: asStore.reading(getProduct),
  getById: asStore.reading(getProductById),
  similar: asStore.reading(listSimilar),
  approvalData: asStore.reading(getApprovalData),
})
