/** Creates an order that the store makes here itself: numbered here, without a shop, and quoted as any other. */
import { type OwnOrderType, ownOrderName } from '@quayside/domain/orders/order-type'
import type { PlatformAddress } from '@quayside/domain/platforms/platform-order'
import { storeOf } from '#features/stores'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { freezeNew, type GoodsLine, type QuoteFacts } from '../blocks/quote-block.ts'
import { refreshStatus } from '../intake/take-in-order.ts'
import { recordEvent } from '../record-event.ts'
import { findOrder, insertOwnOrder, nextOrderNumber, type StoreOrder } from '../store-orders.records.ts'

export interface GoodsWanted {
  readonly supplierId: number
  readonly productId: number
  readonly variantId: number
  readonly quantity: number
}

export interface OrderToCreate {
  readonly type: OwnOrderType
  readonly shippingAddress: PlatformAddress
  readonly note: string
  readonly goods: readonly GoodsWanted[]
  /** Facts that the goods were quoted from in this transaction; absent: they are read anew. */
  readonly facts?: QuoteFacts
  /** Names the checkout: it makes one order. */
  readonly idempotencyKey: string
}

export async function createOrder(context: AtomicContext, storeId: number, wanted: OrderToCreate): Promise<StoreOrder> {
  const { db, now } = context
  const { type, shippingAddress, note, goods, facts, idempotencyKey } = wanted
  const number = await nextOrderNumber(db, storeId, type)
  const name = ownOrderName(type, number)
  const currency = (await storeOf(db, storeId)).currency
  const customerName = shippingAddress.name
  const id = await insertOwnOrder(db, storeId, now, { type, number, name, idempotencyKey, currency, customerName, shippingAddress, note })
  const order = (await findOrder(db, storeId, id))!
  await recordEvent(context, { storeOrderId: id, storeId, kind: 'created' })
  // Suppliers are handled in the order of their ids, so that two orders for the same goods cannot deadlock.
  const bySupplier = [...Map.groupBy(goods, ({ supplierId }) => supplierId)].sort(([a], [b]) => a - b)
  for (const [supplierId, theirs] of bySupplier) await freezeNew(context, order, supplierId, theirs.map(goodsLine), facts)
  await refreshStatus(context, order)
  await recordAudit(context, { action: 'orders.order-created', subject: `order:${id}`, storeId, detail: { type, name } })
  context.tally('orders.order-created')
  return order
}

/** A line of an order without a shop is known by its variant. */
export const goodsLine = ({ productId, variantId, quantity }: Omit<GoodsWanted, 'supplierId'>): GoodsLine => ({
  externalLineId: `variant:${variantId}`,
  quantity,
  properties: [],
  title: null,
  priceMinor: null,
  copy: { productId, variantId },
})
