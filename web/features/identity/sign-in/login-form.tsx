import { Button, PasswordInput, TextInput } from '@mantine/core'
import '@mantine/core/styles/PasswordInput.css'
import type { SignedIn } from '@quayside/contract/identity/sign-in'
import { invalidEmail, looksLikeEmail } from '@quayside/domain/identity/credentials'
import { lazy, Suspense, type SyntheticEvent, useState } from 'react'
import type { ApiError } from '#foundation/api/api-error.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { useLogin } from '../identity.queries.ts'
import { keepDevice, knownDevice } from './known-device.ts'

const CodeStep = lazy(() => import('./code-step.tsx').then(({ CodeStep: step }) => ({ default: step })))

interface LoginFormProps {
  /** Restricts the form to the back office's or affiliates' accounts. */
  staff?: 'admin' | 'affiliate'
  onSignedIn: (signedIn: SignedIn) => void
}

type Faults = Partial<Record<'username' | 'password', string>>

interface Credentials {
  readonly username: string
  readonly password: string
}

/**
 * Email and password, then a code if two-step authentication is on. The inputs are uncontrolled, so that values filled in by the browser
 * count.
 */
export function LoginForm({ staff, onSignedIn }: LoginFormProps) {
  const login = useLogin()
  const [faults, setFaults] = useState<Faults>({})
  const [accepted, setAccepted] = useState<Credentials>()
  const signIn = (credentials: Credentials, code?: string) =>
    login.mutate(
      { body: { ...credentials, ...knownDevice(), ...(staff ? { account_type: staff } : {}), ...(code ? { totp_code: code } : {}) } },
      {
        onSuccess: (signedIn) => {
          keepDevice(signedIn)
          onSignedIn(signedIn)
        },
        onError: (error) => setAccepted(error.code.startsWith('TOTP') || code ? credentials : undefined),
      },
    )
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const { username, password } = read(form)
    const found: Faults = {
      ...(looksLikeEmail(username) ? {} : { username: staff ? 'Please enter a valid email' : invalidEmail }),
      ...(password ? {} : { password: 'Please enter your password' }),
    }
    setFaults(found)
    const [first] = Object.keys(found)
    if (first) return form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    signIn({ username, password })
  }
  if (accepted) {
    const goBack = () => {
      login.reset()
      setAccepted(undefined)
    }
    return (
      <Suspense fallback={null}>
        <CodeStep error={login.error} isPending={login.isPending} onCode={(code) => signIn(accepted, code)} onBack={goBack} />
      </Suspense>
    )
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
          {staff ? 'Login' : 'Sign in'}
        </Button>
        <a href="/forgot">Forgot your password?</a>
      </form>
    </>
  )
}

function read(form: HTMLFormElement) {
  const values = new FormData(form)
  return { username: String(values.get('username') ?? '').trim(), password: String(values.get('password') ?? '') }
}

/** A missing response or a server error has no message of its own. @see M-008, M-011 */
function wordsOf({ status, message }: ApiError): string {
  if (status === 0) return 'Something went wrong'
  return status >= 500 ? 'Error logging in' : message
}
