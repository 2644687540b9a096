import type { Answer, Input } from '@quayside/contract/endpoint'
import type { ordersApi } from '@quayside/contract/orders/endpoints'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { findOrder } from '../store-orders.records.ts'
import { blocksOfOrders } from '../supplier-orders.records.ts'
import { backupOfferView } from './backup-offer.view.ts'
import { offersOf } from './offer-backups.ts'

/** Backups for the out-of-stock lines of one order. */
export async function listBackups({
  context,
  input,
}: {
  context: ReadContext<StoreActor>
  input: Input<typeof ordersApi.backups>
}): Promise<Answer<typeof ordersApi.backups>> {
  const { db, actor } = context
  const order = await findOrder(db, actor.storeId, input.id)
  if (!order) throw notFound('Error Fetching Order')
  const offers = await offersOf(context, order, await blocksOfOrders(db, actor.storeId, [order.id]))
  return { offers: offers.flatMap((offer) => backupOfferView(offer) ?? []) }
}
