import { orderOf } from '../../orders/change-order.ts'
import type { Order } from '../../shop/documents.ts'
import { cents } from '../../shop/money.ts'
import { displayFulfillmentStatus, orderName, totals } from '../../shop/order-figures.ts'
import { numberIn } from '../../shop/state.ts'
import type { Call, View } from '../call/call.ts'
import { connect, type PageArguments } from '../call/connections.ts'
import { count } from '../call/counts.ts'
import { fits, type Searchable } from '../call/search.ts'
import { type CustomId, findOrderByCustomId } from '../metafields/identify.ts'
import { orderByFulfillmentOrder } from './fulfilment-changes.ts'

type ListArguments = PageArguments & { query?: string | null; sortKey?: string | null }

export const orderQueries = {
  order({ id }: { id: string }, call: Call): View | null {
    const order = orderOf(call.shopify, call.shop.domain, numberIn('Order', id))
    return order && isReachable(call, order) ? call.views.order(call, order) : null
  },
  orderByIdentifier({ identifier }: { identifier: { id?: string; customId?: CustomId } }, call: Call): View | null {
    if (identifier.id) return orderQueries.order({ id: identifier.id }, call)
    const order = identifier.customId && findOrderByCustomId(call, identifier.customId, ['identifier', 'customId'])
    return order && isReachable(call, order) ? call.views.order(call, order) : null
  },
  orders({ query, sortKey, ...page }: ListArguments, call: Call) {
    return connect(found(call, query), page, {
      id: ({ id }) => id,
      value: orderOrder[sortKey ?? 'PROCESSED_AT'] ?? orderOrder.ID!,
      view: (order) => call.views.order(call, order),
    })
  },
  ordersCount({ query }: { query?: string | null }, call: Call): View {
    return count(found(call, query).length)
  },
  fulfillmentOrder({ id }: { id: string }, call: Call): View | null {
    const order = orderByFulfillmentOrder(call, id)
    return order ? call.views.fulfillmentOrder(call, order) : null
  },
  fulfillment({ id }: { id: string }, call: Call): View | null {
    const number = numberIn('Fulfillment', id)
    const order = call.shopify.state.orders.findOne('fulfillment', String(number))
    const fulfillment = order?.shop === call.shop.domain ? order.fulfillments.find((one) => one.id === number) : undefined
    return order && fulfillment ? call.views.fulfillment(call, order, fulfillment) : null
  },
}

const reachableDays = 60

/** Older orders are visible only to apps with `read_all_orders`. */
function isReachable(call: Call, order: Order): boolean {
  const oldest = call.shopify.sandbox.clock.now(`shopify/${call.shop.domain}`) - reachableDays * 86_400_000
  return call.installation.scopes.includes('read_all_orders') || Date.parse(order.createdAt) >= oldest
}

function found(call: Call, query: string | null | undefined): Order[] {
  const all = call.shopify.state.orders.find('shop', call.shop.domain)
  return all.filter((order) => isReachable(call, order) && fits(query, searchable(order)))
}

const orderOrder: Record<string, (order: Order) => string | number> = {
  CREATED_AT: ({ createdAt }) => createdAt,
  CURRENT_TOTAL_PRICE: (order) => cents(totals(order).currentTotal),
  CUSTOMER_NAME: ({ customer }) => (customer?.lastName ?? '').toLowerCase(),
  FINANCIAL_STATUS: ({ financialStatus }) => financialStatus,
  FULFILLMENT_STATUS: displayFulfillmentStatus,
  ID: ({ id }) => id,
  ORDER_NUMBER: ({ number }) => number,
  PROCESSED_AT: ({ createdAt }) => createdAt,
  TOTAL_PRICE: (order) => cents(totals(order).total),
  UPDATED_AT: ({ updatedAt }) => updatedAt,
}

const fulfillmentWords = { FULFILLED: 'shipped', PARTIALLY_FULFILLED: 'partial', UNFULFILLED: 'unfulfilled' }

function searchable(order: Order): Searchable {
  const status = displayFulfillmentStatus(order)
  return {
    default: [orderName(order), order.email ?? '', order.customer?.firstName ?? '', order.customer?.lastName ?? ''],
    id: order.id,
    name: [orderName(order), String(order.number)],
    email: order.email,
    customer_id: order.customer?.id,
    tag: order.tags,
    source_identifier: order.madeByApp?.sourceIdentifier,
    sku: order.lineItems.flatMap(({ sku }) => sku ?? []),
    status: order.cancelledAt ? ['cancelled', 'not_open'] : ['open', 'not_closed'],
    financial_status: order.financialStatus,
    fulfillment_status: [status, fulfillmentWords[status]],
    created_at: order.createdAt,
    processed_at: order.createdAt,
    updated_at: order.updatedAt,
  }
}
