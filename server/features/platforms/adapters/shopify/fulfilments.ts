/**
 * Creates fulfilments in a shop for a supplier's part of an order. The order is read first, to find what an unanswered call has created,
 * and to skip lines that were fulfilled before.
 */
import { OutsideError } from '#foundation/outside/outside-error'
import type { CorrectedTracking, FulfilmentOutcome, NewFulfilment } from '../../port.ts'
import { type Admin, assertAccepted, type UserError } from './admin.ts'
import { correctTracking, fulfil, trackingOf, whatToFulfil } from './documents.ts'
import { gid, numberOf } from './gid.ts'

export async function createFulfilment(admin: Admin, wanted: NewFulfilment): Promise<FulfilmentOutcome> {
  const { order } = await admin.run<{ order: Order | null }>(whatToFulfil, { id: gid('Order', wanted.externalOrderId) })
  if (!order) throw new OutsideError('shopify', 'refused', 'The order is no longer in the shop', { code: 'NO_ORDER' })
  const made = order.fulfillments.filter((fulfilment) => isOurs(fulfilment, wanted))
  const whole = made.find((fulfilment) => isWhole(fulfilment, wanted))
  if (whole) return { outcome: 'pushed', externalFulfilmentId: numberOf(whole.id) }
  const parts = openParts(order, wanted, isDivided(order) ? made : [])
  const [part] = made
  if (parts.length === 0) return part ? { outcome: 'pushed', externalFulfilmentId: numberOf(part.id) } : alreadyThere(order, wanted)
  let createdId: string | null = null
  for (const part of parts) createdId = await fulfilPart(admin, part, wanted)
  return { outcome: 'pushed', externalFulfilmentId: createdId }
}

interface Fulfilment {
  readonly id: string
  readonly status: string
  readonly trackingInfo: readonly { readonly company: string | null; readonly number: string | null }[]
  readonly fulfillmentLineItems: {
    readonly nodes: readonly { readonly quantity: number | null; readonly lineItem: { readonly id: string } }[]
  }
}
interface Order {
  readonly id: string
  readonly cancelledAt: string | null
  readonly fulfillmentOrders: { readonly nodes: readonly FulfilmentOrder[] }
  readonly fulfillments: readonly Fulfilment[]
}
interface FulfilmentOrder {
  readonly id: string
  readonly status: string
  readonly lineItems: {
    readonly nodes: readonly { readonly id: string; readonly remainingQuantity: number; readonly lineItem: { readonly id: string } }[]
  }
}

/** Whether a fulfilment has the same lines and tracking: an earlier attempt of this call created it, completely or in part. */
function isOurs(fulfilment: Fulfilment, { lines, carrier, trackingNumber, taken }: NewFulfilment): boolean {
  if (fulfilment.status !== 'SUCCESS' || taken.includes(numberOf(fulfilment.id))) return false
  const [tracking] = fulfilment.trackingInfo
  if ((tracking?.number ?? null) !== trackingNumber || (tracking?.company ?? null) !== carrier) return false
  const there = fulfilment.fulfillmentLineItems.nodes
  return (
    there.length > 0 &&
    there.every(({ quantity, lineItem }) =>
      lines.some((line) => line.externalLineId === numberOf(lineItem.id) && line.quantity >= (quantity ?? 0)),
    )
  )
}

/**
 * Whether a fulfilment has exactly the wanted quantities. They distinguish two parcels of the same goods with the same tracking; if the
 * quantities are the same too, either may be matched.
 */
function isWhole({ fulfillmentLineItems: { nodes } }: Fulfilment, { lines }: NewFulfilment): boolean {
  const there = new Map<string, number>()
  for (const { quantity, lineItem } of nodes) there.set(numberOf(lineItem.id), (there.get(numberOf(lineItem.id)) ?? 0) + (quantity ?? 0))
  return there.size === lines.length && lines.every(({ externalLineId, quantity }) => there.get(externalLineId) === quantity)
}

/** Whether the goods are in several locations: one parcel then needs several fulfilments, and an attempt may have crashed between two. */
const isDivided = ({ fulfillmentOrders: { nodes } }: Order): boolean => nodes.length > 1

interface Part {
  readonly fulfillmentOrderId: string
  readonly fulfillmentOrderLineItems: { readonly id: string; readonly quantity: number }[]
}

