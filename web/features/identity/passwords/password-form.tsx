import { Button, PasswordInput } from '@mantine/core'
import '@mantine/core/styles/PasswordInput.css'
import type { SignInSecurity } from '@quayside/contract/identity/security'
import { changeFailed } from '@quayside/domain/identity/passwords'
import { useState } from 'react'
import { useForm } from '#foundation/forms/use-form.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { useChangePassword } from '../parts/password.queries.ts'
import classes from './password-form.module.css'

interface PasswordFormProps {
  security: SignInSecurity
  /** Button label on a page that serves only this purpose. */
  button?: string
}

/** New password, typed twice. The current password is required unless the user signed in recently. */
export function PasswordForm({ security, button = 'Change password' }: PasswordFormProps) {
  // a new key clears the form
  const [times, setTimes] = useState(0)
  return (
    <>
      {times > 0 && (
        <Notice tone="good" title="Your password was changed">
          Every other device has been signed out. We have sent you an email about it.
        </Notice>
      )}
      <Fields key={times} security={security} button={button} onChanged={() => setTimes((before) => before + 1)} />
    </>
  )
}

const empty = { password: '', repeat: '', current_password: '' }

function Fields({ security, button, onChanged }: Required<PasswordFormProps> & { onChanged: () => void }) {
  const change = useChangePassword()
  const form = useForm({
    initial: empty,
    schema: () => import('@quayside/contract/identity/new-password').then(({ NewPasswordTwice }) => NewPasswordTwice),
    labels: { password: 'New password', repeat: 'Repeat new password', current_password: 'Current password' },
    save: async ({ password, current_password }) => {
      await change.mutateAsync({ body: { password, ...(current_password ? { current_password } : {}) } })
      showToast({ tone: 'good', text: 'Your password was changed' })
      onChanged()
    },
  })
  // the dialog asks for a code instead if two-step authentication is on
  const asksCurrent =
    (security.has_password && !security.is_reauthenticated && !security.totp.is_on) || form.faults.current_password !== undefined
  return (
    <form {...form.bind} className={classes.form}>
      {change.error && (
        <Notice tone="bad" title={changeFailed}>
          {change.error.status === 0 ? 'Something went wrong' : change.error.message}
        </Notice>
      )}
      {asksCurrent && <PasswordInput {...form.field('current_password')} size="md" autoComplete="current-password" />}
      <PasswordInput {...form.field('password')} size="md" autoComplete="new-password" description="At least 6 characters" />
      <PasswordInput {...form.field('repeat')} size="md" autoComplete="new-password" />
      <Button type="submit" size="md" loading={form.state === 'saving'}>
        {button}
      </Button>
    </form>
  )
}
