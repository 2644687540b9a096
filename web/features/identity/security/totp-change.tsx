import { securityApi } from '@quayside/contract/identity/security-endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#foundation/api/queries.ts'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { useRemoveTotp, useRenewRecoveryCodes } from '../security.queries.ts'
import { CodeForm } from './code-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import classes from './security.module.css'

interface ChangeProps {
  what: 'renewing' | 'removing'
  onFinish: () => void
}

/** Changes to an enabled authenticator app; each requires a code from it. */
export function TotpChange({ what, onFinish }: ChangeProps) {
  return what === 'removing' ? <Remove onFinish={onFinish} /> : <Renew onFinish={onFinish} />
}

function Remove({ onFinish }: { onFinish: () => void }) {
  const { mutate, error, isPending } = useRemoveTotp()
  const remove = (code: string) =>
    mutate(
      { body: { totp_code: code } },
      {
        onSuccess: () => {
          showToast({ tone: 'good', text: 'Two-step authentication is off' })
          onFinish()
        },
      },
    )
  return (
    <>
      <p className={classes.text}>You will sign in with your password alone. Enter a code, or a recovery code, to confirm.</p>
      <CodeForm button="Turn off" isGrave error={error} isPending={isPending} onCode={remove} onCancel={onFinish} />
    </>
  )
}

function Renew({ onFinish }: { onFinish: () => void }) {
  const { mutate, data, error, isPending } = useRenewRecoveryCodes()
  const client = useQueryClient()
  const finish = () => {
    void invalidate(client, [securityApi.signInSecurity])
    onFinish()
  }
  if (data) return <RecoveryCodes codes={data.recovery_codes} onKept={finish} />
  return (
    <>
      <p className={classes.text}>You get ten new codes. The old ones stop working.</p>
      <CodeForm
        button="Make new codes"
        error={error}
        isPending={isPending}
        onCode={(code) => mutate({ body: { totp_code: code } })}
        onCancel={onFinish}
      />
    </>
  )
}
