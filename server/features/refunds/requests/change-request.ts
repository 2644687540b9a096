import type { Answer, Input } from '@quayside/contract/endpoint'
import type { refundsApi } from '@quayside/contract/refunds/endpoints'
import { mayAskRefund, mayChange } from '@quayside/domain/refunds/refund-request'
import type { AtomicContext, StoreActor } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { claimableLines } from '../claimed-goods.ts'
import { showClaim, sideOf } from '../gather-claims.ts'
import { openRequest } from '../open-request.ts'
import { picturesOfRequests, requestsOfBlocks, updateRequest } from '../refund-requests.records.ts'
import { auditRequest, tellAboutRequest } from '../tell-about-request.ts'
import { releasePicturesOf } from './release-pictures.ts'

/** The store changes its pending request, or cancels it. @see V-179 */
export async function changeRequest({
  context,
  input,
}: {
  context: AtomicContext<StoreActor>
  input: Input<typeof refundsApi.change>
}): Promise<Answer<typeof refundsApi.change>> {
  const { db, now, actor } = context
  const { request, block } = await openRequest(context, sideOf(actor), input.id)
  const decision = mayChange(request)
  if (!decision.allowed) throw new Refusal(decision.code, decision.reason, { status: 409 })
  const mails = request.escalation ? (['staff', 'supplier'] as const) : (['supplier'] as const)
  if (input.status === 'CANCELLED') {
    const cancelled = await updateRequest(db, request.id, now, { status: 'CANCELLED', error: null })
    await tellAboutRequest(context, cancelled, block, { kind: 'cancelled', actor: 'store', mails })
    await releasePicturesOf(context, [request.id])
    await auditRequest(context, 'refunds.cancelled', request)
    return showClaim(context, request.id)
  }
  const { quantity = request.quantity, reason = request.reason } = input
  const requests = (await requestsOfBlocks(db, [block.id])).get(block.id) ?? []
  const possible = mayAskRefund({
    status: block.status,
    leftMinor: block.leftForGood.minor,
    lines: claimableLines(block, requests, request.id),
    pieces: [{ id: request.orderLineId, quantity }],
    kind: request.kind,
    reason,
    pictures: (await picturesOfRequests(db, [request.id])).get(request.id)?.length ?? 0,
    policyAccepted: true,
  })
  if (!possible.allowed) {
    const { code, reason: words, field } = possible
    const named = field?.endsWith('quantity') ? 'quantity' : field
    throw new Refusal(code, words, named ? { status: 422, field: named } : { status: 409 })
  }
  if (quantity === request.quantity && reason === request.reason) return showClaim(context, request.id)
  const changed = await updateRequest(db, request.id, now, { quantity, reason, error: null })
  await tellAboutRequest(context, changed, block, { kind: 'changed', actor: 'store', data: { text: reason }, mails })
  await auditRequest(context, 'refunds.changed', request, { quantity })
  return showClaim(context, request.id)
}
