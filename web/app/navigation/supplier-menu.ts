import type { SupplierSettings } from '@quayside/contract/workspace/supplier-settings'
import { homeOf } from '@quayside/domain/identity/homes'
import { IconLogout, IconPlugConnected, IconReceipt2, IconSettings, IconTruckDelivery } from '@tabler/icons-react'
import type { Menu } from '#foundation/ui/shell/menu.ts'
import { initialsOf } from './initials.ts'

export type SupplierMenuFacts = Pick<SupplierSettings, 'name' | 'city' | 'country' | 'orders_to_ship'>

/**
 * What a supplier's menu shows.
 * @see S-57
 */
export function supplierMenu({ name, city, country, orders_to_ship }: SupplierMenuFacts, signOut: () => void): Menu {
  return {
    home: homeOf('supplier'),
    main: [
      {
        label: 'Orders',
        href: '/supplier/orders',
        covers: ['/supplier/order'],
        icon: IconReceipt2,
        letter: 'o',
        count: orders_to_ship,
        counts: 'to ship',
      },
      { label: 'Shipping', href: '/supplier/settings/shipping', icon: IconTruckDelivery, letter: 'h' },
      { label: 'Integrations', short: 'Connect', href: '/supplier/settings/integrations', icon: IconPlugConnected, letter: 'n' },
    ],
    rest: [
      { label: 'Settings', href: '/supplier/settings', icon: IconSettings, letter: 'e' },
      { label: 'Logout', href: '/login', icon: IconLogout, onChoose: signOut },
    ],
    account: { name, detail: [city, country].filter(Boolean).join(', '), initials: initialsOf(name) },
  }
}
