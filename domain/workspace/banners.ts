/** Banners above a store's pages: things to do, and offers. @see S-14, V-055, V-120, V-175, V-209, V-210, X-004, X-055, X-102 */
import type { PlanKey } from '../plans/plan.ts'
import type { PortalStatus } from '../vendors/portal-status.ts'

export const bannerNames = [
  'pending-approval',
  'platform',
  'reconnect',
  'offer',
  'sale',
  'free-trial',
  'free-user-conversion',
  'prebuilt',
] as const
export type BannerName = (typeof bannerNames)[number]

/**
 * Cookie and lifetime of a closed banner (K-009 to K-014). A banner that waits for another party, or that blocks everything, cannot be
 * closed.
 */
export const dismissals: Readonly<Record<BannerName, { readonly cookie: string; readonly days: number } | null>> = {
  'pending-approval': null,
  platform: { cookie: 'platform_dismissed', days: 2 },
  reconnect: null,
  offer: { cookie: 'promotions_dismissed', days: 2 },
  sale: { cookie: 'dismissedSale', days: 1 },
  'free-trial': { cookie: 'trial_dismissed', days: 2 },
  'free-user-conversion': { cookie: 'hideFreeUserConversion', days: 2 },
  prebuilt: { cookie: 'dismiss-prebuilt', days: 30 },
}

export interface BannerFacts {
  readonly plan: PlanKey
  /** RECURRING, ONE_TIME or LIFE_TIME; null without a plan. */
  readonly planType: string | null
  /** Platform such as `shopify`; null if none was ever connected. */
  readonly platform: string | null
  readonly isConnected: boolean
  /** True if the shop is unreachable until the owner authorises again. */
  readonly needsPermission: boolean
  /** Null for a store without a home portal. */
  readonly portalStatus: PortalStatus | null
  readonly isSaleOn: boolean
  readonly offer: { readonly claimed: boolean; readonly dismissed: boolean } | null
  readonly hidesPrebuilt: boolean
  readonly orders: number
  readonly imported: number
  readonly importLimit: number | null
}

/** Share of the limit at which a free store soon needs more room. */
const nearlyFull = 0.8

const isFree = ({ plan }: BannerFacts) => plan === 'NONE' || plan === 'STARTER'

const isNeeded: Readonly<Record<BannerName, (facts: BannerFacts) => boolean>> = {
  'pending-approval': ({ portalStatus }) => portalStatus !== null && portalStatus !== 'APPROVED',
  platform: ({ isConnected }) => !isConnected,
  reconnect: ({ needsPermission }) => needsPermission,
  offer: ({ offer }) => offer !== null && !offer.claimed && !offer.dismissed,
  sale: ({ isSaleOn, planType }) => isSaleOn && planType !== 'ONE_TIME',
  'free-trial': isFree,
  // a free store that has begun to sell or is nearly full
  'free-user-conversion': (facts) =>
    isFree(facts) && (facts.orders > 0 || (facts.importLimit !== null && facts.imported >= facts.importLimit * nearlyFull)),
  prebuilt: (facts) => isPrebuiltOffered(facts),
}

/** Whether prebuilt stores are offered. They exist only on Shopify, and a private portal's store already has its supplier. @see V-120 */
export const isPrebuiltOffered = ({
  platform,
  hidesPrebuilt,
  portalStatus,
}: Pick<BannerFacts, 'platform' | 'hidesPrebuilt' | 'portalStatus'>): boolean =>
  platform === 'shopify' && !hidesPrebuilt && portalStatus === null

/** Returns the banners to show, most urgent first. @param isDismissed returns whether this browser has the cookie of that name */
export function bannersFor(facts: BannerFacts, isDismissed: (cookie: string) => boolean): BannerName[] {
  const shown = bannerNames.filter((name) => {
    const dismissal = dismissals[name]
    return isNeeded[name](facts) && !(dismissal && isDismissed(dismissal.cookie))
  })
  // both link to the plans, so only one is shown
  return shown.includes('free-trial') ? shown.filter((name) => name !== 'free-user-conversion') : shown
}
