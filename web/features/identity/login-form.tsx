import { Button, PasswordInput, TextInput } from '@mantine/core'
import '@mantine/core/styles/PasswordInput.css'
import type { SignedIn } from '@quayside/contract/identity/sign-in'
import { invalidEmail, looksLikeEmail } from '@quayside/domain/identity/credentials'
import type { SiteName } from '@quayside/domain/sites/site'
import { type SyntheticEvent, useState } from 'react'
import type { ApiError } from '#foundation/api/api-error.ts'
import { Notice } from '#foundation/ui/notice.tsx'
import { useLogin } from './identity.queries.ts'

interface LoginFormProps {
  site: SiteName
  onSignedIn: (signedIn: SignedIn) => void
}

type Faults = Partial<Record<'username' | 'password', string>>

/** E-mail and password. The inputs keep their own values, so that what a browser fills in counts too. */
export function LoginForm({ site, onSignedIn }: LoginFormProps) {
  const login = useLogin()
  const [faults, setFaults] = useState<Faults>({})
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const { username, password } = read(form)
    const found: Faults = {
      ...(looksLikeEmail(username) ? {} : { username: invalidEmail }),
      ...(password ? {} : { password: 'Please enter your password' }),
    }
    setFaults(found)
    const [first] = Object.keys(found)
    if (first) return form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    login.mutate({ body: { username, password, subdomain: site } }, { onSuccess: onSignedIn })
  }
  const isRefused = login.error?.code === 'INVALID_CREDENTIALS'
  return (
    <>
      {login.error && (
        <Notice tone="bad" title="Login Error">
          {wordsOf(login.error)}
        </Notice>
      )}
      <form onSubmit={submit} noValidate>
        <TextInput
          size="md"
          label="Email"
          name="username"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          error={faults.username ?? isRefused}
          onChange={() => setFaults({})}
        />
        <PasswordInput
          size="md"
          label="Password"
          name="password"
          autoComplete="current-password"
          error={faults.password ?? isRefused}
          onChange={() => setFaults({})}
        />
        <Button type="submit" size="md" fullWidth loading={login.isPending}>
          Sign in
        </Button>
      </form>
    </>
  )
}

function read(form: HTMLFormElement) {
  const values = new FormData(form)
  return { username: String(values.get('username') ?? '').trim(), password: String(values.get('password') ?? '') }
}

/** Without an answer there are no words of the server's. @see M-011 */
const wordsOf = (error: ApiError) => (error.status === 0 ? 'Something went wrong' : error.message)
