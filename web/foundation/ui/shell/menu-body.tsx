import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconDots, IconHelpCircle, IconKeyboard, IconMoon, IconSun } from '@tabler/icons-react'
import { Pop } from '../dialogs/pop.tsx'
import { entryAt, type Menu, type MenuEntry } from './menu.ts'
import classes from './shell.module.css'

interface MenuBodyProps {
  menu: Menu
  path: string
  collapsed: boolean
  onShowShortcuts: () => void
  onHelp?: (() => void) | undefined
}

/** Menu entries and account, in the sidebar and in a phone's drawer. */
export function MenuBody({ menu, path, collapsed, onShowShortcuts, onHelp }: MenuBodyProps) {
  const here = entryAt(path, menu)
  return (
    <>
      <nav aria-label="Main" className={classes.nav}>
        <ul>
          {menu.main.map((entry) => (
            <Item key={entry.label} entry={entry} here={entry === here} collapsed={collapsed} />
          ))}
        </ul>
        <ul>
          {menu.rest.map((entry) => (
            <Item key={entry.label} entry={entry} here={entry === here} collapsed={collapsed} quiet />
          ))}
        </ul>
      </nav>
      <Account account={menu.account} collapsed={collapsed} onShowShortcuts={onShowShortcuts} onHelp={onHelp} />
    </>
  )
}

function Item({ entry, here, collapsed, quiet = false }: { entry: MenuEntry; here: boolean; collapsed: boolean; quiet?: boolean }) {
  const { icon: Icon, label, short = label, count, counts, onChoose } = entry
  const look = {
    className: classes.item,
    'data-quiet': quiet || undefined,
    'data-hint': collapsed && quiet ? label : undefined,
    'data-hint-side': 'right',
  }
  const words = (
    <>
      <span className={classes.icon}>
        <Icon size={quiet ? 18 : 20} stroke={here ? 2 : 1.7} aria-hidden />
        {collapsed && count ? <i className={classes.pip} aria-hidden /> : null}
      </span>
      <span className={classes.label}>{collapsed ? short : label}</span>
      {count ? (
        <span className={collapsed ? 'visually-hidden' : `num ${classes.count}`}>
          {count}
          <span className="visually-hidden"> {counts}</span>
        </span>
      ) : null}
    </>
  )
  return (
    <li>
      {onChoose ? (
        <button type="button" {...look} onClick={onChoose}>
          {words}
        </button>
      ) : (
        <a
          {...look}
          href={entry.href}
          aria-current={here ? 'page' : undefined}
          data-fly-target={entry.isBasket || undefined}
          {...(entry.opensOutside ? { target: '_blank', rel: 'noreferrer' } : {})}
        >
          {words}
        </a>
      )}
    </li>
  )
}

function Account({
  account,
  collapsed,
  onShowShortcuts,
  onHelp,
}: Pick<MenuBodyProps, 'collapsed' | 'onShowShortcuts' | 'onHelp'> & { account: Menu['account'] }) {
  const scheme = useComputedColorScheme('light')
  const { setColorScheme } = useMantineColorScheme()
  const other = scheme === 'dark' ? 'light' : 'dark'
  return (
    <div className={classes.foot}>
      <Pop
        width={220}
        side="right"
        className={classes.who}
        button={
          <>
            <span className={classes.avatar} aria-hidden>
              {account.initials}
            </span>
            <span className={collapsed ? 'visually-hidden' : classes.whoWords}>
              <b>{account.name}</b> <small>{account.detail}</small>
            </span>
            <span className="visually-hidden">, account</span>
            {!collapsed && <IconDots size={16} aria-hidden />}
          </>
        }
      >
        {(close) => (
          <ul className={classes.account}>
            {onHelp && (
              <li>
                <button
                  type="button"
                  onClick={() => {
                    close()
                    onHelp()
                  }}
                >
                  <IconHelpCircle size={16} aria-hidden />
                  Help
                </button>
              </li>
            )}
            <li>
              <button
                type="button"
                onClick={() => {
                  setColorScheme(other)
                  close()
                }}
              >
                {other === 'light' ? <IconSun size={16} aria-hidden /> : <IconMoon size={16} aria-hidden />}
                {other === 'light' ? 'Light' : 'Dark'} colours
              </button>
            </li>
            <li>
              <button
                type="button"
                onClick={() => {
                  close()
                  onShowShortcuts()
                }}
              >
                <IconKeyboard size={16} aria-hidden />
                Keyboard shortcuts<kbd>?</kbd>
              </button>
            </li>
          </ul>
        )}
      </Pop>
    </div>
  )
}
