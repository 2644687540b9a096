import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { supplierSettingsQuery } from '#features/workspace/parts/settings.queries.ts'
import { useSupplierSettings } from '#features/workspace/parts/use-settings.ts'
import { supplierPlaces } from '../navigation/commands.ts'
import { supplierMenu } from '../navigation/supplier-menu.ts'
import { AccessBlocked } from './access-blocked.tsx'
import { Framed } from './framed.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { SettingsError } from './settings-error.tsx'
import { requireToken } from './signed-in.ts'
import { useSignOut } from './use-sign-out.ts'

/** Every page of a supplier; one that has been removed sees only that. */
export const Route = createFileRoute('/_supplier')({
  beforeLoad: requireToken,
  loader: ({ context }) => context.queryClient.ensureQueryData(supplierSettingsQuery()),
  pendingComponent: LoadingScreen,
  errorComponent: SettingsError,
  component: SupplierLayout,
})

function SupplierLayout() {
  const settings = useSupplierSettings()
  const signOut = useSignOut()
  const menu = useMemo(() => supplierMenu(settings, signOut), [settings, signOut])
  if (settings.status === 'REMOVED') return <AccessBlocked onSignOut={signOut} />
  return <Framed menu={menu} places={supplierPlaces} ink />
}
