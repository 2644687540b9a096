import type { Icon } from '@tabler/icons-react'
import type { Command } from '#foundation/ui/shell/command-palette.tsx'
import type { Menu } from '#foundation/ui/shell/menu.ts'

/** A page without a menu entry that the command palette can open. */
export interface Destination {
  name: string
  href: string
  icon?: Icon
}

/** Commands of the palette: the menu entries, and the further destinations. */
export function commandsFor(menu: Menu, places: readonly Destination[], go: (href: string) => void): Command[] {
  return [
    ...[...menu.main, ...menu.rest].map(({ label, icon, letter, href, onChoose, opensOutside }) => ({
      group: 'Go to',
      name: label,
      icon,
      ...(letter ? { keys: ['G', letter.toUpperCase()] } : {}),
      run: onChoose ?? (() => (opensOutside ? void window.open(href, '_blank', 'noreferrer') : go(href))),
    })),
    ...places.map(({ name, href, icon }) => ({ group: 'Settings', name, ...(icon ? { icon } : {}), run: () => go(href) })),
  ]
}

export const storeDestinations: readonly Destination[] = [
  { name: 'Payment', href: '/settings/account_details' },
  { name: 'Top Categories', href: '/setup' },
  { name: 'Import Settings', href: '/settings/import_settings' },
  { name: 'Store Health', href: '/settings/store_health' },
  { name: 'Notifications', href: '/settings/notifications' },
  { name: 'Password', href: '/settings/password' },
  { name: 'Sign-in & Security', href: '/settings/security' },
  { name: 'Activity', href: '/settings/activity' },
  { name: 'Unsynced Products', href: '/unsynced' },
]

export const supplierDestinations: readonly Destination[] = [
  { name: 'Profile', href: '/supplier/settings/profile' },
  { name: 'Shipping Rates', href: '/supplier/settings/shipping' },
  { name: 'Payouts', href: '/supplier/settings/integrations' },
  { name: 'Billing', href: '/supplier/settings/billing' },
  { name: 'Sign-in & Security', href: '/supplier/settings/security' },
  { name: 'Activity', href: '/supplier/settings/activity' },
]
