import type { PaymentPlan } from '@quayside/contract/plans/endpoints'
import { wireMoney } from '@quayside/contract/vocabulary/money'
import { importLimitOf, isPaidPlan, remainingTrialDays } from '@quayside/domain/plans/plan'
import { money } from '@quayside/domain/vocabulary/money'
import type { Subscription } from './subscriptions.records.ts'

/** STARTER where there is no subscription. */
export function paymentPlan(
  subscription: Subscription | undefined,
  { storeId, now, isFirstTime }: { storeId: number; now: Date; isFirstTime: boolean },
): PaymentPlan {
  const key = subscription?.plan ?? 'STARTER'
  const billed = (minor: number | null | undefined) => (subscription?.biller && minor != null ? wireMoney(money(minor, 'USD')) : null)
  return {
    plan: key,
    type: subscription?.type ?? 'RECURRING',
    frequency: subscription?.frequency ?? null,
    active: true,
    confirmed: subscription?.confirmed ?? true,
    start_date: subscription?.startAt.toISOString() ?? null,
    expiry_date: subscription?.expiresAt?.toISOString() ?? null,
    remaining_trial_days: remainingTrialDays(subscription?.trialEndsAt, now),
    is_first_time: isFirstTime,
    is_paid: isPaidPlan(key),
    import_limit: importLimitOf({ storeId, key }),
    price: billed(subscription?.priceMinor),
    first_price: billed(subscription?.firstPriceMinor),
    first_charges: subscription?.firstCharges ?? 1,
    current_period_end: subscription?.currentPeriodEnd?.toISOString() ?? null,
    cancels_at_period_end: subscription?.cancelsAtPeriodEnd ?? false,
    is_cancel_asked: subscription?.cancelAskedAt != null && !subscription.cancelsAtPeriodEnd,
    grace_ends: subscription?.graceEndsAt?.toISOString() ?? null,
  }
}
