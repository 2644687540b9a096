import type { AppKey } from '../shop/documents.ts'

/** Charges of apps to a merchant, as Shopify keeps them. Money is text (`12.50`); times are ISO 8601 in UTC without milliseconds. */

export type SubscriptionStatus = 'ACTIVE' | 'CANCELLED' | 'DECLINED' | 'EXPIRED' | 'FROZEN' | 'PENDING'
export type PurchaseStatus = 'ACTIVE' | 'DECLINED' | 'EXPIRED' | 'PENDING'
export type ReplacementBehavior = 'APPLY_IMMEDIATELY' | 'APPLY_ON_NEXT_BILLING_CYCLE' | 'STANDARD'
export type PricingInterval = 'ANNUAL' | 'EVERY_30_DAYS'

interface Charge {
  id: number
  shop: string
  app: AppKey
  name: string
  price: string
  currency: string
  returnUrl: string
  test: boolean
  /** Secret part of the address where the merchant approves it. */
  signature: string
  createdAt: string
  updatedAt: string
}

export interface AppSubscription extends Charge {
  status: SubscriptionStatus
  lineItemId: number
  interval: PricingInterval
  discount: Discount | null
  trialDays: number
  replacementBehavior: ReplacementBehavior
  acceptedAt: string | null
  /** Start of an approved one that waits for the end of the one that it replaces. */
  startsAt: string | null
  trialEndsAt: string | null
  /** End of what is paid for, or of the trial. */
  paidUntil: string | null
  intervalsBilled: number
}

export interface Discount {
  /** One of both is there. A percentage is a share: 0.2 for 20%. */
  amount: string | null
  percentage: number | null
  durationLimitInIntervals: number | null
}

export interface AppPurchase extends Charge {
  status: PurchaseStatus
}

/** One line of what a merchant was billed for an app; credits are negative. */
export interface Bill {
  id: number
  shop: string
  app: AppKey
  /** gid of the subscription or purchase. */
  charge: string
  kind: 'recurring' | 'one-time' | 'proration' | 'credit'
  description: string
  amount: string
  currency: string
  /** True for a test charge: nothing is billed really. */
  test: boolean
  /** Period that it pays for; null for a one-time purchase. */
  periodStart: string | null
  periodEnd: string | null
  createdAt: string
}

const dayMs = 86_400_000
export const pendingMs = 2 * dayMs
export const intervalMs: Readonly<Record<PricingInterval, number>> = { ANNUAL: 365 * dayMs, EVERY_30_DAYS: 30 * dayMs }
export const daysMs = (days: number): number => days * dayMs
