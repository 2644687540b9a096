import type { ClaimKind } from '@quayside/domain/refunds/refund-request'
import {
  type RefundRule,
  type RefundRules,
  refundRuleSentence,
  refundRuleWindowDays,
  ruleThatDecides,
} from '@quayside/domain/refunds/refund-rule'
import type { PaidBlock } from '#features/orders'
import { after, days } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import type { RefundRequest } from '../refund-requests.records.ts'
import { countGranted, lockRulesInForce } from './refund-rules.records.ts'

export interface AskedClaim {
  readonly kind: ClaimKind
  readonly pieces: readonly { readonly id: number; readonly quantity: number }[]
  /** The set of rules that the store has read; null: none. */
  readonly ruleSetId: number | null
}

export interface RuleInForce {
  readonly setId: number
  readonly rule: RefundRule
  readonly sentence: string
}

/**
 * The rule that decides what a store asks for. Only what both have agreed to decides: a set that the store has not read does not.
 * @param requests all of the block, without those that are asked for now
 * @throws Refusal RULES_CHANGED where the supplier has other rules than the store has read
 */
export async function findRule(
  context: AtomicContext,
  block: PaidBlock,
  requests: readonly RefundRequest[],
  { kind, pieces, ruleSetId }: AskedClaim,
): Promise<RuleInForce | undefined> {
  if (ruleSetId === null) return undefined
  const { db, now } = context
  const set = await lockRulesInForce(db, block.supplierId)
  if (set?.id !== ruleSetId)
    throw new Refusal('RULES_CHANGED', 'The supplier has changed what it refunds at once. Please read it again.', { status: 409 })
  const since = after(now, -days(refundRuleWindowDays))
  const rule = ruleThatDecides(
    set,
    {
      kind,
      currency: block.currency,
      goodsMinor: priceOf(block, pieces),
      grantedMinor: grantedByRules(block, requests),
      grantedToStore: await countGranted(db, block, since),
      shippedAt: latestParcel(block, pieces),
    },
    now,
  )
  return rule && { setId: set.id, rule, sentence: refundRuleSentence(rule, set.currency) }
}

export const sentencesOf = ({ rules, currency }: Pick<RefundRules, 'rules' | 'currency'>): string[] =>
  rules.map((rule) => refundRuleSentence(rule, currency))

const priceOf = ({ lines }: PaidBlock, pieces: AskedClaim['pieces']): number =>
  pieces.reduce((sum, { id, quantity }) => sum + quantity * (lines.find((line) => line.id === id)?.priceMinor ?? 0), 0)

/** Price of the goods that rules have granted for this part of the order. */
export const grantedByRules = (block: PaidBlock, requests: readonly RefundRequest[]): number =>
  priceOf(
    block,
    requests.filter(({ ruleSetId }) => ruleSetId !== null).map(({ orderLineId, quantity }) => ({ id: orderLineId, quantity })),
  )

/** When the latest parcel with any of these lines was shipped. */
function latestParcel({ lines }: PaidBlock, pieces: AskedClaim['pieces']): Date | null {
  const times = lines
    .filter(({ id }) => pieces.some((piece) => piece.id === id))
    .flatMap(({ parcels }) => parcels.map(({ shippedAt }) => shippedAt.getTime()))
  return times.length ? new Date(Math.max(...times)) : null
}
