import { bulkEditsApi } from '@quayside/contract/supplier-products/bulk-edits'
import { supplierProductsApi } from '@quayside/contract/supplier-products/endpoints'
import { asSupplier, bind } from '#foundation/http/route'
import { applyBulkEdit, cancelBulkEdit, getBulkEdit, listBulkEdits, startBulkEdit, undoBulkEdit } from './bulk-edits/decide-bulk-edits.ts'
import { setActive, setCategory } from './change-many.ts'
import { getProduct } from './get-product.ts'
import { listByCategory, listProducts } from './list-products.ts'
import { addImage, deleteImage } from './product-images.ts'
import { saveProduct } from './save-product.ts'

export const supplierProductsRoutes = bind(supplierProductsApi, {
  list: asSupplier.reading(listProducts),
  get: asSupplier.reading(getProduct),
  save: asSupplier(saveProduct),
  setActive: asSupplier(setActive),
  addImage: asSupplier.outside(addImage),
  deleteImage: asSupplier(deleteImage),
  categoryTags: asSupplier.reading(listByCategory),
  setCategory: asSupplier(setCategory),
})

export const bulkEditsRoutes = bind(bulkEditsApi, {
  start: asSupplier(startBulkEdit),
  list: asSupplier.reading(listBulkEdits),
  get: asSupplier.reading(getBulkEdit),
  apply: asSupplier(applyBulkEdit),
  cancel: asSupplier(cancelBulkEdit),
  undo: asSupplier(undoBulkEdit),
})
