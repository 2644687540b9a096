/**
 * Steps that a supplier must complete before it can go live. The checklist, the settings tiles and the back office use them.
 * @see E-502 to E-510
 */
import { agreementMissing } from '../suppliers/agreement.ts'
import { brandingMessages } from '../suppliers/branding.ts'
import { valuesMessages } from '../suppliers/supplier-values.ts'

/** Facts known from the settings alone: cheap enough for every supplier page. */
export interface SettingsFacts {
  readonly shipsSomewhere: boolean
  readonly hasValues: boolean
  /** A Stripe account that stores can pay into, or a PayPal account. @see M-272 */
  readonly hasPaymentAccount: boolean
  readonly isProfileComplete: boolean
  readonly hasAgreed: boolean
}

export interface ReadinessFacts extends SettingsFacts {
  /** True if its Shopify shop is connected. */
  readonly hasShop: boolean
  /** True if it has a feed, by file or address. */
  readonly hasFeed: boolean
  /** Products that are not deleted, active or not. */
  readonly productCount: number
  /** Products whose description holds a link, by which shoppers would leave the store. */
  readonly linkedDescriptions: number
  readonly uncategorizedProducts: number
}

export const readinessIssues = [
  'no_shopify',
  'active_shipping_options',
  'no_values',
  'no_payment',
  'profile_incomplete',
  'product_count',
  'supplier_agreement',
  'description_links',
  'uncategorized_products',
] as const
export type ReadinessIssue = (typeof readinessIssues)[number]

/** Settings tiles of a supplier that can show a warning. */
export const settingsTiles = ['integrations', 'shipping', 'profile', 'values', 'packaging', 'agreement', 'billing'] as const
export type SettingsTile = (typeof settingsTiles)[number]

export interface MissingItem {
  readonly issue: ReadinessIssue
  readonly message: string
  /** Page where it is fixed. */
  readonly href: string
}

/** Returns the missing items in the usual order of setup. */
export const missingForLive = (facts: ReadinessFacts): MissingItem[] => [
  ...missingOfProducts(facts),
  ...missingInSettings(facts).map(({ issue, message, tile }) => ({ issue, message, href: settingsAddress(tile) })),
]

/** A step that keeps nobody from being live. */
export type AdvisedItem = Pick<MissingItem, 'message' | 'href'>

/** Steps that are useful before the first order. @param facts.hasCard whether a card is saved that commission may be charged to */
export const advisedForLive = ({ hasCard }: { readonly hasCard: boolean }): AdvisedItem[] =>
  hasCard ? [] : [{ message: 'Add a card that your commission is charged to', href: settingsAddress('billing') }]

export interface TileWarning {
  /** Tile where it is fixed. */
  readonly tile: SettingsTile
  readonly message: string
}

/** How a supplier stands with its commission: `no_card` where it owes some and no card can be charged for it. */
export type BillingStanding = 'fine' | 'unpaid' | 'no_card'

const billingWarnings: Readonly<Record<Exclude<BillingStanding, 'fine'>, string>> = {
  unpaid: 'An Invoice Is Unpaid',
  no_card: 'No Card Saved for Your Commission',
}

/**
 * Warnings on the settings tiles of a supplier: its missing items, and what keeps nobody from being live: a branding description, and commission that
 * cannot be charged. @see V-331
 */
export const tileWarnings = ({
  billing,
  ...facts
}: SettingsFacts & { readonly hasBrandingDescription: boolean; readonly billing: BillingStanding }): TileWarning[] => [
  ...missingInSettings(facts).map(({ tile, message }) => ({ tile, message })),
  ...(facts.hasBrandingDescription ? [] : [{ tile: 'packaging' as const, message: brandingMessages.missing }]),
  ...(billing === 'fine' ? [] : [{ tile: 'billing' as const, message: billingWarnings[billing] }]),
]

/** Tile of each issue, for links from the back office into the supplier's account. */
export const tileOfIssue: Readonly<Partial<Record<ReadinessIssue, SettingsTile>>> = {
  active_shipping_options: 'shipping',
  no_payment: 'integrations',
  profile_incomplete: 'profile',
  no_values: 'values',
  supplier_agreement: 'agreement',
}

function missingOfProducts({ hasShop, hasFeed, productCount, linkedDescriptions, uncategorizedProducts }: ReadinessFacts): MissingItem[] {
  const list: (MissingItem | false)[] = [
    !(hasShop || hasFeed || productCount > 0) && {
      issue: 'no_shopify',
      message: 'Connect your shop, or choose another source of products',
      href: '/supplier/onboarding/products',
    },
    productCount === 0 && { issue: 'product_count', message: 'Add at least one product', href: '/supplier/products' },
    linkedDescriptions > 0 && {
      issue: 'description_links',
      message: `Remove links from ${counted(linkedDescriptions, 'product description')}`,
      href: '/supplier/products?type=all&issue=description_links',
    },
    uncategorizedProducts > 0 && {
      issue: 'uncategorized_products',
      message: `Choose a category for ${counted(uncategorizedProducts, 'product')}`,
      href: '/supplier/categories',
    },
  ]
  return list.filter((item) => item !== false)
}

function missingInSettings(facts: SettingsFacts): { issue: ReadinessIssue; tile: SettingsTile; message: string }[] {
  const has: readonly [issue: ReadinessIssue, isThere: boolean, message: string][] = [
    ['active_shipping_options', facts.shipsSomewhere, 'No Active Shipping Rates'],
    ['no_payment', facts.hasPaymentAccount, 'Stripe or PayPal Payment Account Required'],
    ['profile_incomplete', facts.isProfileComplete, 'Missing Required Details'],
    ['no_values', facts.hasValues, valuesMessages.missing],
    ['supplier_agreement', facts.hasAgreed, agreementMissing],
  ]
  return has.flatMap(([issue, isThere, message]) => {
    const tile = tileOfIssue[issue]
    return isThere || !tile ? [] : [{ issue, tile, message }]
  })
}

/** Names of the tiles, as the settings show them. @see V-247 */
export const settingsTileNames: Readonly<Record<SettingsTile, string>> = {
  integrations: 'Integrations',
  shipping: 'Shipping',
  profile: 'Profile',
  values: 'Values',
  packaging: 'Packaging & Branding',
  agreement: 'Supplier Agreement',
  billing: 'Billing',
}

const settingsAddress = (tile: SettingsTile): string => `/supplier/settings/${tile}`
const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
