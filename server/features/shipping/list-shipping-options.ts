import type { Answer, Input } from '@quayside/contract/endpoint'
import type { shippingApi } from '@quayside/contract/shipping/endpoints'
import { supplierOf } from '#features/suppliers'
import type { ReadContext, SupplierActor } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { shippingOptionView } from './shipping-option.view.ts'
import { optionsOfSupplier } from './shipping-options.records.ts'

/** The supplier's default rates, or with `product` that product's own. */
export async function listShippingOptions({
  context: { db, actor },
  input: { product },
}: {
  context: ReadContext<SupplierActor>
  input: Input<typeof shippingApi.list>
}): Promise<Answer<typeof shippingApi.list>> {
  const supplier = await supplierOf(db, actor.supplierId)
  if (!supplier) throw notFound()
  const options = await optionsOfSupplier(db, actor.supplierId, product ?? null)
  return { shipping_options: options.map(shippingOptionView), processing_time: supplier.processingTime }
}
