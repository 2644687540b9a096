import { openLines, orderOf } from '../../orders/change-order.ts'
import { cancelFulfillment, changeTracking, fulfilOrder, trackingUrl } from '../../orders/fulfil-order.ts'
import type { Fulfillment, Order } from '../../shop/documents.ts'
import { Impossible } from '../../shop/impossible.ts'
import { fulfillmentOrderStatus } from '../../shop/order-figures.ts'
import { fulfillmentOrderLineIdOf, gid, numberIn, orderIdOf } from '../../shop/state.ts'
import { demandScope, fieldScopes } from '../call/access-scopes.ts'
import { attempt, type Call, refuse, type View } from '../call/call.ts'

interface TrackingInput {
  company?: string | null
  number?: string | null
  numbers?: string[] | null
  url?: string | null
  urls?: string[] | null
}

interface FulfillmentInput {
  lineItemsByFulfillmentOrder: { fulfillmentOrderId: string; fulfillmentOrderLineItems?: { id: string; quantity: number }[] | null }[]
  notifyCustomer: boolean
  trackingInfo?: TrackingInput | null
}

export function fulfillmentCreate({ fulfillment: input }: { fulfillment: FulfillmentInput }, call: Call): View {
  return attempt(call, { fulfillment: null }, () => {
    const orders = input.lineItemsByFulfillmentOrder.map(({ fulfillmentOrderId }, index) => {
      const order = orderByFulfillmentOrder(call, fulfillmentOrderId)
      if (!order)
        refuse(['fulfillment', 'lineItemsByFulfillmentOrder', String(index), 'fulfillmentOrderId'], 'Fulfillment order does not exist.')
      return order
    })
    const [order] = orders
    if (!order) refuse(['fulfillment', 'lineItemsByFulfillmentOrder'], 'At least one fulfillment order must be given.')
    if (orders.length > 1) refuse(['fulfillment', 'lineItemsByFulfillmentOrder'], 'Each fulfillment order may be given once.')
    const status = fulfillmentOrderStatus(order)
    if (status === 'CLOSED' || status === 'CANCELLED') {
      refuse(
        ['fulfillment'],
        `Fulfillment order ${input.lineItemsByFulfillmentOrder[0]!.fulfillmentOrderId} has an unfulfillable status= ${status.toLowerCase()}.`,
      )
    }
    const lines = readLines(order, input.lineItemsByFulfillmentOrder[0]!.fulfillmentOrderLineItems)
    const wanted = { ...(lines && { lines }), tracking: readTracking(input.trackingInfo), notifyCustomer: input.notifyCustomer }
    const made = possible(() => fulfilOrder(call.shopify, call.shop, order, wanted))
    return { fulfillment: call.views.fulfillment(call, made.order, made.fulfillment) }
  })
}

export function orderByFulfillmentOrder(call: Call, id: string): Order | undefined {
  const number = numberIn('FulfillmentOrder', id)
  return number === undefined ? undefined : orderOf(call.shopify, call.shop.domain, orderIdOf(number))
}

function readLines(
  order: Order,
  inputs: { id: string; quantity: number }[] | null | undefined,
): { lineItemId: number; quantity: number }[] | undefined {
  if (!inputs || inputs.length === 0) return undefined
  const open = openLines(order)
  return inputs.map(({ id, quantity }, index) => {
    const field = ['fulfillment', 'lineItemsByFulfillmentOrder', '0', 'fulfillmentOrderLineItems', String(index)]
    const line = order.lineItems.find((one) => gid('FulfillmentOrderLineItem', fulfillmentOrderLineIdOf(one.id)) === id)
    if (!line) refuse([...field, 'id'], 'Fulfillment order line item does not exist.')
    const left = open.find(({ lineItemId }) => lineItemId === line.id)?.quantity ?? 0
    if (quantity < 1 || quantity > left) refuse([...field, 'quantity'], 'Invalid fulfillment order line item quantity requested.')
    return { lineItemId: line.id, quantity }
  })
}

function readTracking(input: TrackingInput | null | undefined): Fulfillment['tracking'] {
  if (!input) return []
  const company = input.company || null
  const numbers = input.numbers ?? (input.number ? [input.number] : [])
  const urls = input.urls ?? (input.url ? [input.url] : [])
  const size = Math.max(numbers.length, urls.length, company ? 1 : 0)
  return Array.from({ length: size }, (_, index) => {
    const number = numbers[index] ?? null
    return { company, number, url: urls[index] ?? trackingUrl(company, number) }
  })
}

interface TrackingArguments {
  fulfillmentId: string
  notifyCustomer?: boolean | null
  trackingInfoInput: TrackingInput
}

export function fulfillmentTrackingInfoUpdate({ fulfillmentId, notifyCustomer, trackingInfoInput }: TrackingArguments, call: Call): View {
  return attempt(call, { fulfillment: null }, () => {
    const { order, id } = findFulfillment(call, fulfillmentId, ['fulfillmentId'])
    const made = possible(() =>
      changeTracking(call.shopify, call.shop, order, id, readTracking(trackingInfoInput), notifyCustomer ?? false),
    )
    return { fulfillment: call.views.fulfillment(call, made.order, made.fulfillment) }
  })
}

export function fulfillmentCancel({ id: given }: { id: string }, call: Call): View {
  demandScope(call.installation.scopes, fieldScopes['Mutation.fulfillmentCreate']!, 'fulfillmentCancel')
  return attempt(call, { fulfillment: null }, () => {
    const { order, id } = findFulfillment(call, given, ['id'])
    const made = possible(() => cancelFulfillment(call.shopify, call.shop, order, id))
    return { fulfillment: call.views.fulfillment(call, made.order, made.fulfillment) }
  })
}

function findFulfillment(call: Call, given: string, field: string[]): { order: Order; id: number } {
  const id = numberIn('Fulfillment', given)
  const order = call.shopify.state.orders.findOne('fulfillment', String(id))
  return id !== undefined && order?.shop === call.shop.domain ? { order, id } : refuse(field, 'Fulfillment does not exist.')
}

/** Converts a refusal of the shop to a user error. */
function possible<R>(work: () => R): R {
  try {
    return work()
  } catch (error) {
    if (error instanceof Impossible) refuse(['fulfillment'], error.message)
    throw error
  }
}
