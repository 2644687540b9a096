import { homeOf } from '@quayside/domain/identity/homes'
import { IconHome, IconLogout } from '@tabler/icons-react'
import type { Menu } from '#foundation/ui/shell/menu.ts'

/** What the back office's menu shows. */
export function adminMenu(signOut: () => void): Menu {
  return {
    home: homeOf('admin'),
    main: [{ label: 'Overview', href: '/admin', icon: IconHome, letter: 'o' }],
    rest: [{ label: 'Logout', href: '/login', icon: IconLogout, onChoose: signOut }],
    account: { name: 'Back office', detail: 'Operations', initials: 'BO' },
  }
}
