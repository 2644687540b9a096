import { Button, PasswordInput } from '@mantine/core'
import '@mantine/core/styles/PasswordInput.css'
import { shortestPassword } from '@quayside/domain/identity/credentials'
import { onboardingPasswordMessage, onboardingPasswordTitle } from '@quayside/domain/onboarding/onboarding-step'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { type SyntheticEvent, useState } from 'react'
import { securityQuery, useChangePassword } from '#features/identity/parts/password.queries.ts'
import { messageOf } from '#foundation/api/api-error.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import classes from './step-frame.module.css'
import { StepFrame, useGoOn } from './step-frame.tsx'

/** Step 1: a password. It is skipped if the supplier has set one elsewhere. @see R-088, V-298, X-032 */
export const Route = createFileRoute('/_supplier/supplier/onboarding/password')({
  loader: ({ context }) => context.queryClient.ensureQueryData(securityQuery()),
  component: PasswordStepPage,
})

function PasswordStepPage() {
  const { data: security } = useSuspenseQuery(securityQuery())
  const { goOn, isPending, failure } = useGoOn()
  const change = useChangePassword()
  const [isInvalid, setInvalid] = useState(false)
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const password = String(values.get('password') ?? '')
    const isGood = password.length >= shortestPassword && password === values.get('repeat')
    setInvalid(!isGood)
    if (isGood) change.mutate({ body: { password } }, { onSuccess: () => goOn('products') })
  }
  return (
    <StepFrame number={1} title="Set a password" detail="You sign in with it and your email address." failure={failure}>
      {security.has_password ? (
        <div className={classes.form}>
          <p className={classes.hint}>You have a password already.</p>
          <div className={classes.actions}>
            <Button loading={isPending} onClick={() => goOn('products')}>
              Continue
            </Button>
          </div>
        </div>
      ) : (
        <form onSubmit={submit} noValidate className={classes.form} aria-label="Set a password">
          {isInvalid && (
            <Notice tone="bad" title={onboardingPasswordTitle}>
              {onboardingPasswordMessage}
            </Notice>
          )}
          {change.error && <Notice tone="bad">{messageOf(change.error)}</Notice>}
          <PasswordInput
            name="password"
            label="Password"
            size="md"
            autoComplete="new-password"
            description={`At least ${shortestPassword} characters`}
          />
          <PasswordInput name="repeat" label="Repeat password" size="md" autoComplete="new-password" />
          <div className={classes.actions}>
            <Button type="submit" loading={change.isPending || isPending}>
              Continue
            </Button>
          </div>
        </form>
      )}
    </StepFrame>
  )
}
