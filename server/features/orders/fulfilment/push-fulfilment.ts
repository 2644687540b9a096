import type { SystemActor } from '@quayside/domain/vocabulary/actor'
import { type Connection, connectionById, connectionOf, createFulfilment } from '#features/platforms'
import { noteUnpushedShipments } from '#features/store-products'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import type { JobFacts } from '#foundation/jobs/task'
import { OutsideError } from '#foundation/outside/outside-error'
import { linesOfBlocks } from '../order-lines.records.ts'
import { recordEvent } from '../record-event.ts'
import { failuresOfOrder, findShipment, type PushOutcome, type Shipment, settlePush } from '../shipments.records.ts'
import { findOrder } from '../store-orders.records.ts'

/** Puts a shipment on the order in the store, which tells the shopper. A repeated call finds what the first one made. */
export async function pushFulfilment({
  context,
  input,
  job,
}: {
  context: OutsideContext<SystemActor>
  input: { shipmentId: number }
  job: JobFacts
}): Promise<void> {
  const loaded = await context.transaction((atomic) => load(atomic, input.shipmentId))
  if (!loaded) return
  const { shipment, connection, order, lines } = loaded
  if (!connection) {
    return settle(context, shipment, { pushState: 'failed', pushFailure: 'the store is no longer connected' })
  }
  try {
    const made = await createFulfilment(context, connection, {
      externalOrderId: order.externalOrderId,
      lines: lines.map(({ externalLineId, quantity }) => ({ externalLineId, quantity })),
      carrier: shipment.carrier,
      trackingNumber: shipment.trackingNumber,
      key: `shipment:${shipment.id}`,
    })
    await settle(context, shipment, { pushState: made.outcome, externalFulfillmentId: made.externalFulfilmentId })
  } catch (error) {
    if (!(error instanceof OutsideError) || (error.retryable && !job.isLast)) throw error
    await settle(context, shipment, { pushState: 'failed', pushFailure: error.message })
  }
}

async function load({ db }: AtomicContext, shipmentId: number) {
  const shipment = await findShipment(db, shipmentId)
  if (!shipment || shipment.pushState === 'told' || shipment.pushState === 'already') return undefined
  const order = await findOrder(db, shipment.storeId, shipment.storeOrderId)
  if (!order) return undefined
  const connection = await connectionNow(db, shipment.storeId, order.connectionId)
  const lines = (await linesOfBlocks(db, [shipment.supplierOrderId])).get(shipment.supplierOrderId) ?? []
  return { shipment, order, connection, lines }
}

/** The shop may have been connected anew since the order came: it is the same shop by its address. */
async function connectionNow(db: AtomicContext['db'], storeId: number, connectionId: number | null): Promise<Connection | undefined> {
  const then = connectionId === null ? undefined : await connectionById(db, connectionId)
  const now = await connectionOf(db, storeId)
  return then && now && then.platform === now.platform && then.shopDomain === now.shopDomain ? now : undefined
}

async function settle(context: OutsideContext<SystemActor>, shipment: Shipment, outcome: PushOutcome): Promise<void> {
  await context.transaction(async (atomic) => {
    const isNews = await settlePush(atomic.db, shipment.id, outcome)
    if (!isNews) return
    const { storeOrderId, storeId, supplierOrderId, supplierId } = shipment
    const failed = outcome.pushState === 'failed'
    await recordEvent(atomic, {
      storeOrderId,
      storeId,
      supplierOrderId,
      supplierId,
      kind: failed ? 'store_not_told' : outcome.pushState === 'already' ? 'fulfilled_in_store' : 'store_told',
      data: failed ? { reason: outcome.pushFailure ?? '' } : {},
    })
    const order = await findOrder(atomic.db, storeId, storeOrderId)
    if (!order) return
    const { externalOrderId: shopifyOrderId, name } = order
    const reasons = await failuresOfOrder(atomic.db, storeOrderId)
    await noteUnpushedShipments(atomic, { storeId, shopifyOrderId, order: { id: storeOrderId, name }, reasons })
  })
}
