import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ProfileForm } from '#features/suppliers/parts/profile-form.tsx'
import { SyncPanel } from '#features/suppliers/parts/sync-panel.tsx'
import { useSupplierSettings } from '#features/workspace/parts/use-settings.ts'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { securityQuery } from '../parts/password.queries.ts'
import classes from '../security/security.module.css'
import { PasswordForm } from './password-form.tsx'

/**
 * A supplier's public profile and sign-in. The link of a forgotten password leads here, with the password section open.
 * @see S-07, X-133
 */
export const Route = createFileRoute('/_supplier/supplier/settings/profile')({
  validateSearch: rawSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(securityQuery()),
  component: SupplierProfilePage,
})

function SupplierProfilePage() {
  const { tab } = Route.useSearch()
  const { data: security } = useSuspenseQuery(securityQuery())
  const settings = useSupplierSettings()
  const isOpen = tab === 'password'
  return (
    <>
      <PageHeader title="Profile" back={{ label: 'Settings', href: '/supplier/settings' }} />
      <div className={classes.page}>
        <Panel title="Sign-in details">
          <dl className={classes.facts}>
            <dt>Email</dt>
            <dd>{security.email}</dd>
            {settings.phone && (
              <>
                <dt>Phone</dt>
                <dd>{settings.phone}</dd>
              </>
            )}
            <dt>Password</dt>
            <dd>{security.has_password ? 'Set' : 'None yet'}</dd>
            <dt>Two-step authentication</dt>
            <dd>
              {security.totp.is_on ? 'On' : 'Off'} · <a href="/supplier/settings/security">Sign-in &amp; security</a>
            </dd>
          </dl>
          {!isOpen && (
            <Button component="a" href="/supplier/settings/profile?tab=password" variant="default">
              {security.has_password ? 'Change password' : 'Set a password'}
            </Button>
          )}
        </Panel>
        {isOpen && (
          <Panel title={security.has_password ? 'Change your password' : 'Choose a password'}>
            <PasswordForm security={security} button={security.has_password ? 'Change password' : 'Set password'} />
          </Panel>
        )}
        <ProfileForm settings={settings} />
        <SyncPanel settings={settings} />
      </div>
    </>
  )
}
