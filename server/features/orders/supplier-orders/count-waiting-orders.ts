import type { Answer, Input } from '@quayside/contract/endpoint'
import type { ordersApi } from '@quayside/contract/orders/endpoints'
import { productsOf } from '#features/catalogue'
import type { ReadContext, SupplierActor } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { countWithdrawnOf } from '../supplier-orders.records.ts'

/** Unpaid orders that wait for a product to be offered again. */
export async function countWaitingOrders({
  context: { db, actor },
  input: { product_id: productId },
}: {
  context: ReadContext<SupplierActor>
  input: Input<typeof ordersApi.supplierWaiting>
}): Promise<Answer<typeof ordersApi.supplierWaiting>> {
  const product = (await productsOf(db, [productId])).get(productId)
  if (product?.supplierId !== actor.supplierId) throw notFound()
  return countWithdrawnOf(db, actor.supplierId, productId)
}
