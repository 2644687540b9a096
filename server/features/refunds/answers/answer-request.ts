/** A request is accepted, in one of its forms, or refused: by its supplier, or by an admin. @see S-67, S-87, V-276 */
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { refundsAdminApi, refundsApi } from '@quayside/contract/refunds/endpoints'
import { amountToGive, claimedPieces, mayGrant } from '@quayside/domain/refunds/claim-amount'
import { carrierMissing, isReplacementDue, mayAnswer, outcomeWords, piecesGone } from '@quayside/domain/refunds/refund-request'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { formatMinor } from '@quayside/domain/vocabulary/money'
import { lockPaidBlock, type PaidBlock } from '#features/orders'
import { after, days } from '#foundation/clock/clock'
import type { Actor, AtomicContext, OutsideContext, SupplierActor } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { claimedGoods, piecesFree } from '../claimed-goods.ts'
import { showClaim, sideOf } from '../gather-claims.ts'
import { openRequest } from '../open-request.ts'
import { type RefundRequest, type RequestChange, requestsOfBlocks, type Side, updateRequest } from '../refund-requests.records.ts'
import { auditRequest, tellAboutRequest } from '../tell-about-request.ts'
import { giveBack } from './give-back.ts'
import { settleRequests } from './settle-requests.ts'

type GivenAnswer = Input<typeof refundsApi.answer>
type AcceptedForm = Omit<GivenAnswer, 'id' | 'status'>

/** All of the goods go back, and nothing is returned. */
export const acceptedInFull: AcceptedForm = {
  outcome: 'full',
  answer: '',
  shipping_included: false,
  shipping_carrier: '',
  tracking_number: '',
  return_address: '',
}

export async function answerRequest({
  context,
  input,
}: {
  context: OutsideContext<SupplierActor>
  input: GivenAnswer
}): Promise<Answer<typeof refundsApi.answer>> {
  return keepingErrors(context, sideOf(context.actor), input.id, async (atomic) => {
    await decide(atomic, 'supplier', await openRequest(atomic, sideOf(context.actor), input.id), input)
    return showClaim(atomic, input.id)
  })
}

/** The admins' word is the last. The text is theirs to leave out. @see V-316 */
export async function decideRequest({
  context,
  input,
}: {
  context: OutsideContext<AdminActor>
  input: Input<typeof refundsAdminApi.answer>
}): Promise<Answer<typeof refundsAdminApi.answer>> {
  return keepingErrors(context, 'admin', input.id, async (atomic) => {
    await decide(atomic, 'admin', await openRequest(atomic, 'admin', input.id), input)
    return showClaim(atomic, input.id)
  })
}

const kept = ['NOTHING_LEFT', 'PIECES_REFUNDED']

/** An answer that the order does not allow any more leaves its error on the request, for all three sides to see. @see X-127 */
async function keepingErrors<A extends Actor, T>(
  context: OutsideContext<A>,
  side: Side,
  id: number,
  answer: (atomic: AtomicContext<A>) => Promise<T>,
): Promise<T> {
  try {
    return await context.transaction(answer)
  } catch (error) {
    if (error instanceof Refusal && kept.includes(error.code))
      await context.transaction(async (atomic) => {
        const { request } = await openRequest(atomic, side, id)
        if (request.status === 'PENDING') await updateRequest(atomic.db, id, atomic.now, { error: error.message })
      })
    throw error
  }
}

async function decide(
  context: AtomicContext,
  side: 'supplier' | 'admin',
  { request, block }: { readonly request: RefundRequest; readonly block: PaidBlock },
  input: GivenAnswer,
): Promise<void> {
  const { db, now } = context
  const decision = mayAnswer(request, side)
  if (!decision.allowed) throw new Refusal(decision.code, decision.reason, { status: 409 })
  const mails = side === 'admin' ? (['store', 'supplier'] as const) : (['store'] as const)
  const said = input.answer ? { text: input.answer } : {}
  if (input.status === 'REFUSED') {
    const refused = await updateRequest(db, request.id, now, {
      status: 'REFUSED',
      decidedBy: side,
      answer: input.answer,
      shippingIncluded: false,
      error: null,
    })
    await tellAboutRequest(context, refused, block, { kind: 'refused', actor: side, data: said, mails })
    return auditRequest(context, 'refunds.refused', request)
  }
  await acceptRequest(context, { request, block }, input, { side, mails })
}

export interface Acceptance {
  readonly side: 'supplier' | 'admin'
  readonly mails: readonly ('store' | 'supplier')[]
  /** The supplier's rule that accepts it, instead of a person. */
  readonly rule?: { readonly setId: number; readonly sentence: string }
}

