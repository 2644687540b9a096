import type { Icon } from '@tabler/icons-react'
import type { Command } from '#foundation/ui/shell/command-palette.tsx'
import type { Menu } from '#foundation/ui/shell/menu.ts'

/** A place that has no entry of its own in the menu but can be jumped to. */
export interface Place {
  name: string
  href: string
  icon?: Icon
}

/** What the palette offers: every entry of the menu, and the places behind them. */
export function commandsFor(menu: Menu, places: readonly Place[], go: (href: string) => void): Command[] {
  return [
    ...[...menu.main, ...menu.rest].map(({ label, icon, letter, href, onChoose }) => ({
      group: 'Go to',
      name: label,
      icon,
      ...(letter ? { keys: ['G', letter.toUpperCase()] } : {}),
      run: onChoose ?? (() => go(href)),
    })),
    ...places.map(({ name, href, icon }) => ({ group: 'Settings', name, ...(icon ? { icon } : {}), run: () => go(href) })),
  ]
}

export const storePlaces: readonly Place[] = [
  { name: 'Platforms', href: '/settings/platforms' },
  { name: 'Account details', href: '/settings/account_details' },
]

export const supplierPlaces: readonly Place[] = []
