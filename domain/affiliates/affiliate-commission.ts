/** An affiliate's share of what the plans of its stores bring. @see S-90, X-144 */

export interface ChargeToShare {
  readonly amountMinor: number
  readonly taxMinor: number
  /** Amount that went back, with its tax. */
  readonly returnedMinor: number
  readonly returnedTaxMinor: number
}

export interface Shares {
  readonly revenueMinor: number
  readonly commissionMinor: number
}

/** Revenue of a charge without tax, as long as it is not given back. */
export const revenueOf = ({ amountMinor, taxMinor, returnedMinor, returnedTaxMinor }: ChargeToShare): number =>
  Math.max(0, amountMinor - taxMinor - (returnedMinor - returnedTaxMinor))

/** Share of a revenue, rounded half up. */
export const commissionOn = (revenueMinor: number, ratePercent: number): number => Math.round((revenueMinor * ratePercent) / 100)

/** Addition to the shares of a charge that makes them its share as it is now; undefined: none. */
export function shareToAdd(charge: ChargeToShare, ratePercent: number, shared: Shares): Shares | undefined {
  const revenueMinor = revenueOf(charge)
  const added = {
    revenueMinor: revenueMinor - shared.revenueMinor,
    commissionMinor: commissionOn(revenueMinor, ratePercent) - shared.commissionMinor,
  }
  return added.revenueMinor === 0 && added.commissionMinor === 0 ? undefined : added
}

export const affiliatePayoutMethods = ['bank', 'paypal'] as const
export type AffiliatePayoutMethod = (typeof affiliatePayoutMethods)[number]

export const proposedRatePercent = 20

export const affiliateCodePattern = /^[a-z0-9][a-z0-9-]{2,39}$/
export const affiliateCodeRule = 'Use 3 to 40 letters, digits and hyphens'

/** Address that affiliates hand out. */
export const affiliateLink = (origin: string, code: string): string => `${origin}/signup?ref=${encodeURIComponent(code)}`
