/** A supplier's part of an order, and the shop whose shopper is to be refunded for it. */
import { hasShop } from '@quayside/domain/orders/order-type'
import { isShopperRefundOpen, whyNoShopperRefund } from '@quayside/domain/orders/shopper-refunds/shopper-refund'
import { type Connection, canRefundShoppers, connectionById, suggestShopperRefund } from '#features/platforms'
import type { OutsideContext, StoreActor } from '#foundation/context/context'
import { invalid, notFound, Refusal } from '#foundation/context/refusal'
import type { Db } from '#foundation/database/db'
import { linesOfBlocks, type OrderLine } from '../order-lines.records.ts'
import { connectionNow } from '../shop-of-order.ts'
import { findOrder, type StoreOrder } from '../store-orders.records.ts'
import { findBlock, type SupplierOrder } from '../supplier-orders.records.ts'
import { type ShopperRefundLine, shopperRefundsOfOrder } from './shopper-refunds.records.ts'

export interface OrderInShop {
  readonly order: StoreOrder
  readonly block: SupplierOrder
  readonly lines: readonly OrderLine[]
  /** The shop when the order came; undefined where it cannot be asked for a refund of this part. */
  readonly shop: Connection | undefined
  /** The same shop as it is connected now. */
  readonly connection: Connection | undefined
  readonly refusal: ReturnType<typeof whyNoShopperRefund>
  /** Number of refunds that the shop was asked for, of the whole order. */
  readonly asked: number
}

export async function orderInShop(db: Db, storeId: number, supplierOrderId: number): Promise<OrderInShop> {
  const block = await findBlock(db, storeId, supplierOrderId)
  const order = block && (await findOrder(db, storeId, block.storeOrderId))
  if (!block || !order) throw notFound('Error Fetching Order')
  const then = hasShop(order.type) && order.externalOrderId !== null && order.connectionId !== null ? order.connectionId : undefined
  const shop = then === undefined ? undefined : await connectionById(db, then)
  const connection = shop && (await connectionNow(db, storeId, shop.id))
  const refunds = await shopperRefundsOfOrder(db, storeId, order.id)
  const isOffered = shop !== undefined && canRefundShoppers(shop) && settled.includes(block.status)
  return {
    order,
    block,
    lines: (await linesOfBlocks(db, [block.id])).get(block.id) ?? [],
    shop: isOffered ? shop : undefined,
    connection,
    asked: refunds.length,
    refusal: whyNoShopperRefund({
      isConnected: connection?.status === 'connected',
      writesOrders: connection?.writesOrders ?? false,
      isUnderWay: refunds.some(({ state }) => isShopperRefundOpen(state)),
    }),
  }
}

/** An unpaid part follows the shop's order by itself. */
const settled: readonly SupplierOrder['status'][] = ['paid', 'shipped', 'cancelled']

/** @throws Refusal NOT_OFFERED, or the reason why the shop cannot be asked */
export function assertAskable({ shop, connection, refusal, order }: OrderInShop): { connection: Connection; externalOrderId: string } {
  if (!shop || order.externalOrderId === null)
    throw new Refusal('NOT_OFFERED', 'The shopper of this order cannot be refunded from here.', { status: 409 })
  if (refusal || !connection) throw new Refusal(refusal?.code ?? 'SHOP_NOT_CONNECTED', refusal?.reason ?? '', { status: 409 })
  return { connection, externalOrderId: order.externalOrderId }
}

/** @throws Refusal for pieces that the order has not */
export function namedLines(
  { lines }: OrderInShop,
  wanted: readonly { readonly product: number; readonly quantity: number }[],
): ShopperRefundLine[] {
  if (new Set(wanted.map(({ product }) => product)).size < wanted.length) throw invalid('lines', 'Name each item once')
  return wanted.map(({ product, quantity }) => {
    const line = lines.find(({ id }) => id === product)
    if (!line?.externalLineId) throw notFound()
    if (quantity > line.quantity) throw invalid('lines', `Only ${line.quantity} of ${line.title} were ordered`)
    return { orderLineId: line.id, externalLineId: line.externalLineId, title: line.title, quantity }
  })
}

/**
 * The shop's suggestion for the lines now, and the lines without pieces that it has refunded already.
 * @throws Refusal ORDER_GONE
 * @throws OutsideError
 */
export async function suggestionFor(
  context: OutsideContext<StoreActor>,
  { connection, externalOrderId }: ReturnType<typeof assertAskable>,
  lines: readonly ShopperRefundLine[],
) {
  const suggested = await suggestShopperRefund(context, connection, { externalOrderId, lines })
  if (!suggested) throw new Refusal('ORDER_GONE', 'This order is no longer in your store.', { status: 409 })
  const left = new Map(suggested.lines.map(({ externalLineId, quantity }) => [externalLineId, quantity]))
  return {
    ...suggested,
    lines: lines.flatMap((line) => {
      const quantity = left.get(line.externalLineId)
      return quantity === undefined ? [] : [{ ...line, quantity }]
    }),
  }
}
