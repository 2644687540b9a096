import type { Answer, Input } from '@quayside/contract/endpoint'
import type { marketplaceApi } from '@quayside/contract/marketplace/endpoints'
import { productsFor } from '#features/catalogue'
import { categoryHsCodes, dutyEstimateView, estimateParcels, goodsToEstimate } from '#features/landed-cost'
import { optionsFor } from '#features/shipping'
import { storeOf } from '#features/stores'
import { onlySupplierOf, supplierOf } from '#features/suppliers'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { isGone, isSeen } from './get-product.ts'
import { findProductDetail } from './product-detail.records.ts'

/**
 * Estimates duty and tax of one piece of each variant, sent alone to a destination, by the present rates and the store's own price. For an
 * owner who has switched estimates on.
 * @throws Refusal NOT_FOUND
 */
export async function estimateProductDuty({
  context: { db, actor, now },
  input: { id, country, province },
}: {
  context: ReadContext<StoreActor>
  input: Input<typeof marketplaceApi.estimateDuty>
}): Promise<Answer<typeof marketplaceApi.estimateDuty>> {
  const detail = await findProductDetail(db, actor.storeId, id)
  const product = (await productsFor(db, actor.storeId, [id])).get(id)
  if (!detail || !product || !isSeen(detail, await onlySupplierOf(db, actor)) || isGone(detail)) throw notFound('Error retrieving product')
  if (!(await storeOf(db, actor.storeId)).estimatesDuty) return { estimate: null }
  const destination = { country, province }
  const supplier = await supplierOf(db, product.supplierId)
  const options = (await optionsFor(db, [{ productId: id, supplierId: product.supplierId }])).get(id) ?? []
  const categoryCodes = await categoryHsCodes(db)
  const variants = product.variants.filter(({ active }) => active)
  const asked = variants.map((variant) =>
    goodsToEstimate({
      key: String(variant.id),
      goods: variant.cost,
      product,
      supplierMadeIn: supplier?.madeIn ?? null,
      options,
      destination,
      categoryCodes,
    }),
  )
  const estimates = await estimateParcels(db, now, { parcels: asked.map((line) => [line]), destination })
  const lines = variants.map((variant) => ({
    id: variant.id,
    title: product.title,
    variant: variant.name,
    quantity: 1,
    hasOwnCode: product.hsCode !== null,
  }))
  return { estimate: dutyEstimateView({ lines, asked, estimates, destination, now }) }
}
