import { IconHome, IconLogout } from '@tabler/icons-react'
import type { Menu } from '#foundation/ui/shell/menu.ts'
import { homes } from '../session/homes.ts'

/** What the back office's menu shows. */
export function adminMenu(signOut: () => void): Menu {
  return {
    home: homes.admin,
    main: [{ label: 'Overview', href: homes.admin, icon: IconHome, letter: 'o' }],
    rest: [{ label: 'Logout', href: '/login', icon: IconLogout, onChoose: signOut }],
    account: { name: 'Back office', detail: 'Operations', initials: 'BO' },
  }
}
