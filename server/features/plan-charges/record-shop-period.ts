import type { BilledSubscription } from '@quayside/domain/plans/billed-subscription'
import type { PlanFrequency } from '@quayside/domain/plans/plan'
import { unchargedEnds } from '@quayside/domain/plans/shop-periods'
import { money } from '@quayside/domain/vocabulary/money'
import { after, days } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import { chargedPeriodsOf } from './plan-charges.records.ts'
import { recordPlanCharge } from './record-plan-charge.ts'

/** Terms that a store's owner approved, in US cents. */
interface ApprovedTerms {
  readonly frequency: PlanFrequency
  readonly priceMinor: number | null
  readonly firstPriceMinor: number | null
  /** Number of charges at the first price. */
  readonly firstCharges: number
  readonly plan: string
  readonly discountLabel: string | undefined
  readonly issuedTo: string
  /** Begin of its first period; undefined where more than one may not have passed since it was last read, as after a freeze. */
  readonly billedSince: Date | undefined
}

/** Shopify bills each 30 days, and each 365; six months are calendar months, taken as their share of a year. */
const periodDays: Readonly<Record<PlanFrequency, number>> = { MONTHLY: 30, SIX_MONTHS: 182, YEARLY: 365 }

/**
 * Records the charge of the period that a shop's platform says is paid. It lists no charges of ours: that a plan is active and until when is
 * all it says, so that the amount is the one its owner approved.
 */
export async function recordShopPeriod(
  context: AtomicContext,
  storeId: number,
  terms: ApprovedTerms,
  { reference, status, currentPeriodEnd: to }: BilledSubscription,
): Promise<void> {
  const { frequency, priceMinor, firstPriceMinor, firstCharges, plan, discountLabel, issuedTo } = terms
  if (status !== 'active' || !to || to <= context.now || priceMinor === null) return
  const length = days(periodDays[frequency])
  const before = await chargedPeriodsOf(context.db, 'shopify', reference)
  if (frequency === 'SIX_MONTHS' && before.length) return
  const ends = frequency === 'SIX_MONTHS' ? [to] : unchargedEnds({ to, length, before, since: terms.billedSince })
  for (const [place, end] of ends.entries())
    await recordPlanCharge(context, {
      storeId,
      biller: 'shopify',
      externalId: frequency === 'SIX_MONTHS' ? reference : `${reference}:${end.toISOString().slice(0, 10)}`,
      subscription: reference,
      amount: money(before.length + place < firstCharges ? (firstPriceMinor ?? priceMinor) : priceMinor, 'USD'),
      period: { from: after(end, -length), to: end },
      paidAt: end === to ? context.now : after(end, -length),
      receipt: { plan, frequency, price: money(priceMinor, 'USD'), credit: undefined, discountLabel, paidWith: 'Shopify bill', issuedTo },
    })
}
