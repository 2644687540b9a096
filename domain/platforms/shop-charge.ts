/**
 * A charge by which a store's platform bills it for our app: a subscription, or a purchase that is billed once. The store's owner approves
 * it on the platform's own page. Six months are a purchase, because platforms bill by the month and the year alone.
 */
import type { BilledSubscription } from '../plans/billed-subscription.ts'
import type { PlanFrequency } from '../plans/plan.ts'
import type { Money } from '../vocabulary/money.ts'
import { addMonths } from '../vocabulary/months.ts'

export interface NewShopCharge {
  /** Shown to the owner, on the platform's page and bill. */
  readonly name: string
  readonly frequency: PlanFrequency
  /** Price of each period. */
  readonly price: Money
  /** Price of the first period, at most the other. */
  readonly firstPrice: Money
  /** Number of periods at the first price; 1 where undefined. */
  readonly firstCharges?: number
  readonly trialDays: number
  /** Page of ours that the owner comes back to after approval. */
  readonly returnUrl: string
}

export const shopChargeStatuses = ['pending', 'active', 'frozen', 'declined', 'expired', 'cancelled'] as const
export type ShopChargeStatus = (typeof shopChargeStatuses)[number]

/** States that no charge leaves again. */
export const isFinal = (status: ShopChargeStatus): boolean => ['declined', 'expired', 'cancelled'].includes(status)

/** A charge as its platform has it now. */
export interface ShopCharge {
  /** The platform's id. */
  readonly reference: string
  readonly status: ShopChargeStatus
  readonly createdAt: Date
  /** Known for an active subscription alone. */
  readonly currentPeriodEnd: Date | undefined
  /** Price of each period; undefined in a currency that is not ours. */
  readonly price: Money | undefined
}

/** Facts about a charge that its platform does not tell again. */
export interface KeptShopCharge {
  readonly frequency: PlanFrequency
  readonly trialDays: number
  readonly confirmationUrl: string
  /** Time of the owner's approval, as far as we have heard of it. */
  readonly acceptedAt: Date | null
  /** End of the last period that was known to be paid, or of the trial. */
  readonly paidUntil: Date | null
  /** Time at which we ended it for the store, which keeps what is paid. */
  readonly endedAt: Date | null
}

/**
 * Translates a charge for plans.
 * @param charge undefined: the platform has none any more
 */
export function billedSubscription(reference: string, charge: ShopCharge | undefined, kept: KeptShopCharge, now: Date): BilledSubscription {
  const trialEndsAt = trialEndOf(charge, kept)
  const common = { reference, trialEndsAt, price: charge?.price, confirmationUrl: undefined }
  const status = charge?.status ?? 'cancelled'
  const isTrial = trialEndsAt !== undefined && trialEndsAt > now
  switch (status) {
    case 'pending':
      return {
        ...common,
        trialEndsAt: undefined,
        status,
        currentPeriodEnd: undefined,
        cancelsAtPeriodEnd: false,
        confirmationUrl: kept.confirmationUrl,
      }
    case 'active': {
      const isOnce = kept.frequency === 'SIX_MONTHS'
      const until = paidUntilOf(charge!, kept, now)
      // A purchase is active at its platform for good.
      if (isOnce && until && until <= now) return { ...common, status: 'expired', currentPeriodEnd: until, cancelsAtPeriodEnd: false }
      return {
        ...common,
        status: isTrial ? 'trialing' : 'active',
        currentPeriodEnd: until,
        cancelsAtPeriodEnd: isOnce,
      }
    }
    case 'cancelled': {
      // The paid rest of a charge that we ended stays the store's.
      const isPaid = kept.endedAt !== null && kept.paidUntil !== null && kept.paidUntil > now
      const until = { currentPeriodEnd: kept.paidUntil ?? undefined }
      if (!isPaid) return { ...common, ...until, status, cancelsAtPeriodEnd: false }
      return { ...common, ...until, status: isTrial ? 'trialing' : 'active', cancelsAtPeriodEnd: true }
    }
    default:
      return { ...common, status, currentPeriodEnd: kept.paidUntil ?? undefined, cancelsAtPeriodEnd: false }
  }
}

/** End of what an active charge pays for, or of its trial. */
export function paidUntilOf(charge: ShopCharge, kept: KeptShopCharge, now: Date): Date | undefined {
  const trialEndsAt = trialEndOf(charge, kept)
  if (kept.frequency === 'SIX_MONTHS') return addMonths(trialEndsAt ?? kept.acceptedAt ?? charge.createdAt, 6)
  return trialEndsAt && trialEndsAt > now ? trialEndsAt : charge.currentPeriodEnd
}

function trialEndOf(charge: ShopCharge | undefined, { acceptedAt, trialDays }: KeptShopCharge): Date | undefined {
  const from = acceptedAt ?? charge?.createdAt
  return trialDays > 0 && from ? new Date(from.getTime() + trialDays * 86_400_000) : undefined
}
