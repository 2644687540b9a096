import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { storeSettingsQuery } from '#features/workspace/parts/settings.queries.ts'
import { useStoreSettings } from '#features/workspace/parts/use-settings.ts'
import { storePlaces } from '../navigation/commands.ts'
import { storeMenu } from '../navigation/store-menu.ts'
import { Framed } from './framed.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { SettingsError } from './settings-error.tsx'
import { requireToken } from './signed-in.ts'
import { useSignOut } from './use-sign-out.ts'

/** Every page of a store: shown once its settings have come. */
export const Route = createFileRoute('/_store')({
  beforeLoad: requireToken,
  loader: ({ context }) => context.queryClient.ensureQueryData(storeSettingsQuery()),
  pendingComponent: LoadingScreen,
  errorComponent: SettingsError,
  component: StoreLayout,
})

function StoreLayout() {
  const settings = useStoreSettings()
  const signOut = useSignOut()
  const { site } = Route.useRouteContext()
  const menu = useMemo(() => storeMenu(settings, signOut, site), [settings, signOut, site])
  return <Framed menu={menu} places={storePlaces} searchAt="/products?search=" />
}
