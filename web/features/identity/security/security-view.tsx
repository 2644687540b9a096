import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { securityQuery } from '../parts/password.queries.ts'
import { PasswordForm } from '../passwords/password-form.tsx'
import { EmailNotice } from './email-notice.tsx'
import classes from './security.module.css'
import { SessionsPanel } from './sessions-panel.tsx'
import { TotpPanel } from './totp-panel.tsx'

interface SecurityViewProps {
  /** Back link; some accounts have no settings around this page. */
  back?: { label: string; href: string }
  /** Page that changes the password; without it, this page does. */
  passwordAt?: string
  onSignedOut: () => void
  children?: ReactNode
}

/** Sign-in settings for every kind of account: password, second step, devices. */
export function SecurityView({ back, passwordAt, onSignedOut, children }: SecurityViewProps) {
  const { data: security } = useSuspenseQuery(securityQuery())
  return (
    <>
      <PageHeader title="Sign-in & security" {...(back ? { back } : {})} detail={`You sign in as ${security.email}.`} />
      <div className={classes.page}>
        {!security.is_email_verified && <EmailNotice email={security.email} />}
        <TotpPanel security={security} />
        {!passwordAt && (
          <Panel title={security.has_password ? 'Password' : 'Choose a password'}>
            <PasswordForm security={security} button={security.has_password ? 'Change password' : 'Set password'} />
          </Panel>
        )}
        <SessionsPanel sessions={security.sessions} onSignedOut={onSignedOut} />
        {passwordAt && (
          <p className={classes.aside}>
            Your password is under <a href={passwordAt}>Password</a>.
          </p>
        )}
        {children}
      </div>
    </>
  )
}
