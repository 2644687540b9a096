/**
 * The fee kept back from a supplier's payout for the card processor. It is the charge's application fee, so that the payout shown is what
 * is transferred.
 * @see X-028, V-334
 */
import { type Money, money, share, zero } from '../vocabulary/money.ts'
import { type Step, sumOf, type Workings } from '../vocabulary/workings.ts'

/** Orders keep it beside the amount: a new formula gets a new version, and old orders keep theirs. */
export const processorFeeRule = 'processor-fee@1'
const basisPoints = 290
const fixedMinor = 30

/** 2.9 % of the total, rounded half up, and 30 minor units; never more than the total. */
export function processorFee(total: Money): Workings {
  if (total.minor < 0) throw new RangeError('a negative total has no processor fee')
  if (total.minor === 0) return sumOf(processorFeeRule, total.currency, [{ label: 'Nothing to charge', amount: zero(total.currency) }])
  const proportional = share(total, basisPoints)
  const steps: Step[] = [
    { label: 'Share of the total', amount: proportional, note: '2.9 %' },
    { label: 'Fixed part', amount: money(fixedMinor, total.currency) },
  ]
  const over = proportional.minor + fixedMinor - total.minor
  if (over > 0) steps.push({ label: 'Never more than the total', amount: money(-over, total.currency) })
  return sumOf(processorFeeRule, total.currency, steps)
}
