import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useAppConfig } from '#features/workspace/parts/app-config.queries.ts'
import { entryAt, type Menu } from '#foundation/ui/shell/menu.ts'
import classes from './title-bar.module.css'

/** Title bar of the back office: current page, and the colour scheme switch. @see X-104 */
export function TitleBar({ menu }: { menu: Menu }) {
  const { product } = useAppConfig()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const scheme = useComputedColorScheme('dark')
  const { setColorScheme } = useMantineColorScheme()
  const other = scheme === 'dark' ? 'light' : 'dark'
  return (
    <div className={classes.bar}>
      <p>
        {product} back office
        <span aria-hidden> / </span>
        <b>{entryAt(path, menu)?.label}</b>
      </p>
      <ActionIcon
        onClick={() => setColorScheme(other)}
        aria-label={other === 'light' ? 'Light colours' : 'Dark colours'}
        data-hint-side="bottom"
      >
        {other === 'light' ? <IconSun size={18} aria-hidden /> : <IconMoon size={18} aria-hidden />}
      </ActionIcon>
    </div>
  )
}