/** Open parts of the wanted lines, by the shop's fulfilment orders. */
function openParts(order: Order, { lines }: NewFulfilment, made: readonly Fulfilment[]): Part[] {
  const left = new Map(lines.map(({ externalLineId, quantity }) => [externalLineId, quantity]))
  for (const { quantity, lineItem } of made.flatMap(({ fulfillmentLineItems }) => fulfillmentLineItems.nodes))
    left.set(numberOf(lineItem.id), (left.get(numberOf(lineItem.id)) ?? 0) - (quantity ?? 0))
  return order.fulfillmentOrders.nodes
    .filter(({ status }) => status !== 'CLOSED' && status !== 'CANCELLED')
    .map(({ id, lineItems }) => ({
      fulfillmentOrderId: id,
      fulfillmentOrderLineItems: lineItems.nodes.flatMap((item) => take(item, left)),
    }))
    .filter(({ fulfillmentOrderLineItems }) => fulfillmentOrderLineItems.length > 0)
}

function take({ id, remainingQuantity, lineItem }: FulfilmentOrder['lineItems']['nodes'][number], left: Map<string, number>) {
  const lineId = numberOf(lineItem.id)
  const quantity = Math.min(remainingQuantity, left.get(lineId) ?? 0)
  if (quantity <= 0) return []
  left.set(lineId, left.get(lineId)! - quantity)
  return [{ id, quantity }]
}

/** Nothing is open: the lines were fulfilled by somebody else, or the order was cancelled. */
function alreadyThere(order: Order, { lines }: NewFulfilment): FulfilmentOutcome {
  const theirs = order.fulfillments.find(
    ({ status, fulfillmentLineItems }) =>
      status === 'SUCCESS' &&
      fulfillmentLineItems.nodes.some(({ lineItem }) => lines.some(({ externalLineId }) => externalLineId === numberOf(lineItem.id))),
  )
  if (!theirs && order.cancelledAt)
    throw new OutsideError('shopify', 'refused', 'The order was cancelled in the shop', { code: 'CANCELLED' })
  return { outcome: 'already', externalFulfilmentId: theirs ? numberOf(theirs.id) : null }
}

async function fulfilPart(admin: Admin, part: Part, wanted: NewFulfilment): Promise<string | null> {
  const { fulfillmentCreate } = await admin.run<{ fulfillmentCreate: { fulfillment: { id: string } | null; userErrors: UserError[] } }>(
    fulfil,
    fulfilVariables(part, wanted),
  )
  assertAccepted(fulfillmentCreate.userErrors)
  return fulfillmentCreate.fulfillment && numberOf(fulfillmentCreate.fulfillment.id)
}

/** Variables of a fulfilment; the shop notifies the shopper. */
export function fulfilVariables(part: Part, { carrier, trackingNumber }: Pick<NewFulfilment, 'carrier' | 'trackingNumber'>) {
  return {
    fulfillment: {
      lineItemsByFulfillmentOrder: [part],
      trackingInfo: { company: carrier, ...(trackingNumber ? { number: trackingNumber } : {}) },
      notifyCustomer: true,
    },
  }
}

/**
 * Updates the tracking. The fulfilment is read first, so that a call whose answer was lost is not repeated, which would notify the shopper
 * twice.
 */
export async function updateFulfilmentTracking(admin: Admin, wanted: CorrectedTracking): Promise<void> {
  const id = gid('Fulfillment', wanted.externalFulfilmentId)
  const { fulfillment } = await admin.run<{ fulfillment: Pick<Fulfilment, 'status' | 'trackingInfo'> | null }>(trackingOf, { id })
  if (fulfillment?.status !== 'SUCCESS')
    throw new OutsideError('shopify', 'refused', 'The fulfilment is no longer in the shop', { code: 'NO_FULFILMENT' })
  const [there] = fulfillment.trackingInfo
  if ((there?.company ?? null) === wanted.carrier && (there?.number ?? null) === wanted.trackingNumber) return
  const { fulfillmentTrackingInfoUpdate } = await admin.run<{ fulfillmentTrackingInfoUpdate: { userErrors: UserError[] } }>(
    correctTracking,
    trackingVariables(wanted),
  )
  assertAccepted(fulfillmentTrackingInfoUpdate.userErrors)
}

export const trackingVariables = ({ externalFulfilmentId, carrier, trackingNumber, tellsShopper }: CorrectedTracking) => ({
  id: gid('Fulfillment', externalFulfilmentId),
  tracking: { company: carrier, ...(trackingNumber ? { number: trackingNumber } : {}) },
  notifyCustomer: tellsShopper,
})
