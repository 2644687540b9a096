import { createFileRoute, redirect } from '@tanstack/react-router'
import { securityQuery } from '../parts/password.queries.ts'
import { SecurityView } from './security-view.tsx'
import { useSignedOut } from './use-signed-out.ts'

/** Security page for the accounts staff, who have no settings of their own. */
export const Route = createFileRoute('/_public/accounts/security')({
  beforeLoad: ({ context }) => {
    if (!context.session.token()) throw redirect({ href: '/login' })
  },
  loader: ({ context }) => context.queryClient.ensureQueryData(securityQuery()),
  component: AccountsSecurityPage,
})

function AccountsSecurityPage() {
  const onSignedOut = useSignedOut('/login')
  return <SecurityView back={{ label: 'Accounts', href: '/accounts' }} onSignedOut={onSignedOut} />
}
