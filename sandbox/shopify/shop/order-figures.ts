import type { LineItem, Order } from './documents.ts'
import { amount, cents } from './money.ts'
import { apps } from './shops.ts'

export function orderName(order: Order): string {
  return `#${order.number}`
}

/** A shopper's order comes from the online store, an app's from the app. */
export const sourceNameOf = ({ madeByApp }: Order): string => (madeByApp ? String(apps.stores.id) : 'web')

export const shippingTitleOf = ({ madeByApp, shippingPrice }: Order): string =>
  madeByApp?.shippingTitle ?? (cents(shippingPrice) === 0 ? 'Free shipping' : 'Standard')

/** Totals as ordered, and after edits and cancellations. */
export function totals(order: Order): Totals {
  const sum = (quantity: (line: LineItem) => number) => order.lineItems.reduce((all, line) => all + cents(line.price) * quantity(line), 0)
  const goods = sum((line) => line.quantity)
  const currentGoods = sum((line) => line.currentQuantity)
  const discount = cents(order.discount ?? null)
  const currentDiscount = Math.min(discount, currentGoods)
  const tax = cents(order.tax ?? null)
  const beside = cents(order.shippingPrice) + tax
  return {
    goods: amount(goods),
    discount: amount(discount),
    currentDiscount: amount(currentDiscount),
    tax: amount(tax),
    currentTax: amount(order.cancelledAt ? 0 : tax),
    subtotal: amount(goods - discount),
    currentSubtotal: amount(currentGoods - currentDiscount),
    total: amount(goods - discount + beside),
    currentTotal: amount(order.cancelledAt ? 0 : currentGoods - currentDiscount + beside),
  }
}

interface Totals {
  /** Goods before discounts. */
  goods: string
  discount: string
  currentDiscount: string
  tax: string
  currentTax: string
  /** Goods after discounts, without shipping and tax. */
  subtotal: string
  currentSubtotal: string
  total: string
  currentTotal: string
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

/** Fulfilment status of the older REST format: `fulfilled`, `partial` or null. */
export function restFulfillmentStatus(order: Order): string | null {
  return { FULFILLED: 'fulfilled', PARTIALLY_FULFILLED: 'partial', UNFULFILLED: null }[displayFulfillmentStatus(order)]
}

export function fulfillmentOrderStatus(order: Order): 'CANCELLED' | 'CLOSED' | 'IN_PROGRESS' | 'OPEN' {
  const open = order.lineItems.some((line) => unfulfilledQuantity(order, line) > 0)
  if (order.cancelledAt !== null) return 'CANCELLED'
  if (!open) return 'CLOSED'
  return displayFulfillmentStatus(order) === 'PARTIALLY_FULFILLED' ? 'IN_PROGRESS' : 'OPEN'
}
