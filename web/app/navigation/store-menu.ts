import type { StoreSettings } from '@quayside/contract/workspace/store-settings'
import { homeOf } from '@quayside/domain/identity/homes'
import type { SiteName } from '@quayside/domain/sites/site'
import { IconBuildingStore, IconListCheck, IconLogout, IconPackage, IconReceipt2, IconSettings } from '@tabler/icons-react'
import type { Menu } from '#foundation/ui/shell/menu.ts'
import { initialsOf } from './initials.ts'

export type StoreMenuFacts = Pick<StoreSettings, 'name' | 'plan' | 'days_left_in_trial' | 'import_list_count' | 'unpaid_order_count'>

/**
 * What a store's menu shows.
 * @see S-13
 */
export function storeMenu(facts: StoreMenuFacts, signOut: () => void, site: SiteName = 'main'): Menu {
  return {
    home: homeOf('store', site),
    main: [
      { label: 'Products', href: '/products', covers: ['/product'], icon: IconPackage, letter: 'p' },
      {
        label: 'Import List',
        short: 'Imports',
        href: '/imported/list',
        icon: IconListCheck,
        letter: 'i',
        count: facts.import_list_count,
        counts: 'products',
        isBasket: true,
      },
      { label: 'Imported', href: '/imported/store', icon: IconBuildingStore, letter: 's' },
      {
        label: 'Orders',
        href: '/orders',
        covers: ['/order'],
        icon: IconReceipt2,
        letter: 'o',
        count: facts.unpaid_order_count,
        counts: 'unpaid',
      },
    ],
    rest: [
      { label: 'Settings', href: '/settings', icon: IconSettings, letter: 'e' },
      { label: 'Logout', href: '/login', icon: IconLogout, onChoose: signOut },
    ],
    account: { name: facts.name, detail: planLine(facts), initials: initialsOf(facts.name) },
  }
}

function planLine({ plan, days_left_in_trial: days }: StoreMenuFacts): string {
  if (days) return `Free trial, ${days} ${days === 1 ? 'day' : 'days'} left`
  if (!plan || plan.toLowerCase() === 'none') return 'No plan yet'
  return `${plan.charAt(0).toUpperCase()}${plan.slice(1).toLowerCase()} plan`
}
