/** Destinations of the links in emails. @see S-03, V-027 to V-041, X-133 */
import type { SiteName } from '../sites/site.ts'
import { homeOf } from './homes.ts'

/** Days until an unopened link expires. */
export const magicLinkDays = 7

/** Types that always lead to the same page. */
const fixed: Readonly<Record<string, string>> = {
  supplier_forgot_password: '/supplier/settings/profile?tab=password',
  store_forgot_password: '/settings/password',
  admin_forgot_password: '/admin/security',
  affiliate_forgot_password: '/affiliate/security',
  affiliate: '/affiliate/dashboard',
  accounts_forgot_password: '/accounts/security',
  store_profile_settings: '/settings/profile',
  store_new_order: '/order/new',
  order_new: '/order/new',
  wholecommerce: '/dcfulfillment',
  supplier_inbox: '/supplier/inbox',
  inbox: '/inbox',
  issues: '/imported/store?status=issues',
  setup: '/setup',
  imports: '/imports',
  accounts: '/accounts',
  settings: '/settings',
  platforms: '/settings/platforms',
  prebuilt: '/prebuilt',
  changes: '/notifications',
  store_notifications: '/settings/notifications',
  plans: '/settings/plans',
  free_shipping: '/settings/free_shipping',
  referrals: '/settings/referrals',
  supplier_referrals: '/supplier/settings/referrals',
  promotions: '/settings/plans?tab=promotions',
  analytics: '/supplier/analytics',
  vendors: '/supplier/vendors/private',
  public_vendors: '/supplier/vendors/public',
  unpaid_orders: '/orders',
  all_orders: '/orders?status=all',
  unshipped_orders: '/supplier/orders',
  supplier: '/supplier/products',
  suppliers: '/supplier/products',
  supplier_reviews: '/supplier/supplier-reviews',
  supplier_refunds: '/supplier/supplier-refunds',
  store_refunds: '/settings/refunds',
  automatic_payments: '/settings/automatic_payments',
  store_account_details: '/settings/account_details',
  saved_searches: '/products?saved_searches=open',
}

/** Parameters of a link besides its secret. They are untrusted input. */
export interface MagicTarget {
  readonly type?: string | undefined
  readonly tab?: string | undefined
  readonly conversationLabel?: string | undefined
}

/**
 * Always returns a path of our own. A parameter that is not a plain path segment or query counts as absent.
 * @param site determines a store's home page
 */
export function magicLanding({ type = '', tab, conversationLabel }: MagicTarget, site: SiteName = 'main'): string {
  if (type === 'store') return isSegment(conversationLabel) ? `/inbox/${conversationLabel}` : homeOf('store', site)
  if (type === 'supplier_inbox' && isSegment(conversationLabel)) return `/supplier/inbox/${conversationLabel}`
  if (type === 'supplier_page') return isSegment(tab) ? `/supplier-id/${tab}` : '/suppliers'
  if (type === 'order') return isSegment(tab) ? `/order/${tab}` : '/orders'
  if (type === 'supplier_order') return isSegment(tab) ? `/supplier/order/${tab}` : '/supplier/orders'
  if (type === 'supplier_feed') return isSegment(tab) ? `/supplier/feeds/${tab}` : '/supplier/feeds'
  if (type === 'supplier_settings') return `/supplier/settings/${isSegment(tab) ? tab : 'shipping'}`
  if (type.startsWith('inbox?')) return isQuery(type.slice('inbox?'.length)) ? `/${type}` : '/inbox'
  return (Object.hasOwn(fixed, type) && fixed[type]) || '/dashboard'
}

const isSegment = (text: string | undefined): text is string => text !== undefined && /^[\w-]{1,100}$/.test(text)

/** Allows names and values only, with nothing that could end the query or begin another address. */
const isQuery = (text: string): boolean => /^(?:[\w.~+-]|%[0-9A-Fa-f]{2}|[=&]){0,300}$/.test(text)
