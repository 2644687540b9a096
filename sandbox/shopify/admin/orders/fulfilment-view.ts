import type { Fulfillment, LineItem, Order } from '../../shop/documents.ts'
import { times } from '../../shop/money.ts'
import { fulfillmentOrderStatus, orderName, unfulfilledQuantity } from '../../shop/order-figures.ts'
import { fulfillmentOrderIdOf, fulfillmentOrderLineIdOf, gid } from '../../shop/state.ts'
import type { Call, View } from '../call/call.ts'
import { connect, type PageArguments } from '../call/connections.ts'
import { moneyBag } from '../call/money-view.ts'
import { locationView } from '../shop/shop-view.ts'

/** An order has a single fulfillment order here, as with one location. */
export function fulfillmentOrderView(call: Call, order: Order): View {
  const status = fulfillmentOrderStatus(order)
  const id = gid('FulfillmentOrder', fulfillmentOrderIdOf(order.id))
  const open = status === 'OPEN' || status === 'IN_PROGRESS'
  return {
    __typename: 'FulfillmentOrder',
    id,
    status,
    requestStatus: status === 'CANCELLED' || status === 'CLOSED' ? 'CLOSED' : 'UNSUBMITTED',
    supportedActions: open ? [{ action: 'CREATE_FULFILLMENT', externalUrl: null }] : [],
    order: () => call.views.order(call, order),
    orderId: gid('Order', order.id),
    orderName: orderName(order),
    orderProcessedAt: order.createdAt,
    assignedLocation: {
      name: 'Shop location',
      address1: '1 Market Street',
      city: 'Springfield',
      countryCode: call.shop.country,
      location: locationView(call),
    },
    destination: order.shippingAddress && {
      __typename: 'FulfillmentOrderDestination',
      id: gid('FulfillmentOrderDestination', order.id),
      ...order.shippingAddress,
      email: order.email,
    },
    lineItems: (page: PageArguments) =>
      connect(order.lineItems.filter(isShipped), page, { id: ({ id }) => id, view: (line) => fulfillmentOrderLineView(call, order, line) }),
    fulfillments: (page: PageArguments) =>
      connect(order.fulfillments, page, { id: ({ id }) => id, view: (one) => fulfillmentView(call, order, one) }),
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
  }
}

const isShipped = (line: LineItem) => line.requiresShipping && line.currentQuantity > 0

function fulfillmentOrderLineView(call: Call, order: Order, line: LineItem): View {
  const product = line.productId === null ? undefined : call.shopify.state.products.get(String(line.productId))
  const variant = product?.variants.find(({ id }) => id === line.variantId)
  return {
    __typename: 'FulfillmentOrderLineItem',
    id: gid('FulfillmentOrderLineItem', fulfillmentOrderLineIdOf(line.id)),
    lineItem: () => call.views.lineItem(call, order, line),
    productTitle: line.title,
    variantTitle: line.variantTitle,
    sku: line.sku,
    vendor: line.vendor,
    requiresShipping: line.requiresShipping,
    totalQuantity: line.currentQuantity,
    remainingQuantity: order.cancelledAt ? 0 : unfulfilledQuantity(order, line),
    inventoryItemId: variant ? gid('InventoryItem', variant.inventoryItemId) : null,
    variant: () => (product && variant ? call.views.variant(call, product, variant) : null),
  }
}

export function fulfillmentView(call: Call, order: Order, fulfillment: Fulfillment): View {
  const cancelled = fulfillment.status === 'CANCELLED'
  return {
    __typename: 'Fulfillment',
    id: gid('Fulfillment', fulfillment.id),
    legacyResourceId: String(fulfillment.id),
    name: fulfillmentName(order, fulfillment),
    status: fulfillment.status,
    displayStatus: cancelled ? 'CANCELED' : 'FULFILLED',
    requiresShipping: true,
    totalQuantity: fulfillment.lineItems.reduce((sum, { quantity }) => sum + quantity, 0),
    trackingInfo: ({ first }: { first?: number | null }) => fulfillment.tracking.slice(0, first ?? undefined),
    location: locationView(call),
    order: () => call.views.order(call, order),
    fulfillmentOrders: (page: PageArguments) =>
      connect([order], page, { id: ({ id }) => id, view: () => fulfillmentOrderView(call, order) }),
    fulfillmentLineItems: (page: PageArguments) =>
      connect(fulfillment.lineItems, page, { id: ({ id }) => id, view: (item) => fulfillmentLineView(call, order, item) }),
    createdAt: fulfillment.createdAt,
    updatedAt: fulfillment.updatedAt,
  }
}

function fulfillmentLineView(call: Call, order: Order, item: Fulfillment['lineItems'][number]): View {
  const line = order.lineItems.find(({ id }) => id === item.lineItemId)!
  const total = moneyBag(times(line.price, item.quantity), order.currency)
  return {
    __typename: 'FulfillmentLineItem',
    id: gid('FulfillmentLineItem', item.id),
    quantity: item.quantity,
    lineItem: () => call.views.lineItem(call, order, line),
    originalTotalSet: total,
    discountedTotalSet: total,
  }
}

export function fulfillmentName(order: Order, fulfillment: Fulfillment): string {
  return `${orderName(order)}-F${order.fulfillments.indexOf(fulfillment) + 1}`
}
