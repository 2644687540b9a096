import type { AppConfig } from '@quayside/contract/workspace/app-config'
import type { StoreSettings } from '@quayside/contract/workspace/store-settings'
import { homeOf } from '@quayside/domain/identity/homes'
import { IconAnchor, IconBuildingStore, IconDiamond, IconLayoutDashboard, IconLifebuoy, IconLogout, IconPalette } from '@tabler/icons-react'
import type { Menu } from '#foundation/ui/shell/menu.ts'
import { type Entry, entriesFor, parted } from './entries.ts'
import { accountOf } from './store-menu.ts'

export interface ShopMenuFacts {
  settings: Pick<StoreSettings, 'name' | 'plan' | 'days_left_in_trial'>
  links: AppConfig['links']
}

/** @see V-159, X-011, M-238 to M-242 */
const shopEntries: readonly Entry<ShopMenuFacts>[] = [
  { label: 'Dashboard', short: 'Home', href: '/dashboard', icon: IconLayoutDashboard, letter: 'd' },
  { label: 'Starter Stores', short: 'Starter', href: '/starter-stores', icon: IconBuildingStore, letter: 's' },
  { label: 'Premium Stores', short: 'Premium', href: '/premium-stores', icon: IconDiamond, letter: 'p' },
  { label: 'Custom Stores', short: 'Custom', href: '/custom-stores', icon: IconPalette, letter: 'c' },
  { label: 'My Stores', short: 'Mine', href: '/my-stores', icon: IconAnchor, letter: 'm' },
  { label: 'Support', href: ({ links }) => links.support, icon: IconLifebuoy, opensOutside: true, isQuiet: true },
]

/** Menu of the prebuilt site. @see S-51 */
export function shopMenu(facts: ShopMenuFacts, signOut: () => void): Menu {
  const { main, rest } = parted(entriesFor(shopEntries, facts, 'prebuilt'))
  return {
    home: homeOf('store', 'prebuilt'),
    main,
    rest: [...rest, { label: 'Logout', href: '/login', icon: IconLogout, onChoose: signOut }],
    account: accountOf(facts.settings),
  }
}
