/**
 * Steps that a supplier still has to complete before it can be live: used by its checklist, the tiles of its settings and the card of
 * staff.
 * @see E-502 to E-510
 */
import { agreementMissing } from '../suppliers/agreement.ts'

export interface ReadinessFacts {
  /** Its Shopify shop is connected. */
  readonly hasShop: boolean
  /** A file or address its products come from. */
  readonly hasFeed: boolean
  /** Not deleted, active or not. */
  readonly productCount: number
  readonly shipsSomewhere: boolean
  readonly hasValues: boolean
  /** Payouts reach its account. */
  readonly isPayable: boolean
  readonly isProfileComplete: boolean
  readonly hasAgreed: boolean
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

export interface MissingItem {
  readonly issue: ReadinessIssue
  readonly message: string
  /** The page where it is put right. */
  readonly href: string
}

/** In the order in which a supplier would do them. */
export function missingForLive(facts: ReadinessFacts): MissingItem[] {
  const { productCount, linkedDescriptions, uncategorizedProducts } = facts
  const list: (MissingItem | false)[] = [
    !(facts.hasShop || facts.hasFeed || productCount > 0) && {
      issue: 'no_shopify',
      message: 'Connect your shop, or choose another source of products',
      href: '/supplier/onboarding/products',
    },
    productCount === 0 && { issue: 'product_count', message: 'Add at least one product', href: '/supplier/products' },
    linkedDescriptions > 0 && {
      issue: 'description_links',
      message: `Remove links from ${counted(linkedDescriptions, 'product description')}`,
      href: '/supplier/products?type=all',
    },
    uncategorizedProducts > 0 && {
      issue: 'uncategorized_products',
      message: `Choose a category for ${counted(uncategorizedProducts, 'product')}`,
      href: '/supplier/categories?category=Uncategorized',
    },
    !facts.shipsSomewhere && { issue: 'active_shipping_options', message: 'No Active Shipping Rates', href: '/supplier/settings/shipping' },
    !facts.isPayable && {
      issue: 'no_payment',
      message: 'Stripe or PayPal Payment Account Required',
      href: '/supplier/settings/integrations',
    },
    !facts.isProfileComplete && { issue: 'profile_incomplete', message: 'Missing Required Details', href: '/supplier/settings/profile' },
    !facts.hasValues && { issue: 'no_values', message: 'Choose the values you stand for', href: '/supplier/settings/values' },
    !facts.hasAgreed && { issue: 'supplier_agreement', message: agreementMissing, href: '/supplier/settings/agreement' },
  ]
  return list.filter((item) => item !== false)
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
