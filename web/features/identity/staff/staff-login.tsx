import { sessionExpired } from '@quayside/domain/identity/credentials'
import { homeOf } from '@quayside/domain/identity/homes'
import { returnPath } from '@quayside/domain/payments/return-path'
import { useRouter } from '@tanstack/react-router'
import type { Session } from '#foundation/api/session.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { Door } from '../parts/door.tsx'
import { LoginForm } from '../sign-in/login-form.tsx'

interface StaffLoginProps {
  kind: 'admin' | 'affiliate'
  title: string
  line: string
  /** The previous session has expired. */
  isExpired: boolean
  /** The page that required the sign-in. */
  to: string | undefined
}

/** Sign-in pages of the back office and of affiliates: the same form, restricted to their accounts. @see S-73, S-90, V-268 */
export function StaffLogin({ kind, title, line, isExpired, to }: StaffLoginProps) {
  const router = useRouter()
  const { session } = router.options.context as { session: Session }
  return (
    <Door title={title} line={line}>
      {isExpired && <Notice tone="bad">{sessionExpired}</Notice>}
      <LoginForm
        staff={kind}
        onSignedIn={({ token }) => {
          session.signIn(token, undefined, kind === 'admin' ? 'admin' : 'own')
          void router.navigate({ href: returnPath(to) ?? homeOf(kind) })
        }}
      />
    </Door>
  )
}
