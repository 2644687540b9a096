import { marketplaceApi } from '@quayside/contract/marketplace/endpoints'
import { asStore, bind } from '#foundation/http/route'
import { getApprovalData } from './get-approval-data.ts'
import { getProduct, getProductById } from './get-product.ts'
import { listCategories } from './list-categories.ts'
import { listProducts } from './list-products.ts'

export const marketplaceRoutes = bind(marketplaceApi, {
  list: asStore.reading(listProducts),
  categories: asStore.reading(listCategories),
  get: asStore.reading(getProduct),
  getById: asStore.reading(getProductById),
  approvalData: asStore.reading(getApprovalData),
})
