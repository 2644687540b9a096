import { moveStock } from '../products/products.ts'
import type { LineItem, Order, OrderRefund, RestockType, Shop } from '../shop/documents.ts'
import { Impossible } from '../shop/impossible.ts'
import { amount, cents } from '../shop/money.ts'
import { orderName, totals, unfulfilledQuantity } from '../shop/order-figures.ts'
import { type Shopify, timeIn } from '../shop/shops.ts'
import { refundBody } from '../webhooks/webhook-bodies.ts'
import { announce } from '../webhooks/webhooks.ts'
import { saveOrder } from './change-order.ts'

export interface WantedRefund {
  lines: { lineItemId: number; quantity: number; restockType: RestockType }[]
  /** Absent: the price of the pieces. */
  amount?: string | undefined
  note?: string | null
  notifies: boolean
}

/** Refunds pieces of an order to its shopper. Of a line, those that are not fulfilled are refunded first. @throws Impossible */
export function refundOrder(shopify: Shopify, shop: Shop, order: Order, wanted: WantedRefund): { order: Order; refund: OrderRefund } {
  return shopify.state.transaction(() => {
    if (order.cancelledAt) throw new Impossible(`Order ${orderName(order)} is cancelled`)
    const draft = structuredClone(order)
    const now = timeIn(shopify, shop.domain)
    const goods = wanted.lines.reduce((sum, line) => sum + takeOff(shopify, draft, line), 0)
    const refund: OrderRefund = {
      id: shopify.state.ids.next('Refund'),
      note: wanted.note ?? null,
      amount: amount(wanted.amount === undefined ? Math.min(goods, refundableOf(order)) : cents(wanted.amount)),
      lineItems: wanted.lines.map((line) => ({ id: shopify.state.ids.next('RefundLineItem'), ...line })),
      createdAt: now,
    }
    if (cents(refund.amount) > refundableOf(order)) throw new Impossible('Refund amount is more than what is refundable')
    draft.refunds = [...(draft.refunds ?? []), refund]
    draft.financialStatus = refundableOf(draft) === 0 ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    if (wanted.notifies) draft.notifications.push({ at: now, text: `${refund.amount} of order ${orderName(order)} was refunded` })
    const saved = saveOrder(shopify, shop, draft, ['orders/updated'])
    announce(shopify, shop.domain, 'refunds/create', () => refundBody(saved, refund))
    return { order: saved, refund }
  })
}

/** Amount that was paid and not given back, in cents. */
export const refundableOf = (order: Order): number =>
  withoutMoney.includes(order.financialStatus) ? 0 : cents(totals(order).total) - refundedOf(order)

const withoutMoney: readonly Order['financialStatus'][] = ['PENDING', 'REFUNDED', 'VOIDED']

/** Suggested refund of pieces, in cents: their price with their share of the discount and the tax, at most what is left. */
export function suggestedOf(order: Order, pieces: readonly { lineItemId: number; quantity: number }[]): Suggested {
  const subtotal = pieces.reduce((sum, { lineItemId, quantity }) => {
    const line = order.lineItems.find(({ id }) => id === lineItemId)
    return sum + (line ? cents(line.price) * quantity : 0)
  }, 0)
  const { goods, discount, tax } = totals(order)
  const share = (whole: string) => (cents(goods) === 0 ? 0 : Math.round((cents(whole) * subtotal) / cents(goods)))
  const discounted = subtotal - share(discount)
  return { subtotal, discounted, tax: share(tax), amount: Math.min(discounted + share(tax), refundableOf(order)) }
}

interface Suggested {
  subtotal: number
  /** After discounts. */
  discounted: number
  tax: number
  amount: number
}

export const refundedOf = ({ refunds = [] }: Order): number => refunds.reduce((sum, { amount: given }) => sum + cents(given), 0)

function takeOff(shopify: Shopify, draft: Order, { lineItemId, quantity, restockType }: WantedRefund['lines'][number]): number {
  const line: LineItem | undefined = draft.lineItems.find(({ id }) => id === lineItemId)
  if (!line) throw new Impossible(`Order ${orderName(draft)} has no line ${lineItemId}`, 404)
  if (quantity > line.currentQuantity) throw new Impossible(`Quantity of ${line.title} cannot refund more items than were purchased`)
  const unfulfilled = Math.min(quantity, unfulfilledQuantity(draft, line))
  line.currentQuantity -= quantity
  moveStock(shopify, [{ ...line, available: restockType === 'NO_RESTOCK' ? 0 : quantity, committed: -unfulfilled }])
  return cents(line.price) * quantity
}
