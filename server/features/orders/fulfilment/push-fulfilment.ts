import type { SystemActor } from '@quayside/domain/vocabulary/actor'
import { createFulfilment, updateFulfilmentTracking } from '#features/platforms'
import { noteUnpushedShipments } from '#features/store-products'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { comesBack, type JobFacts } from '#foundation/jobs/task'
import { OutsideError } from '#foundation/outside/outside-error'
import type { NewEvent } from '../order-events.records.ts'
import { linesOfBlocks } from '../order-lines.records.ts'
import { recordEvent } from '../record-event.ts'
import {
  failuresOfOrder,
  findShipment,
  type Parcel,
  type PushOutcome,
  parcelsOfBlocks,
  type Shipment,
  savePushedTracking,
  savePushOutcome,
  type TrackingInfo,
} from '../shipments.records.ts'
import { connectionNow } from '../shop-of-order.ts'
import { findOrder } from '../store-orders.records.ts'

/**
 * Pushes a parcel to the shop as a fulfilment; the shop notifies the shopper. Earlier parcels of the same block that are pending are pushed
 * first, so that parcels arrive in order, and fulfilments of other parcels are known. A repeated call finds what the first one created.
 * Corrected tracking is pushed afterwards.
 */
export async function pushFulfilment({
  context,
  input,
  job,
}: {
  context: OutsideContext<SystemActor>
  input: { shipmentId: number }
  job: JobFacts
}): Promise<void> {
  const shipment = await context.transaction(({ db }) => findShipment(db, input.shipmentId))
  if (!shipment) return
  const waiting = await context.transaction(({ db }) => parcelsThatWait(db, shipment))
  for (const { id } of waiting) await pushOne(context, shipment.supplierOrderId, id, job)
  await pushCorrection(context, shipment, job)
}

async function parcelsThatWait(db: AtomicContext['db'], { id, supplierOrderId }: Shipment): Promise<Parcel[]> {
  const parcels = (await parcelsOfBlocks(db, [supplierOrderId])).get(supplierOrderId) ?? []
  return parcels.filter((parcel) => parcel.id <= id && parcel.pushState === 'waiting')
}

async function pushOne(context: OutsideContext<SystemActor>, blockId: number, shipmentId: number, job: JobFacts): Promise<void> {
  const loaded = await context.transaction((atomic) => load(atomic, blockId, shipmentId))
  if (!loaded) return
  const { shipment, connection, externalOrderId, lines, taken } = loaded
  if (!connection) {
    return recordPushOutcome(context, shipment, { pushState: 'failed', pushFailure: 'the store is no longer connected' })
  }
  try {
    const made = await createFulfilment(context, connection, {
      externalOrderId,
      lines,
      taken,
      ...firstTrackingOf(shipment),
      key: `shipment:${shipment.id}`,
    })
    await recordPushOutcome(context, shipment, { pushState: made.outcome, externalFulfillmentId: made.externalFulfilmentId })
  } catch (error) {
    if (!(error instanceof OutsideError) || comesBack(error, job)) throw error
    await recordPushOutcome(context, shipment, { pushState: 'failed', pushFailure: error.message })
  }
}

/** The original tracking, by which the fulfilment of an unanswered call is found, even after a correction. */
const firstTrackingOf = ({ firstTracking, carrier, trackingNumber }: Shipment): TrackingInfo => firstTracking ?? { carrier, trackingNumber }

async function pushCorrection(context: OutsideContext<SystemActor>, { id }: Shipment, job: JobFacts): Promise<void> {
  const loaded = await context.transaction(async ({ db }) => {
    const shipment = await findShipment(db, id)
    if (shipment?.trackingPush !== 'waiting' || shipment.pushState !== 'pushed' || shipment.externalFulfillmentId === null) return undefined
    const order = await findOrder(db, shipment.storeId, shipment.storeOrderId)
    return order && { shipment, connection: await connectionNow(db, shipment.storeId, order.connectionId) }
  })
  if (!loaded) return
  const { shipment, connection } = loaded
  if (!connection) return recordCorrectionOutcome(context, shipment, 'the store is no longer connected')
  try {
    await updateFulfilmentTracking(context, connection, {
      externalFulfilmentId: shipment.externalFulfillmentId!,
      carrier: shipment.carrier,
      trackingNumber: shipment.trackingNumber,
      tellsShopper: shipment.trackingNotifies,
    })
    await recordCorrectionOutcome(context, shipment, null)
  } catch (error) {
    if (!(error instanceof OutsideError) || comesBack(error, job)) throw error
    await recordCorrectionOutcome(context, shipment, error.message)
  }
}

async function recordCorrectionOutcome(context: OutsideContext<SystemActor>, shipment: Shipment, failure: string | null): Promise<void> {
  await context.transaction(async (atomic) => {
    const trackingPush = failure === null ? null : ('failed' as const)
    if (!(await savePushedTracking(atomic.db, shipment, { trackingPush, trackingFailure: failure }))) return
    const event = failure === null ? { kind: 'tracking_pushed' as const, data: { notifiedShopper: shipment.trackingNotifies } } : undefined
    await recordPush(atomic, shipment, event ?? { kind: 'shipment_push_failed', data: { reason: failure ?? '' } })
  })
}

async function load({ db }: AtomicContext, blockId: number, shipmentId: number) {
  const parcels = (await parcelsOfBlocks(db, [blockId])).get(blockId) ?? []
  const shipment = parcels.find(({ id }) => id === shipmentId)
  if (shipment?.pushState !== 'waiting') return undefined
  const order = await findOrder(db, shipment.storeId, shipment.storeOrderId)
  if (order?.externalOrderId == null) return undefined
  const connection = await connectionNow(db, shipment.storeId, order.connectionId)
  const external = new Map(((await linesOfBlocks(db, [blockId])).get(blockId) ?? []).map((line) => [line.id, line.externalLineId]))
  const lines = shipment.lines.map(({ orderLineId, quantity }) => ({ externalLineId: external.get(orderLineId) ?? '', quantity }))
  const taken = parcels.flatMap(({ id, externalFulfillmentId }) => (id === shipmentId ? [] : (externalFulfillmentId ?? [])))
  return { shipment, externalOrderId: order.externalOrderId, connection, lines, taken }
}

async function recordPushOutcome(context: OutsideContext<SystemActor>, shipment: Shipment, outcome: PushOutcome): Promise<void> {
  await context.transaction(async (atomic) => {
    const isNews = await savePushOutcome(atomic.db, shipment.id, outcome)
    if (!isNews) return
    const failed = outcome.pushState === 'failed'
    await recordPush(atomic, shipment, {
      kind: failed ? 'shipment_push_failed' : outcome.pushState === 'already' ? 'fulfilled_in_store' : 'shipment_pushed',
      data: failed ? { reason: outcome.pushFailure ?? '' } : {},
    })
  })
}

/** Adds a line to the timeline, and updates the issue about shipments that the shop refused. */
async function recordPush(atomic: AtomicContext, shipment: Shipment, event: Pick<NewEvent, 'kind' | 'data'>): Promise<void> {
  const { storeOrderId, storeId, supplierOrderId, supplierId } = shipment
  await recordEvent(atomic, { storeOrderId, storeId, supplierOrderId, supplierId, ...event })
  const order = await findOrder(atomic.db, storeId, storeOrderId)
  if (order?.externalOrderId == null) return
  const { externalOrderId: shopifyOrderId, name } = order
  const reasons = await failuresOfOrder(atomic.db, storeOrderId)
  await noteUnpushedShipments(atomic, { storeId, shopifyOrderId, order: { id: storeOrderId, name }, reasons })
}
