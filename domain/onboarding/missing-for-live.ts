/**
 * Steps that a supplier still has to complete before it can be live: used by its checklist, the tiles of its settings and the card of
 * staff.
 * @see E-502 to E-510
 */
import { agreementMissing } from '../suppliers/agreement.ts'
import { brandingMessages } from '../suppliers/branding.ts'
import { valuesMessages } from '../suppliers/supplier-values.ts'

/** Known from the settings alone: cheap enough for each page of a supplier. */
export interface SettingsFacts {
  readonly shipsSomewhere: boolean
  readonly hasValues: boolean
  /** A Stripe account that stores can pay into, or a PayPal account. @see M-272 */
  readonly hasPaymentAccount: boolean
  readonly isProfileComplete: boolean
  readonly hasAgreed: boolean
}

export interface ReadinessFacts extends SettingsFacts {
  /** Its Shopify shop is connected. */
  readonly hasShop: boolean
  /** A file or address its products come from. */
  readonly hasFeed: boolean
  /** Not deleted, active or not. */
  readonly productCount: number
  /** Products whose description holds a link: shoppers would leave the store by it. */
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

/** Tiles of a supplier's settings that may warn. */
export const settingsTiles = ['integrations', 'shipping', 'profile', 'values', 'packaging', 'agreement'] as const
export type SettingsTile = (typeof settingsTiles)[number]

export interface MissingItem {
  readonly issue: ReadinessIssue
  readonly message: string
  /** The page where it is put right. */
  readonly href: string
}

/** In the order in which a supplier would do them. */
export const missingForLive = (facts: ReadinessFacts): MissingItem[] => [
  ...missingOfProducts(facts),
  ...missingInSettings(facts).map(({ issue, message, tile }) => ({ issue, message, href: settingsAddress(tile) })),
]

export interface TileWarning {
  /** The tile where it is put right. */
  readonly tile: SettingsTile
  readonly message: string
}

/** Warnings on the tiles of a supplier's settings: what it lacks, and a description of its branding, which it may go without. @see V-331 */
export const tileWarnings = (facts: SettingsFacts & { readonly hasBrandingDescription: boolean }): TileWarning[] => [
  ...missingInSettings(facts).map(({ tile, message }) => ({ tile, message })),
  ...(facts.hasBrandingDescription ? [] : [{ tile: 'packaging' as const, message: brandingMessages.missing }]),
]

/** Addresses of products and settings, as a link of staff into the supplier's account takes them. */
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

const settingsAddress = (tile: SettingsTile): string => `/supplier/settings/${tile}`
const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
