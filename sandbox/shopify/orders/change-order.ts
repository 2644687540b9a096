import { moveStock } from '../products/products.ts'
import { blankAddress } from '../shop/blank.ts'
import type { Address, Order, Shop } from '../shop/documents.ts'
import { Impossible } from '../shop/impossible.ts'
import { fulfilledQuantity, orderName, unfulfilledQuantity } from '../shop/order-figures.ts'
import { type Shopify, timeIn } from '../shop/shops.ts'
import { orderBody } from '../webhooks/webhook-bodies.ts'
import { announce, type Topic } from '../webhooks/webhooks.ts'
import { newLine, type WantedLine } from './place-order.ts'

export interface OrderEdit {
  shippingAddress?: Partial<Address>
  note?: string | null
  email?: string | null
  /** New quantities of existing lines (0 removes one), or additional lines. */
  lineItems?: (WantedLine & { id?: number })[]
}

/** The merchant's edits of a placed order. */
export function editOrder(shopify: Shopify, shop: Shop, order: Order, edit: OrderEdit): Order {
  return shopify.state.transaction(() => {
    if (order.cancelledAt) throw new Impossible(`Order ${orderName(order)} is cancelled`)
    const draft = structuredClone(order)
    if (edit.shippingAddress) draft.shippingAddress = { ...(draft.shippingAddress ?? blankAddress), ...edit.shippingAddress }
    if (edit.note !== undefined) draft.note = edit.note
    if (edit.email !== undefined) draft.email = edit.email
    for (const line of edit.lineItems ?? []) editLine(shopify, shop, draft, line)
    return saveOrder(shopify, shop, draft, ['orders/updated'])
  })
}

function editLine(shopify: Shopify, shop: Shop, draft: Order, wanted: NonNullable<OrderEdit['lineItems']>[number]): void {
  const line = draft.lineItems.find(({ id, variantId, sku }) => {
    if (wanted.id !== undefined) return id === wanted.id
    return wanted.variantId !== undefined ? variantId === wanted.variantId : sku === wanted.sku
  })
  draft.edited = true
  if (!line) {
    if (wanted.id !== undefined) throw new Impossible(`Order ${orderName(draft)} has no line ${wanted.id}`, 404)
    const added = newLine(shopify, shop, wanted)
    draft.lineItems.push(added)
    moveStock(shopify, [{ ...added, available: -added.quantity, committed: added.quantity }])
    return
  }
  const fulfilled = fulfilledQuantity(draft, line)
  if (wanted.quantity < fulfilled) throw new Impossible(`${fulfilled} of ${line.title} are fulfilled already`)
  const more = wanted.quantity - line.currentQuantity
  line.quantity += Math.max(0, more)
  line.currentQuantity = wanted.quantity
  moveStock(shopify, [{ ...line, available: -more, committed: more }])
}

/** Cancels an order. By the merchant's hand it is refunded and restocked. @throws Impossible if part of it has already shipped */
export function cancelOrder(
  shopify: Shopify,
  shop: Shop,
  order: Order,
  reason: NonNullable<Order['cancelReason']>,
  { refunds, restocks, notifies } = { refunds: true, restocks: true, notifies: true },
): Order {
  return shopify.state.transaction(() => {
    if (order.cancelledAt) throw new Impossible(`Order ${orderName(order)} is cancelled already`)
    if (order.fulfillments.some(({ status }) => status === 'SUCCESS')) {
      throw new Impossible(`Order ${orderName(order)} has fulfilments: cancel those first`)
    }
    const draft = structuredClone(order)
    const now = timeIn(shopify, shop.domain)
    moveStock(
      shopify,
      draft.lineItems.map((line) => ({ ...line, available: restocks ? line.currentQuantity : 0, committed: -line.currentQuantity })),
    )
    for (const line of draft.lineItems) line.currentQuantity = 0
    Object.assign(draft, { cancelledAt: now, cancelReason: reason, ...(refunds && { financialStatus: 'REFUNDED' }) })
    if (notifies) draft.notifications.push({ at: now, text: `Order ${orderName(order)} was cancelled${refunds ? ' and refunded' : ''}` })
    return saveOrder(shopify, shop, draft, ['orders/cancelled', 'orders/updated'])
  })
}

/** Saves a changed order and notifies subscribers. */
export function saveOrder(shopify: Shopify, shop: Shop, draft: Order, topics: readonly Topic[]): Order {
  const saved = shopify.state.orders.put({ ...draft, updatedAt: timeIn(shopify, shop.domain) })
  for (const topic of topics) announce(shopify, shop.domain, topic, () => orderBody(shop, saved))
  return saved
}

export function orderOf(shopify: Shopify, shop: string, id: number | undefined): Order | undefined {
  const order = shopify.state.orders.get(String(id))
  return order?.shop === shop ? order : undefined
}

/** Returns unfulfilled quantities by line. */
export function openLines(order: Order): { lineItemId: number; quantity: number }[] {
  if (order.cancelledAt) return []
  return order.lineItems
    .map((line) => ({ lineItemId: line.id, quantity: line.requiresShipping ? unfulfilledQuantity(order, line) : 0 }))
    .filter(({ quantity }) => quantity > 0)
}
