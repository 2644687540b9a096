/** Refunds that the payment provider did not accept. @see S-87 */
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { refundsAdminApi } from '@quayside/contract/refunds/endpoints'
import { isGivenBack } from '@quayside/domain/payments/refund'
import { mayRetry } from '@quayside/domain/refunds/refund-request'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { formatMinor } from '@quayside/domain/vocabulary/money'
import { reconcilePayment, refundsOf } from '#features/payments'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import type { Db } from '#foundation/database/db'
import { showClaim } from '../gather-claims.ts'
import { type OpenRequest, openRequest } from '../open-request.ts'
import { findRequest, type RefundRequest, updateRequest } from '../refund-requests.records.ts'
import { auditRequest, tellAboutRequest } from '../tell-about-request.ts'
import { giveBackNow, requestOfRefund } from './give-back.ts'

/** Sends it again, as a new refund. The provider is asked first: an earlier attempt may have come through after all. */
export async function retryRefund({
  context,
  input,
}: {
  context: OutsideContext<AdminActor>
  input: Input<typeof refundsAdminApi.retry>
}): Promise<Answer<typeof refundsAdminApi.retry>> {
  const paymentId = await context.transaction(async ({ db }) => {
    const request = await findRequest(db, 'admin', input.id)
    return request && (await attemptsOf(db, request)).at(-1)?.paymentId
  })
  if (paymentId !== undefined) await reconcilePayment(context, paymentId)
  return context.transaction(async (atomic) => {
    const { request, block } = await openFailed(atomic, input.id)
    if ((await attemptsOf(atomic.db, request)).some(({ status }) => isGivenBack(status) || status === 'requested'))
      throw new Refusal('REFUND_NOT_FAILED', 'This refund came through after all.', { status: 409 })
    const again = await updateRequest(atomic.db, request.id, atomic.now, { refundAttempt: request.refundAttempt + 1 })
    const changed = await giveBackNow(atomic, again, block)
    const isSent = changed.money === 'under_way'
    if (isSent)
      await tellAboutRequest(atomic, changed, block, {
        kind: 'money_retried',
        actor: 'admin',
        data: { amount: formatMinor(changed.amountMinor, changed.currency) },
        mails: ['store'],
      })
    await auditRequest(atomic, 'refunds.retried', request, { minor: isSent ? changed.amountMinor : 0, currency: changed.currency })
    return showClaim(atomic, request.id)
  })
}

/** The provider refuses it for good, and staff has seen to it in another way, which the note says. */
export async function settleRefund({
  context,
  input,
}: {
  context: AtomicContext<AdminActor>
  input: Input<typeof refundsAdminApi.settle>
}): Promise<Answer<typeof refundsAdminApi.settle>> {
  const { request, block } = await openFailed(context, input.id)
  const settled = await updateRequest(context.db, request.id, context.now, { money: 'settled', error: null })
  await tellAboutRequest(context, settled, block, {
    kind: 'money_settled',
    actor: 'admin',
    data: { text: input.note },
    mails: ['store', 'supplier'],
  })
  await auditRequest(context, 'refunds.settled', request, { minor: request.amountMinor, currency: request.currency, note: input.note })
  return showClaim(context, request.id)
}

async function openFailed(context: AtomicContext, id: number): Promise<OpenRequest> {
  const open = await openRequest(context, 'admin', id)
  const decision = mayRetry(open.request)
  if (!decision.allowed) throw new Refusal(decision.code, decision.reason, { status: 409 })
  return open
}

const attemptsOf = async (db: Db, { id, supplierOrderId }: RefundRequest) =>
  ((await refundsOf(db, [supplierOrderId])).get(supplierOrderId) ?? []).filter(({ request }) => requestOfRefund(request) === id)
