import type { LineItem, Order } from './documents.ts'
import { amount, cents } from './money.ts'

export function orderName(order: Order): string {
  return `#${order.number}`
}

/** What it cost as ordered, and what it costs after edits and cancelling. */
export function totals(order: Order): { subtotal: string; currentSubtotal: string; total: string; currentTotal: string } {
  const sum = (quantity: (line: LineItem) => number) => order.lineItems.reduce((all, line) => all + cents(line.price) * quantity(line), 0)
  const subtotal = sum((line) => line.quantity)
  const currentSubtotal = sum((line) => line.currentQuantity)
  const shipping = cents(order.shippingPrice)
  return {
    subtotal: amount(subtotal),
    currentSubtotal: amount(currentSubtotal),
    total: amount(subtotal + shipping),
    currentTotal: amount(order.cancelledAt ? 0 : currentSubtotal + shipping),
  }
}

export function fulfilledQuantity(order: Order, line: LineItem): number {
  return order.fulfillments
    .filter(({ status }) => status === 'SUCCESS')
    .flatMap((fulfillment) => fulfillment.lineItems)
    .filter(({ lineItemId }) => lineItemId === line.id)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

export function unfulfilledQuantity(order: Order, line: LineItem): number {
  return Math.max(0, line.currentQuantity - fulfilledQuantity(order, line))
}

export function displayFulfillmentStatus(order: Order): 'FULFILLED' | 'PARTIALLY_FULFILLED' | 'UNFULFILLED' {
  const fulfilled = order.lineItems.reduce((sum, line) => sum + fulfilledQuantity(order, line), 0)
  if (fulfilled === 0) return 'UNFULFILLED'
  return order.lineItems.some((line) => unfulfilledQuantity(order, line) > 0) ? 'PARTIALLY_FULFILLED' : 'FULFILLED'
}

/** `fulfilled`, `partial` or null, as the older format says it. */
export function restFulfillmentStatus(order: Order): string | null {
  return { FULFILLED: 'fulfilled', PARTIALLY_FULFILLED: 'partial', UNFULFILLED: null }[displayFulfillmentStatus(order)]
}

export function fulfillmentOrderStatus(order: Order): 'CANCELLED' | 'CLOSED' | 'IN_PROGRESS' | 'OPEN' {
  const open = order.lineItems.some((line) => unfulfilledQuantity(order, line) > 0)
  if (order.cancelledAt !== null) return 'CANCELLED'
  if (!open) return 'CLOSED'
  return displayFulfillmentStatus(order) === 'PARTIALLY_FULFILLED' ? 'IN_PROGRESS' : 'OPEN'
}
