import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconChevronsLeft, IconChevronsRight, IconMenu2, IconSearch } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { Logo, Mark } from '../pictures/logo.tsx'
import type { Command, FindCommands } from './command-palette.tsx'
import type { Menu } from './menu.ts'
import { MenuBody } from './menu-body.tsx'
import classes from './shell.module.css'
import { useIsNarrow } from './use-is-narrow.ts'
import { useShortcuts } from './use-shortcuts.ts'

const PhoneMenu = lazy(async () => ({ default: (await import('./phone-menu.tsx')).PhoneMenu }))
const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }))
const ShortcutList = lazy(async () => ({ default: (await import('./shortcut-list.tsx')).ShortcutList }))

interface ShellProps {
  /** The product's name, from the operator's config. */
  product: string
  menu: Menu
  path: string
  commands: Command[]
  /** Finds further results for a text, beside the commands. */
  find?: FindCommands | undefined
  /** Opens a full search if the palette finds nothing. */
  onSearch?: (text: string) => void
  /** True for the dark menu of suppliers and admin, which tells the roles apart at a glance. */
  ink?: boolean
  /** True for the back office with its many entries: 220 px, and collapsed automatically in windows up to 1051 px. */
  wide?: boolean
  onHelp?: () => void
  children: ReactNode
}

/** @see K-181 */
const narrowForWidePx = 1051

/** Layout with a sidebar menu (190 px or 80 px), a top bar below 800 px, and one overlay at a time. */
export function Shell({ product, menu, path, commands, find, onSearch, ink = false, wide = false, onHelp, children }: ShellProps) {
  const [isFolded, setIsFolded] = useRememberedFold()
  const isNarrow = useIsNarrow(wide ? narrowForWidePx : 0)
  const collapsed = isFolded || isNarrow
  const [opened, setOpened] = useState<'menu' | 'jump' | 'shortcuts' | null>(null)
  const close = useCallback(() => setOpened(null), [])
  const jump = useCallback(() => setOpened('jump'), [])
  const showShortcuts = useCallback(() => setOpened('shortcuts'), [])
  const entries = useMemo(() => [...menu.main, ...menu.rest], [menu])
  useShortcuts({ entries, onJump: jump, onShowShortcuts: showShortcuts })
  const body = (narrow: boolean) => <MenuBody menu={menu} path={path} collapsed={narrow} onShowShortcuts={showShortcuts} onHelp={onHelp} />
  return (
    <div className={classes.shell} data-collapsed={collapsed || undefined} data-ink={ink || undefined} data-wide={wide || undefined}>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      <aside className={classes.menu}>
        <div className={classes.top}>
          <a href={menu.home} className={classes.home} aria-label={`${product}, home`}>
            {collapsed ? <Mark size={32} /> : <Logo name={product} />}
          </a>
          {!isNarrow && <FoldButton collapsed={collapsed} onClick={() => setIsFolded((now) => !now)} />}
        </div>
        <UnstyledButton
          className={classes.jump}
          onClick={jump}
          {...(collapsed ? { 'aria-label': 'Jump to' } : {})}
          aria-keyshortcuts="Control+K Meta+K"
        >
          <IconSearch size={16} aria-hidden />
          {!collapsed && (
            <>
              <span>Jump to</span>
              <span className={classes.keys} aria-hidden>
                Ctrl K
              </span>
            </>
          )}
        </UnstyledButton>
        {body(collapsed)}
      </aside>
      <TopBar product={product} menu={menu} menuIsOpen={opened === 'menu'} onMenu={() => setOpened('menu')} onJump={jump} />
      <main id="content" className={classes.main} tabIndex={-1}>
        {children}
      </main>
      <Suspense fallback={null}>
        {opened === 'menu' && (
          <PhoneMenu onClose={close} product={product} ink={ink}>
            {body(false)}
          </PhoneMenu>
        )}
        {opened === 'jump' && <CommandPalette onClose={close} commands={commands} find={find} onSearch={onSearch} />}
        {opened === 'shortcuts' && <ShortcutList onClose={close} entries={entries} />}
      </Suspense>
    </div>
  )
}

/** Menu width as last chosen in this browser. */
function useRememberedFold() {
  const [isCollapsed, setIsCollapsed] = useState(() => localStorage.getItem('menu') === 'narrow')
  useEffect(() => localStorage.setItem('menu', isCollapsed ? 'narrow' : 'wide'), [isCollapsed])
  return [isCollapsed, setIsCollapsed] as const
}

function FoldButton({ collapsed, onClick }: { collapsed: boolean; onClick: () => void }) {
  const what = collapsed ? 'Widen the menu' : 'Narrow the menu'
  return (
    <UnstyledButton
      className={classes.fold}
      data-hint={what}
      data-hint-side="right"
      onClick={onClick}
      aria-label={what}
      aria-expanded={!collapsed}
    >
      {collapsed ? <IconChevronsRight size={16} /> : <IconChevronsLeft size={16} />}
    </UnstyledButton>
  )
}

function TopBar({
  product,
  menu,
  menuIsOpen,
  onMenu,
  onJump,
}: {
  product: string
  menu: Menu
  menuIsOpen: boolean
  onMenu: () => void
  onJump: () => void
}) {
  return (
    <div className={classes.bar} role="region" aria-label="Top bar">
      <ActionIcon size={44} onClick={onMenu} aria-label="Menu" aria-expanded={menuIsOpen} className={classes.barIcon!}>
        <IconMenu2 size={22} />
      </ActionIcon>
      <a href={menu.home} className={classes.home} aria-label={`${product}, home`}>
        <Logo name={product} />
      </a>
      <ActionIcon size={44} aria-label="Jump to" onClick={onJump} className={`${classes.barIcon} ${classes.barEnd}`}>
        <IconSearch size={20} />
      </ActionIcon>
      {menu.main
        .filter(({ isBasket }) => isBasket)
        .map(({ icon: Icon, href, label, count, counts }) => (
          <a key={href} href={href} className={classes.basket} aria-label={count ? `${label}, ${count} ${counts}` : label}>
            <Icon size={20} aria-hidden />
            {count ? <span className="num">{count}</span> : null}
          </a>
        ))}
    </div>
  )
}
