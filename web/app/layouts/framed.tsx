import { Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useAppConfig } from '#features/workspace/parts/app-config.queries.ts'
import { brandOf } from '#foundation/ui/brand.ts'
import type { Menu } from '#foundation/ui/shell/menu.ts'
import { Shell } from '#foundation/ui/shell/shell.tsx'
import { commandsFor, type Place } from '../navigation/commands.ts'

interface FramedProps {
  menu: Menu
  places?: readonly Place[]
  /** Where a search from the palette leads; absent where there is nothing to search. */
  searchAt?: string
  ink?: boolean
}

/** The page that is open, in its shell. */
export function Framed({ menu, places = [], searchAt, ink = false }: FramedProps) {
  const router = useRouter()
  const { product } = useAppConfig()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const commands = useMemo(() => commandsFor(menu, places, (href) => void router.navigate({ href })), [menu, places, router])
  return (
    <Shell
      product={brandOf(product).name}
      menu={menu}
      path={path}
      commands={commands}
      ink={ink}
      {...(searchAt ? { onSearch: (text: string) => void router.navigate({ href: `${searchAt}${encodeURIComponent(text)}` }) } : {})}
    >
      <Outlet />
    </Shell>
  )
}
