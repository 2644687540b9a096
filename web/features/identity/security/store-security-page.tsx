import { createFileRoute } from '@tanstack/react-router'
import { securityQuery } from '../parts/password.queries.ts'
import { SecurityView } from './security-view.tsx'
import { useSignedOut } from './use-signed-out.ts'

export const Route = createFileRoute('/_store/settings/security')({
  loader: ({ context }) => context.queryClient.ensureQueryData(securityQuery()),
  component: StoreSecurityPage,
})

function StoreSecurityPage() {
  const onSignedOut = useSignedOut('/login')
  return <SecurityView back={{ label: 'Settings', href: '/settings' }} passwordAt="/settings/password" onSignedOut={onSignedOut} />
}
