import { Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import type { HelpReader } from '#features/support/parts/help-articles.ts'
import { useChat } from '#features/support/parts/use-chat.ts'
import { useAppConfig } from '#features/workspace/parts/app-config.queries.ts'
import { comeLater } from '#foundation/ui/come-later.ts'
import { brandOf } from '#foundation/ui/pictures/brand.ts'
import type { FindCommands } from '#foundation/ui/shell/command-palette.tsx'
import type { Menu } from '#foundation/ui/shell/menu.ts'
import { Shell } from '#foundation/ui/shell/shell.tsx'
import { commandsFor, type Destination } from '../navigation/commands.ts'

// Loaded after the page.
const LiveUpdates = comeLater(async () => (await import('../live/live-updates.tsx')).LiveUpdates)
const HelpDialog = lazy(async () => ({ default: (await import('#features/support/parts/help-dialog.tsx')).HelpDialog }))

interface FramedProps {
  menu: Menu
  /** Destinations of the command palette beside the menu's. */
  destinations?: readonly Destination[]
  /** Role of the palette's server search; absent if there is nothing to search. */
  searchAs?: 'store' | 'supplier'
  /** Address of the palette's full search; absent if there is nothing to search. */
  searchAt?: string
  ink?: boolean
  wide?: boolean
  /** Content above every page. */
  above?: ReactNode
  /** Content at the foot of every page. */
  below?: ReactNode
  /** Replaces the open page. */
  instead?: ReactNode
  /** Reader of the help; absent where no help is offered. */
  reader?: HelpReader
  /** Email address for support's replies. */
  email?: string
  /** User data for the support chat. */
  chatWith?: Record<string, string | number>
}

/** The open page in its layout. */
export function Framed({
  menu,
  destinations = [],
  searchAs,
  searchAt,
  ink = false,
  wide = false,
  above,
  below,
  instead,
  reader,
  email,
  chatWith,
}: FramedProps) {
  const router = useRouter()
  const { product } = useAppConfig()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const commands = useMemo(() => commandsFor(menu, destinations, (href) => void router.navigate({ href })), [menu, destinations, router])
  const find = useMemo<FindCommands | undefined>(
    () =>
      searchAs &&
      (async (text, signal) => {
        const { findCommands } = await import('../navigation/find-commands.ts')
        return findCommands[searchAs](text, signal, (href) => void router.navigate({ href }))
      }),
    [searchAs, router],
  )
  const [isHelping, setIsHelping] = useState(false)
  const closeHelp = useCallback(() => setIsHelping(false), [])
  useChat(chatWith)
  return (
    <Shell
      product={brandOf(product).name}
      menu={menu}
      path={path}
      commands={commands}
      find={find}
      ink={ink}
      wide={wide}
      {...(reader ? { onHelp: () => setIsHelping(true) } : {})}
      {...(searchAt ? { onSearch: (text: string) => void router.navigate({ href: `${searchAt}${encodeURIComponent(text)}` }) } : {})}
    >
      {above}
      {instead ?? <Outlet />}
      {below}
      <Suspense>
        <LiveUpdates />
      </Suspense>
      {reader && isHelping && (
        <Suspense fallback={null}>
          <HelpDialog reader={reader} path={path} email={email ?? ''} onClose={closeHelp} />
        </Suspense>
      )}
    </Shell>
  )
}
