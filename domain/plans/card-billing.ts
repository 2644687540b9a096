/** A plan that is charged to a store's card: what is asked of the processor. */

import type { Money } from '../vocabulary/money.ts'
import { addMonths } from '../vocabulary/months.ts'
import type { SubscriptionTerms } from './billed-subscription.ts'
import type { PlanFrequency } from './plan.ts'

export interface CardBillingTerms extends SubscriptionTerms {
  /** Rest of the plan before, taken off the first charge. */
  readonly credit: Money
  /** Begins then and is charged then; undefined: at once. */
  readonly startsAt: Date | undefined
}

/** Calendar months of a period. */
export const monthsOf: Readonly<Record<PlanFrequency, number>> = { MONTHLY: 1, SIX_MONTHS: 6, YEARLY: 12 }

/** Calendar months that a reduction holds, so that as many charges are made less as it says, whenever the first one is. */
export function reducedMonths(frequency: PlanFrequency, charges: number, now: Date, firstChargeAt: Date): number {
  let free = 0
  while (addMonths(now, free + 1) <= firstChargeAt) free++
  return monthsOf[frequency] * charges + free
}
