import { createFileRoute } from '@tanstack/react-router'
import { securityQuery } from '../parts/password.queries.ts'
import { SecurityView } from './security-view.tsx'
import { useSignedOut } from './use-signed-out.ts'

export const Route = createFileRoute('/_affiliate/affiliate/security')({
  loader: ({ context }) => context.queryClient.ensureQueryData(securityQuery()),
  component: AffiliateSecurityPage,
})

function AffiliateSecurityPage() {
  const onSignedOut = useSignedOut('/affiliate/login')
  return <SecurityView back={{ label: 'Affiliate Dashboard', href: '/affiliate/dashboard' }} onSignedOut={onSignedOut} />
}
