import type { AppConfig } from '@quayside/contract/workspace/app-config'
import type { SupplierSettings } from '@quayside/contract/workspace/supplier-settings'
import { homeOf } from '@quayside/domain/identity/homes'
import {
  IconChartBar,
  IconFileInvoice,
  IconHelpCircle,
  IconInbox,
  IconLogout,
  IconMessages,
  IconPackage,
  IconPlugConnected,
  IconReceipt2,
  IconReceiptRefund,
  IconSettings,
  IconStar,
  IconSwitchHorizontal,
  IconTruckDelivery,
  IconUsers,
} from '@tabler/icons-react'
import type { Menu } from '#foundation/ui/shell/menu.ts'
import { type Entry, entriesFor, parted } from './entries.ts'
import { initialsOf } from './initials.ts'

export interface SupplierMenuFacts {
  settings: Pick<
    SupplierSettings,
    'name' | 'city' | 'country' | 'orders_to_ship' | 'vendor_requests' | 'has_vendor_feature' | 'account_type' | 'warnings'
  >
  /** Conversations with unread messages. */
  unread: number
  /** Rows of the desk. */
  waiting: number
  links: AppConfig['links']
}

const warned =
  (...tiles: SupplierSettings['warnings'][number]['tile'][]) =>
  ({ settings }: SupplierMenuFacts) =>
    settings.warnings.filter(({ tile }) => tiles.includes(tile)).length

/** Menu entries of a supplier. @see V-246 */
export const supplierEntries: readonly Entry<SupplierMenuFacts>[] = [
  {
    label: 'Needs you',
    short: 'Desk',
    href: '/supplier/desk',
    icon: IconInbox,
    letter: 'd',
    count: ({ waiting }) => waiting,
    counts: 'waiting',
  },
  { label: 'Products', href: '/supplier/products', covers: ['/supplier/product', '/supplier/categories'], icon: IconPackage, letter: 'p' },
  {
    label: 'Orders',
    href: '/supplier/orders',
    covers: ['/supplier/order'],
    icon: IconReceipt2,
    letter: 'o',
    count: ({ settings }) => settings.orders_to_ship,
    counts: 'to ship',
  },
  {
    label: 'Inbox',
    href: '/supplier/inbox',
    icon: IconMessages,
    letter: 'm',
    count: ({ unread }) => unread,
    counts: 'unread',
  },
  { label: 'Refunds', href: '/supplier/supplier-refunds', icon: IconReceiptRefund },
  { label: 'Statements', href: '/supplier/statements', icon: IconFileInvoice, letter: 't' },
  { label: 'Analytics', href: '/supplier/analytics', icon: IconChartBar, letter: 'y' },
  {
    label: 'Vendors',
    href: ({ settings }) => (settings.has_vendor_feature ? '/supplier/vendors/public' : '/supplier/vendors/private'),
    covers: ['/supplier/vendors', '/supplier/vendor', '/supplier/price-lists', '/supplier/price-list'],
    icon: IconUsers,
    letter: 'v',
    count: ({ settings }) => settings.vendor_requests,
    counts: 'to answer',
  },
  { label: 'Reviews', href: '/supplier/supplier-reviews', icon: IconStar, letter: 'w' },
  {
    label: 'Shipping',
    href: '/supplier/settings/shipping',
    icon: IconTruckDelivery,
    letter: 'h',
    count: warned('shipping'),
    counts: 'to put right',
  },
  {
    label: 'Integrations',
    short: 'Connect',
    href: '/supplier/settings/integrations',
    icon: IconPlugConnected,
    letter: 'n',
    count: warned('integrations'),
    counts: 'to put right',
  },
  {
    label: 'Accounts',
    href: '/accounts',
    icon: IconSwitchHorizontal,
    letter: 'a',
    isQuiet: true,
    isFor: ({ settings }) => settings.account_type === 'accounts',
  },
  { label: 'Settings', href: '/supplier/settings', icon: IconSettings, letter: 'e', isQuiet: true },
  { label: 'Help Center', href: ({ links }) => links.help_center, icon: IconHelpCircle, opensOutside: true, isQuiet: true },
]

/**
 * Menu of a supplier.
 * @see S-57
 */
export function supplierMenu(facts: SupplierMenuFacts, signOut: () => void): Menu {
  const { name, city, country } = facts.settings
  const { main, rest } = parted(entriesFor(supplierEntries, facts, 'suppliers'))
  return {
    home: homeOf('supplier', 'suppliers'),
    main,
    rest: [...rest, { label: 'Logout', href: '/login', icon: IconLogout, onChoose: signOut }],
    account: { name, detail: [city, country].filter(Boolean).join(', '), initials: initialsOf(name) },
  }
}
