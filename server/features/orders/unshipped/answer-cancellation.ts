import type { Answer, Input } from '@quayside/contract/endpoint'
import type { ordersApi } from '@quayside/contract/orders/endpoints'
import { cancellationSentence } from '@quayside/domain/orders/cancellation/cancellation-request'
import { restToRefund } from '@quayside/domain/orders/refund'
import { supplierOf } from '#features/suppliers'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, SupplierActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { linesToRefund, priceRefund } from '../blocks/refundable-lines.ts'
import { type CancellationRequest, cancellationsOfBlocks, endCancellation } from '../cancellations/cancellation-requests.records.ts'
import { mailCancellationRefused } from '../mails/mail-about-cancellations.ts'
import { recordEvent } from '../record-event.ts'
import { lockOrder, type StoreOrder } from '../store-orders.records.ts'
import { showBlock } from '../supplier-orders/get-supplier-order.ts'
import { findBlockOfSupplier, type SupplierOrder } from '../supplier-orders.records.ts'
import { giveBackPieces } from './give-back-pieces.ts'

/**
 * A supplier answers what a store asked to be cancelled. Accepting refunds all that is not shipped, and does not count against the
 * supplier. Of two answers, and of an answer and a shipment, one happens: each locks the order.
 * @throws Refusal 409 where nothing waits any more, or where another amount would go back than was shown
 */
export async function answerCancellation({
  context,
  input,
}: {
  context: AtomicContext<SupplierActor>
  input: Input<typeof ordersApi.answerCancellation>
}): Promise<Answer<typeof ordersApi.answerCancellation>> {
  const { db, actor, now } = context
  const { order_id: id, request_id: requestId, accept, answer } = input
  const seen = await findBlockOfSupplier(db, actor.supplierId, id)
  const order = seen && (await lockOrder(db, seen.storeId, seen.storeOrderId))
  const block = order && (await findBlockOfSupplier(db, actor.supplierId, id))
  if (!order || !block) throw notFound()
  const request = (await cancellationsOfBlocks(db, [block.id])).get(block.id)?.find((one) => one.id === requestId)
  if (request?.state === (accept ? 'accepted' : 'refused')) return { order: await showBlock(context, block) }
  if (request?.state !== 'asked') throw new Refusal('NOT_ASKED', 'The store does not ask for it any more.', { status: 409 })
  await endCancellation(db, now, block.id, { state: accept ? 'accepted' : 'refused', answer })
  await (accept ? cancelForStore(context, order, block, request, input.shown) : tellRefused(context, order, block, request, answer))
  const after = await findBlockOfSupplier(db, actor.supplierId, block.id)
  return { order: await showBlock(context, after!) }
}

/** @param shown amount that the supplier read, in minor units */
async function cancelForStore(
  context: AtomicContext,
  order: StoreOrder,
  block: SupplierOrder,
  { id, reason, note }: CancellationRequest,
  shown: number | undefined,
): Promise<void> {
  const lines = await linesToRefund(context, block)
  const pieces = restToRefund(lines)
  const { refund } = await priceRefund(context.db, block, lines, pieces)
  if (refund.workings.result.minor !== shown)
    throw new Refusal('AMOUNT_CHANGED', 'The order has changed meanwhile. Look at the amount again.', { status: 409 })
  await giveBackPieces(context, order, block, {
    kind: 'store_cancelled',
    request: `cancellation:${id}`,
    lines,
    pieces,
    reason: cancellationSentence(reason, note),
  })
}

async function tellRefused(
  context: AtomicContext,
  order: StoreOrder,
  block: SupplierOrder,
  { id }: CancellationRequest,
  answer: string,
): Promise<void> {
  const { storeId, supplierId, storeOrderId } = block
  const supplier = (await supplierOf(context.db, supplierId))?.name ?? ''
  await recordEvent(context, {
    storeOrderId,
    storeId,
    supplierOrderId: block.id,
    supplierId,
    kind: 'cancellation_refused',
    data: { supplier, reason: answer },
  })
  await recordAudit(context, { action: 'orders.cancellation-refused', subject: `supplier-order:${block.id}`, storeId, supplierId })
  await mailCancellationRefused(context, order, block, { id, answer })
}
