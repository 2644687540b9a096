import { isOnboardingStep, onboardingAddress } from '@quayside/domain/onboarding/onboarding-step'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useDeskCount } from '#features/desk/parts/desk-count.queries.ts'
import { useUnread } from '#features/inbox/parts/unread.queries.ts'
import { useAppConfig } from '#features/workspace/parts/app-config.queries.ts'
import { ImpersonationStrip } from '#features/workspace/parts/impersonation-strip.tsx'
import { supplierSettingsQuery } from '#features/workspace/parts/settings.queries.ts'
import { useSupplierSettings } from '#features/workspace/parts/use-settings.ts'
import { supplierDestinations } from '../navigation/commands.ts'
import { supplierMenu } from '../navigation/supplier-menu.ts'
import { AccessBlocked } from './errors/access-blocked.tsx'
import { LoadingScreen } from './errors/loading-screen.tsx'
import { SettingsError } from './errors/settings-error.tsx'
import { Framed } from './framed.tsx'
import { requireToken, settingsOrHome } from './signed-in.ts'
import { useLeave, useSignOut } from './use-sign-out.ts'

/** Layout of the supplier pages; a removed supplier sees only that fact. */
export const Route = createFileRoute('/_supplier')({
  beforeLoad: requireToken('/login'),
  loader: async ({ context, location: { pathname } }) => {
    const settings = await settingsOrHome(
      context,
      context.queryClient.ensureQueryData({ ...supplierSettingsQuery(), revalidateIfStale: true }),
    )
    const { onboarding_step: step, subdomain, status } = settings
    if (!step || subdomain || status === 'REMOVED' || staysDuringOnboarding.test(pathname)) return settings
    throw redirect({ href: isOnboardingStep(step) ? onboardingAddress(step) : '/supplier/onboarding' })
  },
  pendingComponent: LoadingScreen,
  errorComponent: SettingsError,
  component: SupplierLayout,
})

/** Pages that a supplier can open before its onboarding is complete; all others redirect to its step. @see V-250 */
const staysDuringOnboarding = /^\/supplier\/(onboarding|settings|feeds)(\/|$)/

function SupplierLayout() {
  const settings = useSupplierSettings()
  const { links } = useAppConfig()
  const signOut = useSignOut()
  const leave = useLeave()
  const unread = useUnread(settings.status !== 'REMOVED')
  const waiting = useDeskCount('supplier', settings.status !== 'REMOVED')
  const menu = useMemo(() => supplierMenu({ settings, unread, waiting, links }, signOut), [settings, unread, waiting, links, signOut])
  if (settings.status === 'REMOVED') return <AccessBlocked onSignOut={signOut} />
  const { id, name, email } = settings
  return (
    <>
      <ImpersonationStrip by={settings.impersonated_by} company={name} onLeave={leave} />
      <Framed
        menu={menu}
        destinations={supplierDestinations}
        searchAs="supplier"
        reader="supplier"
        email={email}
        chatWith={{ email, name, supplier_id: id }}
        ink
      />
    </>
  )
}
