import type { Answer, Input } from '@quayside/contract/endpoint'
import type { refundsAdminApi } from '@quayside/contract/refunds/endpoints'
import { mayRetry } from '@quayside/domain/refunds/refund-request'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { formatMinor } from '@quayside/domain/vocabulary/money'
import type { AtomicContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { showClaim } from '../gather-claims.ts'
import { openRequest } from '../open-request.ts'
import { updateRequest } from '../refund-requests.records.ts'
import { auditRequest, tellAboutRequest } from '../tell-about-request.ts'
import { giveBackNow } from './give-back.ts'

/** A refund that the payment provider did not accept is sent again, as a new one. The old one has ended, and cannot come through any more. */
export async function retryRefund({
  context,
  input,
}: {
  context: AtomicContext<AdminActor>
  input: Input<typeof refundsAdminApi.retry>
}): Promise<Answer<typeof refundsAdminApi.retry>> {
  const { db, now } = context
  const { request, block } = await openRequest(context, 'admin', input.id)
  const decision = mayRetry(request)
  if (!decision.allowed) throw new Refusal(decision.code, decision.reason, { status: 409 })
  const again = await updateRequest(db, request.id, now, { refundAttempt: request.refundAttempt + 1 })
  const changed = await giveBackNow(context, again, block)
  if (changed.money === 'under_way')
    await tellAboutRequest(context, changed, block, {
      kind: 'money_retried',
      actor: 'admin',
      data: { amount: formatMinor(changed.amountMinor, changed.currency) },
      mails: ['store'],
    })
  await auditRequest(context, 'refunds.retried', request, { minor: changed.amountMinor, currency: changed.currency })
  return showClaim(context, request.id)
}
