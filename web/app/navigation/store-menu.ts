import type { AppConfig } from '@quayside/contract/workspace/app-config'
import type { StoreSettings } from '@quayside/contract/workspace/store-settings'
import { homeOf } from '@quayside/domain/identity/homes'
import type { SiteName } from '@quayside/domain/sites/site'
import {
  IconBell,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconHeartHandshake,
  IconHelpCircle,
  IconInbox,
  IconLayoutDashboard,
  IconLifebuoy,
  IconListCheck,
  IconLogout,
  IconMapPinPlus,
  IconMessages,
  IconPackage,
  IconPlugConnected,
  IconReceipt2,
  IconRocket,
  IconSettings,
  IconStairsUp,
  IconSwitchHorizontal,
} from '@tabler/icons-react'
import type { Menu } from '#foundation/ui/shell/menu.ts'
import { type Entry, entriesFor, parted } from './entries.ts'
import { initialsOf } from './initials.ts'

export interface StoreMenuFacts {
  settings: Pick<
    StoreSettings,
    | 'name'
    | 'plan'
    | 'days_left_in_trial'
    | 'import_list_count'
    | 'unpaid_order_count'
    | 'unsynced_count'
    | 'private_portal'
    | 'platform'
    | 'hide_prebuilt'
    | 'account_type'
  >
  /** Conversations with unread messages. */
  unread: number
  /** Rows of the desk. */
  waiting: number
  links: AppConfig['links']
}

/** BigCommerce and Wix do not support prebuilt stores. */
const withoutPrebuilt = ['bigcommerce', 'wix']

/** @see V-048 to V-051, V-053; what a site hides stands in domain/sites */
export const storeEntries: readonly Entry<StoreMenuFacts>[] = [
  { label: 'Dashboard', short: 'Home', href: '/dashboard', icon: IconLayoutDashboard, letter: 'd' },
  { label: 'Needs you', short: 'Desk', href: '/desk', icon: IconInbox, letter: 'n', count: ({ waiting }) => waiting, counts: 'waiting' },
  { label: 'Products', href: '/products', covers: ['/product'], icon: IconPackage, letter: 'p' },
  {
    label: 'Supplier',
    href: ({ settings: { private_portal: portal } }) => (portal ? `/supplier-id/${portal.id}` : undefined),
    icon: IconBuildingWarehouse,
    letter: 'r',
  },
  { label: 'Suppliers', href: '/suppliers', covers: ['/supplier-id'], icon: IconBuildingWarehouse, letter: 'u' },
  {
    label: 'Import List',
    short: 'Imports',
    href: '/imported/list',
    icon: IconListCheck,
    letter: 'i',
    count: ({ settings }) => settings.import_list_count,
    counts: 'products',
    isBasket: true,
  },
  {
    label: 'Imported',
    href: '/imported/store',
    covers: ['/unsynced'],
    icon: IconBuildingStore,
    letter: 's',
    count: ({ settings }) => settings.unsynced_count,
    counts: 'to look at',
  },
  {
    label: 'Orders',
    href: ({ settings: { unpaid_order_count: unpaid } }) => (unpaid > 0 ? '/orders?status=pending' : '/orders'),
    covers: ['/orders', '/order'],
    icon: IconReceipt2,
    letter: 'o',
    count: ({ settings }) => settings.unpaid_order_count,
    counts: 'unpaid',
  },
  {
    label: 'Prebuilt',
    href: '/prebuilt',
    icon: IconRocket,
    letter: 'b',
    isFor: ({ settings: { private_portal: portal, platform, hide_prebuilt: isHidden } }) =>
      !portal && !isHidden && !withoutPrebuilt.includes(platform?.name.toLowerCase() ?? ''),
  },
  {
    label: 'Inbox',
    href: '/inbox',
    icon: IconMessages,
    letter: 'm',
    count: ({ unread }) => unread,
    counts: 'unread',
  },
  { label: 'Changes', href: '/notifications', icon: IconBell, letter: 'c' },
  {
    label: 'Accounts',
    href: '/accounts',
    icon: IconSwitchHorizontal,
    letter: 'a',
    isQuiet: true,
    isFor: ({ settings }) => settings.account_type === 'accounts' && !settings.private_portal,
  },
  { label: 'Settings', href: '/settings', icon: IconSettings, letter: 'e', isQuiet: true },
  { label: 'Plans', href: '/settings/plans', icon: IconStairsUp, letter: 'l', isQuiet: true },
  { label: 'Platform', href: '/settings/platforms', icon: IconPlugConnected, letter: 'f', isQuiet: true },
  { label: 'New Address', href: '/settings/addresses/new', icon: IconMapPinPlus, letter: 'w', isQuiet: true },
  { label: 'Support', href: ({ links }) => links.support, icon: IconLifebuoy, opensOutside: true, isQuiet: true },
  { label: 'Help Center', href: ({ links }) => links.help_center, icon: IconHelpCircle, opensOutside: true, isQuiet: true },
  { label: 'Partners', href: ({ links }) => links.partners, icon: IconHeartHandshake, opensOutside: true, isQuiet: true },
]

/**
 * Menu of a store.
 * @see S-13
 */
export function storeMenu(facts: StoreMenuFacts, site: SiteName, signOut: () => void): Menu {
  const { main, rest } = parted(entriesFor(storeEntries, facts, site))
  return {
    home: homeOf('store', site),
    main,
    rest: [...rest, { label: 'Logout', href: '/login', icon: IconLogout, onChoose: signOut }],
    account: accountOf(facts.settings),
  }
}

export const accountOf = (settings: Pick<StoreSettings, 'name' | 'plan' | 'days_left_in_trial'>) => ({
  name: settings.name,
  detail: planLine(settings),
  initials: initialsOf(settings.name),
})

function planLine({ plan, days_left_in_trial: days }: Pick<StoreSettings, 'plan' | 'days_left_in_trial'>): string {
  if (days) return `Free trial, ${days} ${days === 1 ? 'day' : 'days'} left`
  if (!plan || plan.toLowerCase() === 'none') return 'No plan yet'
  return `${plan.charAt(0).toUpperCase()}${plan.slice(1).toLowerCase()} plan`
}
