import type { Answer, Input } from '@quayside/contract/endpoint'
import type { refundsApi } from '@quayside/contract/refunds/endpoints'
import { refundPolicyVersion } from '@quayside/domain/refunds/refund-policy'
import { answerDue, evidenceOf, mayAskRefund, reminderLeadHours, requestSucceeded } from '@quayside/domain/refunds/refund-request'
import { lockPaidBlock, type PaidBlock } from '#features/orders'
import { supplierIsBlocked, supplierOf } from '#features/suppliers'
import { takeFilesFor } from '#features/uploads'
import { hours } from '#foundation/clock/clock'
import type { AtomicContext, StoreActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { acceptedInFull, acceptRequest } from '../answers/answer-request.ts'
import { claimableLines } from '../claimed-goods.ts'
import { viewClaims } from '../gather-claims.ts'
import { insertPictures, type RefundRequest, requestsOfBlocks, requestsOfPress } from '../refund-requests.records.ts'
import { findRule, type RuleInForce } from '../rules/find-rule.ts'
import { auditRequest, tellAboutRequest, tellAboutRequests } from '../tell-about-request.ts'
import { openRequests } from './open-requests.ts'

/** A store asks for a refund of pieces of a supplier's part: one request for each line. The same press twice is one. @see V-194, X-097 */
export async function askRefund({
  context,
  input,
}: {
  context: AtomicContext<StoreActor>
  input: Input<typeof refundsApi.ask>
}): Promise<Answer<typeof refundsApi.ask>> {
  const { db, now, actor, config } = context
  const { supplier_order_id: supplierOrderId, kind, reason, idempotency_key: idempotencyKey } = input
  const block = await lockPaidBlock(context, actor.storeId, supplierOrderId)
  if (!block) throw notFound()
  const known = await requestsOfPress(db, actor.storeId, idempotencyKey)
  if (known.length) return { success: true, message: requestSucceeded, refunds: await viewClaims(context, known) }
  const pieces = input.lines.map(({ item, quantity }) => ({ id: item, quantity }))
  if (pieces.some(({ id }) => !block.lines.some((line) => line.id === id))) throw notFound()
  const requests = (await requestsOfBlocks(db, [block.id])).get(block.id) ?? []
  const decision = mayAskRefund({
    status: block.status,
    leftMinor: block.leftForGood.minor,
    lines: claimableLines(block, requests),
    pieces,
    kind,
    reason,
    pictures: input.pictures.length,
    policyAccepted: input.policy_version === refundPolicyVersion,
  })
  if (!decision.allowed) {
    const { code, reason: words, field } = decision
    throw new Refusal(code, words, field ? { status: 422, field } : { status: 409 })
  }
  const { storeId } = actor
  const files = await takeFilesFor(context, { storeId, purposes: ['claim_picture'], fileIds: [...new Set(input.pictures)] })
  const isGone = await isSupplierGone(context, block.supplierId)
  const found = isGone ? undefined : await findRule(context, block, requests, { kind, pieces, ruleSetId: input.rule_set })
  const answerBy = answerDue(now, config.refunds.answerDays)
  const made = await openRequests(
    context,
    pieces.map(({ id: orderLineId, quantity }) => ({
      storeId,
      supplierId: block.supplierId,
      storeOrderId: block.storeOrderId,
      supplierOrderId: block.id,
      orderLineId,
      idempotencyKey,
      quantity,
      kind,
      reason: reason.trim(),
      escalation: isGone ? 'supplier_gone' : null,
      policyVersion: input.policy_version,
      currency: block.currency,
      parcels: evidenceOf(kind) === 'none' ? [] : parcelsOf(block, orderLineId),
      answerBy,
      remindAt: new Date(answerBy.getTime() - hours(reminderLeadHours)),
      follows: null,
    })),
  )
  const ids = made.map(({ id }) => id)
  await insertPictures(
    db,
    ids,
    files.map(({ storageKey }) => storageKey),
  )
  const data = { text: reason.trim() }
  await tellAboutRequests(context, made, block, {
    kind: 'requested',
    actor: 'store',
    data,
    mails: found ? [] : [isGone ? 'staff' : 'supplier'],
  })
  if (isGone) await tellAboutRequests(context, made, block, { kind: 'supplier_gone', actor: 'system' })
  for (const request of made) await auditRequest(context, 'refunds.requested', request, { quantity: request.quantity, reason: kind })
  if (found) await acceptByRule(context, made, block, found)
  return {
    success: true,
    message: requestSucceeded,
    refunds: await viewClaims(context, await requestsOfPress(db, storeId, idempotencyKey)),
  }
}

/** Accepts all that was asked for. What cannot be accepted any more waits for its supplier, as all else does. */
async function acceptByRule(
  context: AtomicContext,
  requests: readonly RefundRequest[],
  block: PaidBlock,
  { setId, rule, sentence }: RuleInForce,
): Promise<void> {
  for (const request of requests) {
    const now = (await lockPaidBlock(context, block.storeId, block.id))!
    const given = { ...acceptedInFull, shipping_included: rule.shippingIncluded }
    try {
      await acceptRequest(context, { request, block: now }, given, {
        side: 'supplier',
        mails: ['store', 'supplier'],
        rule: { setId, sentence },
      })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await tellAboutRequest(context, request, block, { kind: 'note', actor: 'system', data: { text: error.message }, mails: ['supplier'] })
    }
  }
}

const isSupplierGone = async ({ db }: AtomicContext, supplierId: number): Promise<boolean> => {
  const supplier = await supplierOf(db, supplierId)
  return !supplier || (await supplierIsBlocked(db, supplierId))
}

/** Parcels that the pieces are in, as evidence. */
const parcelsOf = (block: PaidBlock, orderLineId: number) =>
  (block.lines.find(({ id }) => id === orderLineId)?.parcels ?? []).map(({ carrier, trackingNumber, shippedAt }) => ({
    carrier,
    trackingNumber,
    shippedAt: shippedAt.toISOString(),
  }))
