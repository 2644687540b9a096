import { moveStock } from '../products/products.ts'
import type { Fulfillment, Order, Shop } from '../shop/documents.ts'
import { Impossible } from '../shop/impossible.ts'
import { orderName } from '../shop/order-figures.ts'
import { type Shopify, timeIn } from '../shop/shops.ts'
import { fulfillmentBody } from '../webhooks/webhook-bodies.ts'
import { announce } from '../webhooks/webhooks.ts'
import { openLines, saveOrder } from './change-order.ts'

export interface NewFulfillment {
  /** Everything unfulfilled, if absent. */
  lines?: { lineItemId: number; quantity: number }[]
  tracking: Fulfillment['tracking']
  notifyCustomer: boolean
}

/** Fulfils lines of an order. @throws Impossible if more is fulfilled than is open */
export function fulfilOrder(
  shopify: Shopify,
  shop: Shop,
  order: Order,
  wanted: NewFulfillment,
): { order: Order; fulfillment: Fulfillment } {
  return shopify.state.transaction(() => {
    const open = openLines(order)
    if (open.length === 0) throw new Impossible(`Fulfillment order has an unfulfillable status: nothing of ${orderName(order)} is open`)
    const lines = wanted.lines ?? open
    for (const line of lines) {
      const left = open.find(({ lineItemId }) => lineItemId === line.lineItemId)?.quantity ?? 0
      if (line.quantity < 1 || line.quantity > left) throw new Impossible('Invalid fulfillment order line item quantity requested.')
    }
    const now = timeIn(shopify, shop.domain)
    const fulfillment: Fulfillment = {
      id: shopify.state.ids.next('Fulfillment'),
      status: 'SUCCESS',
      lineItems: lines.map((line) => ({ id: shopify.state.ids.next('FulfillmentLineItem'), ...line })),
      tracking: wanted.tracking,
      notifyCustomer: wanted.notifyCustomer,
      createdAt: now,
      updatedAt: now,
    }
    const draft = structuredClone(order)
    draft.fulfillments.push(fulfillment)
    if (wanted.notifyCustomer) draft.notifications.push({ at: now, text: shippingText(order, fulfillment) })
    moveStock(
      shopify,
      lines.map((line) => ({ ...order.lineItems.find(({ id }) => id === line.lineItemId)!, committed: -line.quantity })),
    )
    const saved = saveOrder(
      shopify,
      shop,
      draft,
      openLines(draft).length === 0 ? ['orders/fulfilled', 'orders/updated'] : ['orders/updated'],
    )
    announce(shopify, shop.domain, 'fulfillments/create', () => fulfillmentBody(saved, fulfillment))
    return { order: saved, fulfillment }
  })
}

export function changeTracking(
  shopify: Shopify,
  shop: Shop,
  order: Order,
  fulfillmentId: number,
  tracking: Fulfillment['tracking'],
  notifyCustomer: boolean,
): { order: Order; fulfillment: Fulfillment } {
  return changeFulfillment(shopify, shop, order, fulfillmentId, (fulfillment, draft, now) => {
    if (fulfillment.status === 'CANCELLED') throw new Impossible('The fulfillment is cancelled')
    Object.assign(fulfillment, { tracking, notifyCustomer })
    if (notifyCustomer) draft.notifications.push({ at: now, text: shippingText(order, fulfillment) })
  })
}

/** Cancels a fulfilment; its lines are unfulfilled again. */
export function cancelFulfillment(
  shopify: Shopify,
  shop: Shop,
  order: Order,
  fulfillmentId: number,
): { order: Order; fulfillment: Fulfillment } {
  return changeFulfillment(shopify, shop, order, fulfillmentId, (fulfillment) => {
    if (fulfillment.status === 'CANCELLED') throw new Impossible('The fulfillment is cancelled already')
    fulfillment.status = 'CANCELLED'
    moveStock(
      shopify,
      fulfillment.lineItems.map((item) => ({ ...order.lineItems.find(({ id }) => id === item.lineItemId)!, committed: item.quantity })),
    )
  })
}

function changeFulfillment(
  shopify: Shopify,
  shop: Shop,
  order: Order,
  fulfillmentId: number,
  change: (fulfillment: Fulfillment, draft: Order, now: string) => void,
): { order: Order; fulfillment: Fulfillment } {
  return shopify.state.transaction(() => {
    const now = timeIn(shopify, shop.domain)
    const draft = structuredClone(order)
    const fulfillment = draft.fulfillments.find(({ id }) => id === fulfillmentId)
    if (!fulfillment) throw new Impossible('Fulfillment does not exist', 404)
    change(fulfillment, draft, now)
    fulfillment.updatedAt = now
    const saved = saveOrder(shopify, shop, draft, ['orders/updated'])
    announce(shopify, shop.domain, 'fulfillments/update', () => fulfillmentBody(saved, fulfillment))
    return { order: saved, fulfillment: saved.fulfillments.find(({ id }) => id === fulfillmentId)! }
  })
}

function shippingText(order: Order, { tracking }: Fulfillment): string {
  const [first] = tracking
  const how = [first?.company, first?.number].filter(Boolean).join(' ')
  return `A shipment from order ${orderName(order)} is on the way${how && ` (${how})`}`
}

/** Tracking pages of carriers that Shopify links automatically. */
const trackingPages: Record<string, string> = {
  UPS: 'https://www.ups.com/track?tracknum=',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  'Canada Post': 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=',
  'DHL Express': 'https://www.dhl.com/en/express/tracking.html?AWB=',
}

export function trackingUrl(company: string | null, number: string | null): string | null {
  const page = company === null ? undefined : trackingPages[company]
  return page && number ? page + encodeURIComponent(number) : null
}
