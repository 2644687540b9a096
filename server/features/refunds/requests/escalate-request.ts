import type { Answer, Input } from '@quayside/contract/endpoint'
import type { refundsApi } from '@quayside/contract/refunds/endpoints'
import { mayEscalate } from '@quayside/domain/refunds/refund-request'
import type { AtomicContext, StoreActor } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { showClaim, sideOf } from '../gather-claims.ts'
import { openRequest } from '../open-request.ts'
import { reopened, updateRequest } from '../refund-requests.records.ts'
import { auditRequest, tellAboutRequest } from '../tell-about-request.ts'

/** A store brings a refusal, or goods that it sent back, before the admins: the request is pending again, and no longer the supplier's to answer. */
export async function escalateRequest({
  context,
  input,
}: {
  context: AtomicContext<StoreActor>
  input: Input<typeof refundsApi.escalate>
}): Promise<Answer<typeof refundsApi.escalate>> {
  const { db, now, actor } = context
  const { request, block } = await openRequest(context, sideOf(actor), input.id)
  const decision = mayEscalate(request, now)
  if (!decision.allowed) throw new Refusal(decision.code, decision.reason, { status: 409 })
  const changed = await updateRequest(db, request.id, now, reopened('store'))
  await tellAboutRequest(context, changed, block, {
    kind: 'escalated',
    actor: 'store',
    data: input.note ? { text: input.note } : {},
    mails: ['staff', 'supplier'],
  })
  await auditRequest(context, 'refunds.escalated', request)
  return showClaim(context, request.id)
}
