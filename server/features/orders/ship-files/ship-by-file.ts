import { createHash } from 'node:crypto'
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { ordersApi } from '@quayside/contract/orders/endpoints'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, ReadContext, SupplierActor } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { readShipFile } from './check-ship-file.ts'
import { shipRunView } from './ship-run.view.ts'
import { findLatestShipRun, insertShipRun } from './ship-runs.records.ts'

const mostFailures = 100

/**
 * Ships the rows of a file, one by one in a job. Refused rows are left out. Uploading the same file during shipping returns the same run;
 * afterwards it ships nothing again.
 */
export async function shipByFile({
  context,
  input,
}: {
  context: AtomicContext<SupplierActor>
  input: Input<typeof ordersApi.shipByFile>
}): Promise<Answer<typeof ordersApi.shipByFile>> {
  const { db, now, actor } = context
  const { toShip } = await readShipFile(db, actor.supplierId, input)
  const digest = createHash('sha256').update(`${input.shipping_carrier}\n${input.csv}`).digest('hex')
  const rows = toShip.map(({ row, block, carrier, trackingNumber }) => ({
    rowNumber: row,
    supplierOrderId: block.id,
    orderName: block.orderName,
    carrier,
    trackingNumber,
  }))
  const id = await insertShipRun(db, actor.supplierId, digest, rows, now)
  const run = (await findLatestShipRun(db, actor.supplierId, mostFailures))!
  if (id === undefined) {
    if (run.fileDigest === digest) return { run: shipRunView(run) }
    throw new Refusal('FILE_UNDER_WAY', 'Another file is being shipped. Please wait until it is done.', { status: 409 })
  }
  await recordAudit(context, { action: 'orders.file-shipped', subject: `ship-run:${id}`, detail: { orders: rows.length } })
  if (rows.length) await context.enqueue('orders.ship-rows', { shipRunId: id }, { key: `ship-rows:${id}` })
  return { run: shipRunView(run) }
}

/** Progress of the latest file. */
export async function getShipRun({
  context: { db, actor },
}: {
  context: ReadContext<SupplierActor>
}): Promise<Answer<typeof ordersApi.shipRun>> {
  const run = await findLatestShipRun(db, actor.supplierId, mostFailures)
  return { run: run ? shipRunView(run) : null }
}
