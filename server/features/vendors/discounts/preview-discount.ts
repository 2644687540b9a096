import type { Answer, Input } from '@quayside/contract/endpoint'
import type { vendorsApi } from '@quayside/contract/vendors/endpoints'
import { wireMoney } from '@quayside/contract/vocabulary/money'
import { priceFor, readDiscount } from '@quayside/domain/vendors/price-for'
import { money } from '@quayside/domain/vocabulary/money'
import { supplierOf } from '#features/suppliers'
import type { ReadContext, SupplierActor } from '#foundation/context/context'
import { invalid, notFound } from '#foundation/context/refusal'
import { findVendor } from '../vendors.records.ts'
import { countHeldBy, findExamples } from './discount-preview.records.ts'

/** Previews the effect of another discount on a store's costs, without saving. */
export async function previewDiscount({
  context: { db, actor },
  input,
}: {
  context: ReadContext<SupplierActor>
  input: Input<typeof vendorsApi.previewDiscount>
}): Promise<Answer<typeof vendorsApi.previewDiscount>> {
  const read = readDiscount(input.discount_rate)
  if ('fault' in read) throw invalid('discount_rate', read.fault)
  const { supplierId } = actor
  const vendor = await findVendor(db, { supplierId, isPrivate: true }, input.id)
  const supplier = await supplierOf(db, supplierId)
  if (!vendor || !supplier) throw notFound()
  const [held, examples] = [await countHeldBy(db, supplierId, vendor.storeId), await findExamples(db, supplierId, vendor.storeId)]
  const priceAt = (listMinor: number, discountBasisPoints: number) =>
    wireMoney(priceFor({ listPrice: money(listMinor, supplier.currency) }, { discountBasisPoints }).result)
  return {
    discount_rate: input.discount_rate,
    in_shop: held.inShop,
    on_list: held.onList,
    examples: examples.map(({ productId, title, listMinor }) => ({
      product_id: productId,
      title,
      list_price: priceAt(listMinor, 0),
      price: priceAt(listMinor, vendor.discountBasisPoints),
      price_after: priceAt(listMinor, read.basisPoints),
    })),
  }
}
