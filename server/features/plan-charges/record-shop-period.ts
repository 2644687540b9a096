import type { BilledSubscription } from '@quayside/domain/plans/billed-subscription'
import type { PlanFrequency } from '@quayside/domain/plans/plan'
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
  { frequency, priceMinor, firstPriceMinor, firstCharges }: ApprovedTerms,
  { reference, status, currentPeriodEnd: to }: BilledSubscription,
): Promise<void> {
  if (status !== 'active' || !to || to <= context.now || priceMinor === null) return
  const length = days(periodDays[frequency])
  const before = await chargedPeriodsOf(context.db, 'shopify', reference)
  // An end that moves a little, as after a freeze, is the same period's; a purchase is charged once.
  const isKnown = (end: Date) => frequency === 'SIX_MONTHS' || end >= after(to, -length / 2)
  if (before.some(isKnown)) return
  await recordPlanCharge(context, {
    storeId,
    biller: 'shopify',
    externalId: frequency === 'SIX_MONTHS' ? reference : `${reference}:${to.toISOString().slice(0, 10)}`,
    subscription: reference,
    amount: money(before.length < firstCharges ? (firstPriceMinor ?? priceMinor) : priceMinor, 'USD'),
    period: { from: after(to, -length), to },
    paidAt: context.now,
  })
}
