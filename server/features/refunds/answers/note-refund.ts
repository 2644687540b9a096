import { isGivenBack } from '@quayside/domain/payments/refund'
import { formatMinor } from '@quayside/domain/vocabulary/money'
import { lockPaidBlock, type PaidBlock } from '#features/orders'
import { findRefund, type Refund, raiseIssue } from '#features/payments'
import type { AtomicContext } from '#foundation/context/context'
import { findRequest, type RefundRequest, requestsOfBlocks, updateRequest } from '../refund-requests.records.ts'
import { tellAboutRequest } from '../tell-about-request.ts'
import { closeAsReturned, refundName, requestOfRefund } from './give-back.ts'
import { settleRequests } from './settle-requests.ts'

/** A refund came to an end, or came back: its request follows. One that was not for a request may have settled some. Safe to repeat. */
export async function noteRefund({
  context,
  input,
}: {
  context: AtomicContext
  input: { readonly storeId: number; readonly supplierOrderId: number; readonly refundId: number }
}): Promise<void> {
  // Most orders have no request.
  if (!(await requestsOfBlocks(context.db, [input.supplierOrderId])).size) return
  const block = await lockPaidBlock(context, input.storeId, input.supplierOrderId)
  const refund = block && (await findRefund(context.db, input.refundId))
  if (!refund) return
  const id = requestOfRefund(refund.request)
  const request = id === undefined ? undefined : await findRequest(context.db, { storeId: input.storeId }, id)
  if (request && refundName(request) === refund.request) await follow(context, request, block, refund)
  else if (request && isGivenBack(refund.status)) await noteDoubled(context, refund)
  await settleRequests(context, block)
}

/** An earlier attempt came through after another one was sent. */
const noteDoubled = (context: AtomicContext, { id, paymentId, amount }: Refund): Promise<void> =>
  raiseIssue(context, { key: `refund_doubled:${id}`, kind: 'refund_doubled', paymentId, amount })

async function follow(
  context: AtomicContext,
  request: RefundRequest,
  block: PaidBlock,
  { status, amount, failureCode }: Refund,
): Promise<void> {
  const { db, now } = context
  const data = { amount: formatMinor(amount.minor, amount.currency) }
  if (status === 'succeeded' && request.money !== 'returned') {
    const changed = await updateRequest(db, request.id, now, { money: 'returned', error: null })
    await tellAboutRequest(context, changed, block, { kind: 'money_returned', actor: 'system', data })
  }
  if (status !== 'failed' && status !== 'canceled') return
  if (['failed', 'elsewhere', 'settled'].includes(request.money)) return
  // Somebody has given the payment back at its provider before: nothing failed, and nothing can be sent again.
  if (status === 'canceled' && block.leftForGood.minor === 0) {
    await closeAsReturned(context, request, block)
    return
  }
  const changed = await updateRequest(db, request.id, now, {
    money: 'failed',
    error: `The payment provider did not accept this refund (${failureCode ?? status}). Our team looks into it.`,
  })
  await tellAboutRequest(context, changed, block, { kind: 'money_failed', actor: 'system', data, mails: ['staff', 'store', 'supplier'] })
}
