import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { securityQuery } from '../parts/password.queries.ts'
import { AdminsPanel } from './admins-panel.tsx'
import { SecurityView } from './security-view.tsx'
import { useSignedOut } from './use-signed-out.ts'

/** An admin's own sign-in, and the other admins. @see X-111 */
export const Route = createFileRoute('/_admin/admin/security')({
  loader: ({ context }) => context.queryClient.ensureQueryData(securityQuery()),
  component: AdminSecurityPage,
})

function AdminSecurityPage() {
  const { data: security } = useSuspenseQuery(securityQuery())
  const onSignedOut = useSignedOut('/admin/login')
  const { is_on: isOn, is_required: isRequired } = security.totp
  return <SecurityView onSignedOut={onSignedOut}>{(isOn || !isRequired) && <AdminsPanel security={security} />}</SecurityView>
}
