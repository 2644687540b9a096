import { Button, TextInput } from '@mantine/core'
import { invalidEmail, looksLikeEmail } from '@quayside/domain/identity/credentials'
import { resetMailFailed, resetMailSent } from '@quayside/domain/identity/passwords'
import { createFileRoute } from '@tanstack/react-router'
import { type SyntheticEvent, useState } from 'react'
import type { ApiError } from '#foundation/api/api-error.ts'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { Door } from '../parts/door.tsx'
import { useForgotPassword } from '../security.queries.ts'
import classes from './forgot-page.module.css'

/** Page that emails a sign-in link to a user who has forgotten the password. @see S-07 */
export const Route = createFileRoute('/forgot')({
  validateSearch: rawSearch,
  component: ForgotPage,
})

const line = 'We will email you a sign-in link. You can then choose a new password.'
/** Text after a repeated sign-up. @see V-235 */
const existsLine = 'You already have an account with this email address. We will email you a sign-in link.'

function ForgotPage() {
  const { type } = Route.useSearch()
  const { site } = Route.useRouteContext()
  const forgot = useForgotPassword()
  const [fault, setFault] = useState<string>()
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim()
    if (looksLikeEmail(email)) return forgot.mutate({ body: { email } })
    setFault(invalidEmail)
    event.currentTarget.querySelector('input')?.focus()
  }
  const isShop = site === 'prebuilt'
  if (isShop && forgot.isSuccess) return <EmailSent />
  return (
    <Door title="Forgot password" line={type === 'account_exists' ? existsLine : line}>
      {forgot.isSuccess && <Notice tone="good">{resetMailSent}</Notice>}
      {forgot.error && <Notice tone="bad">{wordsOf(forgot.error)}</Notice>}
      <form onSubmit={submit} noValidate>
        <TextInput
          size="md"
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          error={fault}
          onChange={() => setFault(undefined)}
        />
        <Button type="submit" size="md" fullWidth loading={forgot.isPending}>
          {isShop ? 'Send Login Email' : forgot.isSuccess ? 'Send it again' : 'Send email'}
        </Button>
      </form>
      <p className={classes.below}>
        <a href="/login">Back to sign in</a>
      </p>
    </Door>
  )
}

/** The prebuilt site has a confirmation screen of its own. */
const EmailSent = () => (
  <Door title="Email Sent" line="Check your inbox. The sign-in link is valid for two hours.">
    <Notice tone="good">{resetMailSent}</Notice>
    <Button component="a" href="/login" size="md" fullWidth>
      Return To Login
    </Button>
  </Door>
)

/** Rate limiting is not an error of the address. */
const wordsOf = ({ code, message }: ApiError): string => (code === 'RATE_LIMITED' ? message : resetMailFailed)
