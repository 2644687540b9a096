import type { Answer, Input } from '@quayside/contract/endpoint'
import type { ordersApi } from '@quayside/contract/orders/endpoints'
import { paymentRunMs } from '@quayside/domain/orders/payment-run'
import { cardOf } from '#features/payments'
import { planOf } from '#features/plans'
import { recordAudit } from '#foundation/audit/audit.records'
import { after } from '#foundation/clock/clock'
import type { AtomicContext, ReadContext, StoreActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { findBlocksOfStore } from '../supplier-orders.records.ts'
import { gatherRun } from './gather-run.ts'
import {
  findLatestPaymentRun,
  findPaymentRun,
  findPaymentRunByKey,
  insertPaymentRun,
  type NewRunItem,
  stopOpenRun,
} from './payment-runs.records.ts'

type PayMany = typeof ordersApi.payMany

/**
 * Starts to pay many blocks, each by its own charge in a job. A repeated call returns the same run.
 * @throws Refusal PAYMENTS_UNDER_WAY while another one goes on, NO_CARD, NO_PLAN
 */
export async function payMany({ context, input }: { context: AtomicContext<StoreActor>; input: Input<PayMany> }): Promise<Answer<PayMany>> {
  const { db, now, actor } = context
  const { storeId } = actor
  const known = await findPaymentRunByKey(db, storeId, input.idempotency_key)
  if (known) return { run: await gatherRun(context, known) }
  const items = input.payments.map(({ order_id, supplier_order_id, expected }) => ({
    storeOrderId: order_id,
    supplierOrderId: supplier_order_id,
    expectedMinor: expected.minor,
    currency: expected.currency,
  }))
  await refuseForeign(context, items)
  await refuseWithoutMeans(context)
  const run = { idempotencyKey: input.idempotency_key, startedAt: now, endsAt: after(now, paymentRunMs) }
  const id = await insertPaymentRun(db, storeId, run, items)
  if (id === undefined) {
    const twin = await findPaymentRunByKey(db, storeId, input.idempotency_key)
    if (twin) return { run: await gatherRun(context, twin) }
    throw new Refusal('PAYMENTS_UNDER_WAY', 'Other payments are under way. Please wait until they are done.', { status: 409 })
  }
  await recordAudit(context, { action: 'orders.payments-begun', subject: `payment-run:${id}`, detail: { suppliers: items.length } })
  await context.enqueue('orders.pay-run-items', { paymentRunId: id }, { key: `pay-run:${id}` })
  return { run: await gatherRun(context, (await findPaymentRun(db, id))!) }
}

/** Refuses at once, instead of for each item. */
async function refuseWithoutMeans({ db, now, actor: { storeId } }: AtomicContext<StoreActor>): Promise<void> {
  if (!(await cardOf(db, { storeId }))) throw new Refusal('NO_CARD', 'Add Payment Card', { status: 422 })
  if (!(await planOf(db, now, storeId)).isPaid) throw new Refusal('NO_PLAN', 'Add Payment Plan', { status: 409 })
}

/** @throws Refusal 404 where one is not a block of the given order of this store */
async function refuseForeign({ db, actor }: AtomicContext<StoreActor>, items: readonly NewRunItem[]): Promise<void> {
  const ids = items.map(({ supplierOrderId }) => supplierOrderId)
  const own = await findBlocksOfStore(db, actor.storeId, ids)
  const orderOf = new Map(own.map(({ id, storeOrderId }) => [id, storeOrderId]))
  if (items.some(({ supplierOrderId, storeOrderId }) => orderOf.get(supplierOrderId) !== storeOrderId))
    throw notFound('Error Fetching Order')
}

/** Progress of the latest run. */
export async function getPaymentRun({ context }: { context: ReadContext<StoreActor> }): Promise<Answer<typeof ordersApi.paymentRun>> {
  const run = await findLatestPaymentRun(context.db, context.actor.storeId)
  return { run: run ? await gatherRun(context, run) : null }
}

/** Stops a run: items not begun are skipped; the charge under way is finished. */
export async function stopPaymentRun({
  context,
}: {
  context: AtomicContext<StoreActor>
}): Promise<Answer<typeof ordersApi.stopPaymentRun>> {
  const { db, now, actor } = context
  const id = await stopOpenRun(db, actor.storeId, now)
  if (id !== undefined) await recordAudit(context, { action: 'orders.payments-stopped', subject: `payment-run:${id}` })
  const run = await findLatestPaymentRun(db, actor.storeId)
  return { run: run ? await gatherRun(context, run) : null }
}
