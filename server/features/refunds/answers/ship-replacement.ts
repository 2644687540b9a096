import type { Answer, Input } from '@quayside/contract/endpoint'
import type { refundsApi } from '@quayside/contract/refunds/endpoints'
import { mayShipReplacement } from '@quayside/domain/refunds/refund-request'
import type { SupplierActor } from '@quayside/domain/vocabulary/actor'
import type { AtomicContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { showClaim, sideOf } from '../gather-claims.ts'
import { openRequest } from '../open-request.ts'
import { updateRequest } from '../refund-requests.records.ts'
import { auditRequest, tellAboutRequest } from '../tell-about-request.ts'

/** Notes that a promised replacement was sent, and how. The order's own parcels stay as they are: their pieces are counted. */
export async function shipReplacement({
  context,
  input: { id, shipping_carrier: carrier, tracking_number: number },
}: {
  context: AtomicContext<SupplierActor>
  input: Input<typeof refundsApi.shipReplacement>
}): Promise<Answer<typeof refundsApi.shipReplacement>> {
  const { db, now } = context
  const { request, block } = await openRequest(context, sideOf(context.actor), id)
  const decision = mayShipReplacement(request)
  if (!decision.allowed) throw new Refusal(decision.code, decision.reason, { status: 409 })
  const replacementTracking = number || null
  const sent = await updateRequest(db, id, now, { replacementCarrier: carrier, replacementTracking, replacementSentAt: now })
  await tellAboutRequest(context, sent, block, {
    kind: 'replacement_sent',
    actor: 'supplier',
    data: { carrier, ...(number ? { trackingNumber: number } : {}) },
    mails: ['store'],
  })
  await auditRequest(context, 'refunds.replacement-sent', request, { carrier })
  return showClaim(context, id)
}
