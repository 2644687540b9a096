/**
 * Processor fee deducted from a supplier's payout. It is the charge's application fee, so the payout shown is the amount transferred.
 * @see X-028, V-334
 */
import { type Money, money, share, zero } from '../vocabulary/money.ts'
import { type Step, sumOf, type Workings } from '../vocabulary/workings.ts'

/** Version stored with each order's amount. A new formula gets a new version, and old orders keep theirs. */
export const processorFeeRule = 'processor-fee@1'
const basisPoints = 290
const fixedMinor = 30

/** Calculates 2.9% of the total, rounded half up, plus 30 minor units; at most the total. */
export function processorFee(total: Money): Workings {
  if (total.minor < 0) throw new RangeError('a negative total has no processor fee')
  if (total.minor === 0) return sumOf(processorFeeRule, total.currency, [{ label: 'Nothing to charge', amount: zero(total.currency) }])
  const proportional = share(total, basisPoints)
  const steps: Step[] = [
    { label: 'Share of the total', amount: proportional, note: '2.9%' },
    { label: 'Fixed part', amount: money(fixedMinor, total.currency) },
  ]
  const over = proportional.minor + fixedMinor - total.minor
  if (over > 0) steps.push({ label: 'Never more than the total', amount: money(-over, total.currency) })
  return sumOf(processorFeeRule, total.currency, steps)
}
