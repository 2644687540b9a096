import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { securityQuery } from '../parts/password.queries.ts'
import classes from '../security/security.module.css'
import { PasswordForm } from './password-form.tsx'

/** Password page of a store user; the link of a forgotten password leads here. @see S-07, S-35 */
export const Route = createFileRoute('/_store/settings/password')({
  loader: ({ context }) => context.queryClient.ensureQueryData(securityQuery()),
  component: StorePasswordPage,
})

function StorePasswordPage() {
  const { data: security } = useSuspenseQuery(securityQuery())
  return (
    <>
      <PageHeader title="Password" back={{ label: 'Settings', href: '/settings' }} detail={`You sign in as ${security.email}.`} />
      <div className={classes.page}>
        <Panel title={security.has_password ? 'Change your password' : 'Choose a password'}>
          <PasswordForm security={security} button={security.has_password ? 'Change password' : 'Set password'} />
        </Panel>
        <p className={classes.aside}>
          Devices and two-step authentication are under <a href="/settings/security">Sign-in &amp; security</a>.
        </p>
      </div>
    </>
  )
}
