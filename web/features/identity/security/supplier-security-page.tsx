import { createFileRoute } from '@tanstack/react-router'
import { securityQuery } from '../parts/password.queries.ts'
import { SecurityView } from './security-view.tsx'
import { useSignedOut } from './use-signed-out.ts'

export const Route = createFileRoute('/_supplier/supplier/settings/security')({
  loader: ({ context }) => context.queryClient.ensureQueryData(securityQuery()),
  component: SupplierSecurityPage,
})

function SupplierSecurityPage() {
  const onSignedOut = useSignedOut('/login')
  return (
    <SecurityView
      back={{ label: 'Settings', href: '/supplier/settings' }}
      passwordAt="/supplier/settings/profile?tab=password"
      onSignedOut={onSignedOut}
    />
  )
}
