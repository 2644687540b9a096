import { randomUUID } from 'node:crypto'
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { refundsApi } from '@quayside/contract/refunds/endpoints'
import { mayEscalate } from '@quayside/domain/refunds/refund-request'
import type { AtomicContext, StoreActor } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { isDisputed } from '../claimed-goods.ts'
import { showClaim, sideOf } from '../gather-claims.ts'
import { type OpenRequest, openRequest } from '../open-request.ts'
import { insertPictures, picturesOfRequests, reopened, requestsOfBlocks, updateRequest } from '../refund-requests.records.ts'
import { auditRequest, tellAboutRequest } from '../tell-about-request.ts'
import { openRequests } from './open-requests.ts'

/**
 * A store brings a request before the admins: it is pending again, and no longer the supplier's to answer. One that was accepted in part stays as it
 * is, and its rest becomes a request of its own.
 */
export async function escalateRequest({
  context,
  input,
}: {
  context: AtomicContext<StoreActor>
  input: Input<typeof refundsApi.escalate>
}): Promise<Answer<typeof refundsApi.escalate>> {
  const { db, now, actor } = context
  const { request, block } = await openRequest(context, sideOf(actor), input.id)
  const requests = (await requestsOfBlocks(db, [block.id])).get(block.id) ?? []
  const decision = mayEscalate({ ...request, isDisputed: isDisputed(request, requests) }, now)
  if (!decision.allowed) throw new Refusal(decision.code, decision.reason, { status: 409 })
  if (request.outcome === 'partial') {
    await disputeRest(context, { request, block }, input.note)
    return showClaim(context, request.id)
  }
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

/**
 * Brings the rest of what was accepted in part before the admins, as a request of its own: what was given stays given, and each has its own money.
 */
async function disputeRest(context: AtomicContext<StoreActor>, { request, block }: OpenRequest, note: string): Promise<void> {
  const { db, now } = context
  const { storeId, supplierId, storeOrderId, supplierOrderId, orderLineId, quantity, kind, policyVersion, currency, parcels } = request
  const [rest] = await openRequests(context, [
    {
      ...{ storeId, supplierId, storeOrderId, supplierOrderId, orderLineId, quantity, kind, policyVersion, currency, parcels },
      idempotencyKey: randomUUID(),
      reason: note || request.reason,
      escalation: 'store',
      answerBy: now,
      remindAt: now,
      follows: request.id,
    },
  ])
  await insertPictures(db, [rest!.id], (await picturesOfRequests(db, [request.id])).get(request.id) ?? [])
  await tellAboutRequest(context, request, block, { kind: 'disputed', actor: 'store', data: { request: rest!.id } })
  const data = note ? { text: note } : {}
  await tellAboutRequest(context, rest!, block, { kind: 'escalated', actor: 'store', data, mails: ['staff', 'supplier'] })
  await auditRequest(context, 'refunds.escalated', rest!, { follows: request.id })
}
