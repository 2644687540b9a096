import { formatMinor } from '@quayside/domain/vocabulary/money'
import { lockPaidBlock, type PaidBlock } from '#features/orders'
import { findRefund, type Refund } from '#features/payments'
import type { AtomicContext } from '#foundation/context/context'
import { requestOfRefund } from './answer-request.ts'
import { findRequest, type RefundRequest, requestsOfBlocks, updateRequest } from './refund-requests.records.ts'
import { tellAboutRequest } from './tell-about-request.ts'

/** A refund came to an end, or came back: its request follows. One that was not for a request may have settled some. Safe to repeat. */
export async function noteRefund({
  context,
  input,
}: {
  context: AtomicContext
  input: { readonly storeId: number; readonly supplierOrderId: number; readonly refundId: number }
}): Promise<void> {
  const refund = await findRefund(context.db, input.refundId)
  const block = refund && (await lockPaidBlock(context, input.storeId, input.supplierOrderId))
  if (!block) return
  const id = requestOfRefund(refund.request)
  const request = id === undefined ? undefined : await findRequest(context.db, { storeId: input.storeId }, id)
  if (request) await follow(context, request, block, refund)
  await closeSettled(context, block)
}

async function follow(
  context: AtomicContext,
  request: RefundRequest,
  block: PaidBlock,
  { status, amount, failureCode }: Refund,
): Promise<void> {
  const { db, now } = context
  const data = { amount: formatMinor(amount.minor, amount.currency) }
  if (status === 'succeeded' && request.money !== 'returned') {
    await updateRequest(db, request.id, now, { money: 'returned', error: null })
    const changed = (await findRequest(db, 'admin', request.id))!
    await tellAboutRequest(context, changed, block, { kind: 'money_returned', actor: 'system', data })
  }
  if ((status === 'failed' || status === 'canceled') && request.money !== 'failed') {
    await updateRequest(db, request.id, now, {
      money: 'failed',
      error: `The payment provider did not accept this refund (${failureCode ?? status}).`,
    })
    const changed = (await findRequest(db, 'admin', request.id))!
    await tellAboutRequest(context, changed, block, { kind: 'money_failed', actor: 'system', data, mails: ['staff', 'store'] })
  }
}

/** Pending requests for which nothing is left of the payment: the order was cancelled, or refunded elsewhere. */
async function closeSettled(context: AtomicContext, block: PaidBlock): Promise<void> {
  if (block.left.minor > 0) return
  const requests = (await requestsOfBlocks(context.db, [block.id])).get(block.id) ?? []
  for (const request of requests.filter(({ status }) => status === 'PENDING')) {
    await updateRequest(context.db, request.id, context.now, { status: 'CANCELLED' })
    const closed = { ...request, status: 'CANCELLED' as const }
    await tellAboutRequest(context, closed, block, { kind: 'closed', actor: 'system', mails: ['store', 'supplier'] })
  }
}
