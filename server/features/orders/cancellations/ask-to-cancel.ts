import type { Answer, Input } from '@quayside/contract/endpoint'
import type { ordersApi } from '@quayside/contract/orders/endpoints'
import { done } from '@quayside/contract/vocabulary/id'
import { cancellationSentence, mayAskToCancel } from '@quayside/domain/orders/cancellation/cancellation-request'
import { openPieces } from '@quayside/domain/orders/refund'
import { supplierOf } from '#features/suppliers'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, StoreActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { linesToRefund } from '../blocks/refundable-lines.ts'
import { mailCancellationAsked } from '../mails/mail-about-cancellations.ts'
import { recordEvent } from '../record-event.ts'
import { lockOrder, type StoreOrder } from '../store-orders.records.ts'
import { findBlock, type SupplierOrder } from '../supplier-orders.records.ts'
import { cancellationsOfBlocks, endCancellation, insertCancellation } from './cancellation-requests.records.ts'
import { remindLater } from './remind-of-cancellation.ts'

/** A store asks for what it paid to be cancelled. Its supplier answers, or ships. */
export async function askToCancel({
  context,
  input,
}: {
  context: AtomicContext<StoreActor>
  input: Input<typeof ordersApi.askToCancel>
}): Promise<Answer<typeof ordersApi.askToCancel>> {
  const { db, now } = context
  const { reason, note } = input
  const { order, block } = await lockBlock(context, input.supplier_order_id)
  const lines = await linesToRefund(context, block)
  const earlier = ((await cancellationsOfBlocks(db, [block.id])).get(block.id) ?? []).map(({ state }) => state)
  const decision = mayAskToCancel({
    status: block.status,
    openPieces: lines.reduce((sum, line) => sum + openPieces(line), 0),
    earlier,
  })
  if (!decision.allowed) throw new Refusal(decision.code, decision.reason, { status: 409 })
  if (reason === 'other' && !note) throw new Refusal('REASON_REQUIRED', 'Tell the supplier why', { status: 422, field: 'note' })
  const { storeId, supplierId, storeOrderId, id: supplierOrderId } = block
  const id = await insertCancellation(db, now, { storeId, supplierId, storeOrderId, supplierOrderId, reason, note })
  const words = cancellationSentence(reason, note)
  await addToTimeline(context, block, 'cancellation_asked', words)
  await recordAudit(context, { action: 'orders.cancellation-asked', subject: `supplier-order:${supplierOrderId}`, supplierId })
  await mailCancellationAsked(context, order, block, { id, reason: words, reminder: 0 })
  await remindLater(context, id, 0)
  return done
}

/** The store does not ask any more. */
export async function withdrawCancellation({
  context,
  input,
}: {
  context: AtomicContext<StoreActor>
  input: Input<typeof ordersApi.withdrawCancellation>
}): Promise<Answer<typeof ordersApi.withdrawCancellation>> {
  const { block } = await lockBlock(context, input.supplier_order_id)
  if ((await endCancellation(context.db, context.now, block.id, { state: 'withdrawn' })) === undefined)
    throw new Refusal('NOT_ASKED', 'Nothing waits for an answer any more.', { status: 409 })
  await addToTimeline(context, block, 'cancellation_withdrawn')
  await recordAudit(context, {
    action: 'orders.cancellation-withdrawn',
    subject: `supplier-order:${block.id}`,
    supplierId: block.supplierId,
  })
  return done
}

async function lockBlock({ db, actor }: AtomicContext<StoreActor>, id: number): Promise<{ order: StoreOrder; block: SupplierOrder }> {
  const seen = await findBlock(db, actor.storeId, id)
  const order = seen && (await lockOrder(db, actor.storeId, seen.storeOrderId))
  const block = order && (await findBlock(db, actor.storeId, id))
  if (!order || !block) throw notFound('Error Fetching Order')
  return { order, block }
}

/** The timeline of both sides has it. */
async function addToTimeline(
  context: AtomicContext,
  { storeId, supplierId, storeOrderId, id: supplierOrderId }: SupplierOrder,
  kind: 'cancellation_asked' | 'cancellation_withdrawn',
  reason?: string,
): Promise<void> {
  const supplier = (await supplierOf(context.db, supplierId))?.name ?? ''
  await recordEvent(context, {
    storeOrderId,
    storeId,
    supplierOrderId,
    supplierId,
    kind,
    data: { supplier, ...(reason ? { reason } : {}) },
  })
}