/** Accepts a pending request in one of its forms, and sends what goes back. The order is locked by the caller. @throws Refusal */
export async function acceptRequest(
  context: AtomicContext,
  { request, block }: { readonly request: RefundRequest; readonly block: PaidBlock },
  input: AcceptedForm,
  { side, mails, rule }: Acceptance,
): Promise<void> {
  const { db, now } = context
  const said = input.answer ? { text: input.answer } : {}
  const accepted = await acceptedAs(context, { request, block }, input)
  const changed = await updateRequest(db, request.id, now, {
    status: 'ACCEPTED',
    decidedBy: side,
    answer: input.answer,
    error: null,
    ...accepted,
    ...(rule ? { ruleSetId: rule.setId, rule: rule.sentence } : {}),
  })
  const amount = changed.amountMinor > 0 ? { amount: formatMinor(changed.amountMinor, changed.currency) } : {}
  await tellAboutRequest(context, changed, block, {
    kind: 'accepted',
    actor: side,
    data: {
      ...said,
      ...(rule ? { text: rule.sentence, rule: rule.sentence } : {}),
      ...amount,
      outcome: outcomeWords[input.outcome],
      ...(changed.replacementCarrier ? { carrier: changed.replacementCarrier } : {}),
      ...(changed.replacementTracking ? { trackingNumber: changed.replacementTracking } : {}),
      ...(isReplacementDue(changed) && changed.replacementBy ? { by: changed.replacementBy.toISOString().slice(0, 10) } : {}),
      ...(changed.returnAddress ? { address: changed.returnAddress } : {}),
    },
    mails,
  })
  await auditRequest(context, rule ? 'refunds.accepted-by-rule' : 'refunds.accepted', request, {
    outcome: input.outcome,
    minor: changed.amountMinor,
    currency: changed.currency,
  })
  if (changed.money === 'under_way') await giveBack(context, changed)
  const blockNow = await lockPaidBlock(context, block.storeId, block.id)
  if (blockNow) await settleRequests(context, blockNow)
}

/** Checks the form of an acceptance, and says what it changes. */
async function acceptedAs(
  context: AtomicContext,
  { request, block }: { readonly request: RefundRequest; readonly block: PaidBlock },
  input: AcceptedForm,
): Promise<RequestChange> {
  const { outcome } = input
  const missing = (code: string, words: string, field: string) => new Refusal(code, words, { status: 422, field })
  if (outcome === 'replacement' && input.tracking_number && !input.shipping_carrier)
    throw missing('CARRIER_REQUIRED', carrierMissing, 'shipping_carrier')
  if (outcome === 'return' && !input.return_address)
    throw missing('RETURN_ADDRESS_REQUIRED', 'Enter the address to return the goods to', 'return_address')
  const requests = (await requestsOfBlocks(context.db, [block.id])).get(block.id) ?? []
  const pieces = claimedPieces(request, piecesFree(block, request, requests))
  if (!pieces) throw new Refusal('PIECES_REFUNDED', piecesGone, { status: 409 })
  const possible = mayGrant(outcome, pieces)
  if (!possible.allowed) throw new Refusal(possible.code, possible.reason, { status: 422, field: 'outcome' })
  const given = amountToGive(outcome, claimedGoods(block, request, requests), {
    partMinor: input.amount,
    shippingIncluded: input.shipping_included,
    openPieces: pieces.open,
  })
  if (!given.allowed) throw new Refusal(given.code, given.reason, given.field ? { status: 422, field: given.field } : { status: 409 })
  const { amountMinor, shippingMinor } = given
  const moves = outcome === 'return' ? 'awaits_return' : amountMinor > 0 ? 'under_way' : 'none'
  return {
    outcome,
    amountMinor,
    shippingMinor,
    shippingIncluded: outcome !== 'replacement' && input.shipping_included,
    money: moves,
    takenOff: pieces.open,
    ...(outcome === 'return'
      ? { returnAddress: input.return_address, returnBy: after(context.now, days(context.config.refunds.returnDays)) }
      : {}),
    ...(outcome === 'replacement' ? replacementOf(context, input) : {}),
  }
}

/** A replacement is sent with the answer, or promised. */
const replacementOf = (
  { now, config }: AtomicContext,
  { shipping_carrier: carrier, tracking_number: number }: AcceptedForm,
): RequestChange =>
  carrier
    ? { replacementCarrier: carrier, replacementTracking: number || null, replacementSentAt: now }
    : { replacementBy: after(now, days(config.refunds.replacementDays)) }
