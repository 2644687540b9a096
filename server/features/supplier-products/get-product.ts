import type { Answer, Input } from '@quayside/contract/endpoint'
import type { supplierProductsApi } from '@quayside/contract/supplier-products/endpoints'
import type { CatalogueProduct } from '@quayside/domain/catalogue/product'
import { productsOf } from '#features/catalogue'
import { productSyncOf } from '#features/feeds'
import { portalOfSupplier, supplierOf } from '#features/suppliers'
import type { ReadContext, SupplierActor } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import type { Db } from '#foundation/database/db'
import { supplierProductView, type Terms, termsOf } from './supplier-product.view.ts'

/** @see S-60 */
export async function getProduct({
  context: { db, actor },
  input,
}: {
  context: ReadContext<SupplierActor>
  input: Input<typeof supplierProductsApi.get>
}): Promise<Answer<typeof supplierProductsApi.get>> {
  const [product, terms] = await Promise.all([ownProduct(db, actor.supplierId, input.id), termsOfSupplier(db, actor.supplierId)])
  return supplierProductView(product, terms, await productSyncOf(db, actor.supplierId, product.id))
}

/** @throws Refusal NOT_FOUND where it is another supplier's, or deleted */
export async function ownProduct(db: Db, supplierId: number, productId: number): Promise<CatalogueProduct> {
  const product = (await productsOf(db, [productId])).get(productId)
  if (product?.supplierId !== supplierId || product.isDeleted) throw notFound()
  return product
}

export async function termsOfSupplier(db: Db, supplierId: number): Promise<Terms> {
  const [supplier, portal] = await Promise.all([supplierOf(db, supplierId), portalOfSupplier(db, supplierId)])
  if (!supplier) throw notFound()
  return termsOf(supplier, portal !== undefined)
}
