/** A subscription to a plan as its biller has it: Stripe Billing, or the billing of a store's platform. @see S-38, S-40 */
import type { Money } from '../vocabulary/money.ts'
import type { PaidPlanKey, PlanFrequency } from './plan.ts'

export const billedStatuses = ['pending', 'trialing', 'active', 'past_due', 'frozen', 'declined', 'expired', 'cancelled'] as const
export type BilledStatus = (typeof billedStatuses)[number]

/** Nothing more is charged, and it entitles to nothing. */
export const isOver = (status: BilledStatus): boolean => status === 'cancelled' || status === 'expired' || status === 'declined'

export interface BilledSubscription {
  /** The biller's id: `sub_…`, or `gid://shopify/AppSubscription/…`, `…/AppPurchaseOneTime/…` */
  readonly reference: string
  readonly status: BilledStatus
  readonly currentPeriodEnd: Date | undefined
  readonly trialEndsAt: Date | undefined
  /** A plan that waits for the end of the one before begins then. */
  readonly startsAt?: Date | undefined
  readonly cancelsAtPeriodEnd: boolean
  /** Page where the owner has to agree or authenticate; undefined where nothing is asked. */
  readonly confirmationUrl: string | undefined
  /** Recurring price as the biller has it. */
  readonly price: Money | undefined
}

export interface SubscriptionTerms {
  readonly storeId: number
  /** Our idempotency key, one for each row of a subscription. */
  readonly key: string
  readonly plan: PaidPlanKey
  readonly name: string
  readonly frequency: PlanFrequency
  /** Price of each period. */
  readonly price: Money
  /** First charge; differs by a sale, a coupon or an offer. */
  readonly firstPrice: Money
  /** Number of charges at the first price; 1 where undefined. */
  readonly firstCharges?: number
  readonly trialDays: number
}
