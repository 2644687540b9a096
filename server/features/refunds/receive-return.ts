import type { Answer, Input } from '@quayside/contract/endpoint'
import type { refundsApi } from '@quayside/contract/refunds/endpoints'
import { mayReceive } from '@quayside/domain/refunds/refund-request'
import type { AtomicContext, SupplierActor } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { giveBack } from './answer-request.ts'
import { showClaim, sideOf } from './gather-claims.ts'
import { openRequest } from './open-request.ts'
import { findRequest, updateRequest } from './refund-requests.records.ts'
import { auditRequest, tellAboutRequest } from './tell-about-request.ts'

/** Returned goods came back to their supplier: what was granted for them is sent. */
export async function receiveReturn({
  context,
  input,
}: {
  context: AtomicContext<SupplierActor>
  input: Input<typeof refundsApi.receive>
}): Promise<Answer<typeof refundsApi.receive>> {
  const { db, now, actor } = context
  const { request, block } = await openRequest(context, sideOf(actor), input.id)
  const decision = mayReceive(request)
  if (!decision.allowed) throw new Refusal(decision.code, decision.reason, { status: 409 })
  if (request.amountMinor > block.left.minor)
    throw new Refusal('NOTHING_LEFT', 'Less than this is left of the payment. Please contact support.', { status: 409 })
  await updateRequest(db, request.id, now, { money: request.amountMinor > 0 ? 'under_way' : 'none' })
  const changed = (await findRequest(db, 'admin', request.id))!
  await tellAboutRequest(context, changed, block, { kind: 'received', actor: 'supplier', mails: ['store'] })
  await auditRequest(context, 'refunds.return-received', request, { minor: request.amountMinor, currency: request.currency })
  await giveBack(context, changed)
  return showClaim(context, request.id)
}
