import { Button } from '@mantine/core'
import { invitationExpired } from '@quayside/domain/identity/admin-invitation'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { readText } from '#foundation/api/read-query.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { Door } from '../parts/door.tsx'
import { useAcceptInvitation } from '../security/admins.queries.ts'
import { CodeStep } from '../sign-in/code-step.tsx'

/** Landing page of an invitation to the back office. A button accepts it, so that link scanners cannot. @see X-111 */
export const Route = createFileRoute('/admin/invitation')({
  validateSearch: rawSearch,
  component: AdminInvitationPage,
})

const title = 'Join the back office'
const line = 'You become an admin, and choose how you sign in.'

function AdminInvitationPage() {
  const token = readText(Route.useSearch().token)
  const { session } = Route.useRouteContext()
  const router = useRouter()
  const { mutate, error, isPending, reset } = useAcceptInvitation()
  const accept = (code?: string) =>
    mutate(
      { body: { token: token ?? '', ...(code ? { totp_code: code } : {}) } },
      {
        onSuccess: ({ token: secret }) => {
          session.signIn(secret, 'magic-link', 'admin')
          void router.navigate({ href: '/admin/security' })
        },
      },
    )
  if (error?.code.startsWith('TOTP'))
    return (
      <Door title={title} line={line}>
        <CodeStep error={error} isPending={isPending} button="Accept invitation" onCode={accept} onBack={reset} />
      </Door>
    )
  const isOver = !token || error?.code === 'LINK_EXPIRED'
  return (
    <Door title={title} line={line}>
      {isOver ? (
        <Notice tone="wait">{invitationExpired}</Notice>
      ) : (
        <>
          {error && <Notice tone="bad">{error.status === 0 ? 'Something went wrong' : error.message}</Notice>}
          <Button size="md" fullWidth loading={isPending} onClick={() => accept()}>
            Accept invitation
          </Button>
        </>
      )}
    </Door>
  )
}
