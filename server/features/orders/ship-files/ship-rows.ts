import { mayShip } from '@quayside/domain/orders/order-abilities'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { shipParcel } from '../fulfilment/ship-parcel.ts'
import { parcelsOfBlocks } from '../shipments.records.ts'
import { lockOrder } from '../store-orders.records.ts'
import { findBlockOfSupplier } from '../supplier-orders.records.ts'
import { isSent } from './check-ship-file.ts'
import { finishShipRun, type ShipRunRow, saveRowOutcome, supplierOfRun, waitingRows } from './ship-runs.records.ts'

const batchSize = 50

/** Ships rows of a file, each in one transaction with its result, so that after a crash no row is shipped twice. */
export async function shipRows({
  context,
  input: { shipRunId },
}: {
  context: OutsideContext
  input: { shipRunId: number }
}): Promise<void> {
  const supplierId = await context.transaction(({ db }) => supplierOfRun(db, shipRunId))
  if (supplierId === undefined) return
  const rows = await context.transaction(({ db }) => waitingRows(db, shipRunId, batchSize))
  for (const row of rows) await shipOrFail(context, supplierId, shipRunId, row)
  await context.transaction(async (atomic) => {
    if (rows.length === batchSize) await atomic.enqueue('orders.ship-rows', { shipRunId }, { key: `ship-rows:${shipRunId}` })
    else await finishShipRun(atomic.db, shipRunId, atomic.now)
  })
}

/** A row refused since the file was checked is marked as failed and does not block the others. */
async function shipOrFail(context: OutsideContext, supplierId: number, shipRunId: number, row: ShipRunRow): Promise<void> {
  try {
    await context.transaction((atomic) => shipRow(atomic, supplierId, shipRunId, row))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await context.transaction(({ db }) => saveRowOutcome(db, shipRunId, row.rowNumber, 'failed', error.message))
  }
}

async function shipRow(context: AtomicContext, supplierId: number, shipRunId: number, row: ShipRunRow): Promise<void> {
  const { db } = context
  const seen = await findBlockOfSupplier(db, supplierId, row.supplierOrderId)
  const order = seen && (await lockOrder(db, seen.storeId, seen.storeOrderId))
  const block = order && (await findBlockOfSupplier(db, supplierId, row.supplierOrderId))
  if (!block) throw notFound()
  const parcels = (await parcelsOfBlocks(db, [block.id])).get(block.id) ?? []
  if (isSent(row, parcels)) return saveRowOutcome(db, shipRunId, row.rowNumber, 'already')
  const decision = mayShip({ status: block.status, flag: block.flag, carrier: row.carrier, confirmed: false })
  if (!decision.allowed) throw new Refusal(decision.code, decision.reason, { status: 409 })
  await shipParcel(context, order, block, parcels, { carrier: row.carrier, trackingNumber: row.trackingNumber, idempotencyKey: null })
  await saveRowOutcome(db, shipRunId, row.rowNumber, 'shipped')
}
