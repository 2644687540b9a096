import { UnstyledButton } from '@mantine/core'
import type { SignedIn } from '@quayside/contract/identity/sign-in'
import type { AppConfig } from '@quayside/contract/workspace/app-config'
import type { SiteName } from '@quayside/domain/sites/site'
import { IconArrowRight } from '@tabler/icons-react'
import { useRouteContext } from '@tanstack/react-router'
import { useAppConfig } from '#features/workspace/parts/app-config.queries.ts'
import { useLogin } from '../identity.queries.ts'
import classes from './demo-sign-ins.module.css'

interface DemoSignInsProps {
  site: SiteName
  onSignedIn: (signedIn: SignedIn) => void
}

type DemoSignIn = AppConfig['demo_sign_ins'][number]

/** Sign-ins of the demo world's users, with one click each. Elsewhere the list is empty. */
export function DemoSignIns({ site, onSignedIn }: DemoSignInsProps) {
  const { demo_sign_ins: all } = useAppConfig()
  const login = useLogin()
  const { subdomain: portal } = useRouteContext({ from: '__root__' })
  const cast = all.filter(({ kind, subdomain }) => (kind === 'supplier') === (site === 'suppliers') && subdomain === portal)
  if (!cast.length) return null
  const signIn = ({ username, password }: DemoSignIn) => login.mutate({ body: { username, password } }, { onSuccess: onSignedIn })
  return (
    <section className={classes.cast} aria-labelledby="cast">
      <h2 id="cast">Or sign in as a demo user</h2>
      <ul>
        {cast.map((person) => (
          <li key={person.username}>
            <UnstyledButton className={classes.person!} disabled={login.isPending} onClick={() => signIn(person)}>
              <span className={classes.words}>
                <b>{person.name}</b>
                <span>{person.detail}</span>
              </span>
              <IconArrowRight size={16} aria-hidden />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {login.error && (
        <p role="alert" className={classes.fault}>
          {login.error.message}
        </p>
      )}
    </section>
  )
}
