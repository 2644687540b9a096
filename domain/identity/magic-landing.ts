/** Where the link of a mail leads. Types whose screen does not stand yet lead home. @see S-03, V-027 to V-041 */

/** A link that nobody opened in this time is worth nothing. */
export const magicLinkDays = 7

const fixed: Readonly<Record<string, string>> = {
  setup: '/setup',
  imports: '/imported/list',
  accounts: '/accounts',
  settings: '/settings',
  platforms: '/settings/platforms',
  store_account_details: '/settings/account_details',
  unpaid_orders: '/orders',
  unshipped_orders: '/supplier/orders',
}

/** A segment of an address and nothing else: what stands in a link comes from outside. */
const isSegment = (text: string | undefined): text is string => text !== undefined && /^[\w-]{1,60}$/.test(text)

/** @returns undefined where the account's own home is meant */
export function magicLanding(type: string | undefined, tab?: string): string | undefined {
  if (type === 'order') return isSegment(tab) ? `/order/${tab}` : '/orders'
  if (type === 'supplier_order') return isSegment(tab) ? `/supplier/order/${tab}` : '/supplier/orders'
  if (type === 'supplier_settings') return `/supplier/settings/${isSegment(tab) ? tab : 'shipping'}`
  return type !== undefined && Object.hasOwn(fixed, type) ? fixed[type] : undefined
}
