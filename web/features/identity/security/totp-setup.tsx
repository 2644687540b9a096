import { Button, PasswordInput } from '@mantine/core'
import '@mantine/core/styles/PasswordInput.css'
import type { SignInSecurity } from '@quayside/contract/identity/security'
import { securityApi } from '@quayside/contract/identity/security-endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { invalidate } from '#foundation/api/queries.ts'
import { CopyButton } from '#foundation/ui/buttons/copy-button.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { useBeginTotp, useConfirmTotp } from '../security.queries.ts'
import { CodeForm } from './code-form.tsx'
import { QrPicture } from './qr-picture.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import classes from './totp-setup.module.css'

interface SetupProps {
  security: SignInSecurity
  onFinish: () => void
}

interface Begun {
  readonly secret: string
  readonly address: string
}

/** Setup in three steps: re-authentication if needed; the secret in the app and a code from it; the recovery codes, shown once. */
export function TotpSetup({ security, onFinish }: SetupProps) {
  const [begun, setBegun] = useState<Begun>()
  const confirm = useConfirmTotp()
  const client = useQueryClient()
  const finish = () => {
    void invalidate(client, [securityApi.signInSecurity])
    onFinish()
  }
  if (confirm.data) return <RecoveryCodes codes={confirm.data.recovery_codes} onKept={finish} />
  if (!begun) return <Begin security={security} onBegun={setBegun} onCancel={onFinish} />
  return (
    <div className={classes.setup}>
      <ol className={classes.steps}>
        <li>
          <p>Scan this picture with an authenticator app, such as Aegis, 1Password or Google Authenticator.</p>
          <QrPicture text={begun.address} label="The secret for your authenticator app, as a QR code" />
          <p className={classes.secret}>
            Or type this secret: <code>{begun.secret.match(/.{4}/g)?.join(' ')}</code>
            <CopyButton text={begun.secret} label="Copy the secret" />
          </p>
        </li>
        <li>
          <p>Enter the code that the app shows now.</p>
          <CodeForm
            button="Turn on"
            error={confirm.error}
            isPending={confirm.isPending}
            onCode={(code) => confirm.mutate({ body: { totp_code: code } })}
            onCancel={onFinish}
          />
        </li>
      </ol>
    </div>
  )
}

function Begin({ security, onBegun, onCancel }: { security: SignInSecurity; onBegun: (begun: Begun) => void; onCancel: () => void }) {
  const begin = useBeginTotp()
  // users without a password get a code by email from the dialog
  const asksPassword = security.has_password && (!security.is_reauthenticated || begin.error?.code.startsWith('PROOF'))
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('current_password') ?? '')
    begin.mutate({ body: password ? { current_password: password } : {} }, { onSuccess: onBegun })
  }
  return (
    <form onSubmit={submit} noValidate className={classes.begin}>
      <p>You need an authenticator app on your phone or computer. It takes a minute.</p>
      {asksPassword && (
        <PasswordInput
          size="md"
          label="Current password"
          name="current_password"
          autoComplete="current-password"
          error={begin.error?.message}
        />
      )}
      {begin.error && !asksPassword && <Notice tone="bad">{begin.error.message}</Notice>}
      <div className={classes.buttons}>
        <Button type="submit" loading={begin.isPending}>
          Continue
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
