import { Button } from '@mantine/core'
import { confirmationExpired } from '@quayside/domain/identity/confirmations'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { readText } from '#foundation/api/read-query.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { Door } from './parts/door.tsx'
import { useConfirmEmail, useSendConfirmation } from './security.queries.ts'

/** Landing page of the link in the welcome email, for signed-in users. A button confirms the address. */
export const Route = createFileRoute('/confirm-email')({
  validateSearch: rawSearch,
  beforeLoad: ({ context, location }) => {
    if (!context.session.token()) throw redirect({ href: `/login?${new URLSearchParams({ to: location.href })}` })
  },
  component: ConfirmEmailPage,
})

function ConfirmEmailPage() {
  const token = readText(Route.useSearch().confirm)
  const confirm = useConfirmEmail()
  const again = useSendConfirmation()
  if (confirm.isSuccess)
    return (
      <Door title="Thank you" line="Your email address is confirmed.">
        <Button component="a" href="/accounts" size="md" fullWidth>
          Continue
        </Button>
      </Door>
    )
  const isOver = !token || confirm.error?.code === 'LINK_EXPIRED'
  return (
    <Door title="Confirm your email address" line="So that emails can sign you in, and nobody else can use your address.">
      {isOver && !again.isSuccess && <Notice tone="wait">{confirmationExpired}</Notice>}
      {again.isSuccess && <Notice tone="good">We have sent you a new link.</Notice>}
      {confirm.error && !isOver && (
        <Notice tone="bad">{confirm.error.status === 0 ? 'Something went wrong' : confirm.error.message}</Notice>
      )}
      {isOver ? (
        <Button size="md" fullWidth loading={again.isPending} disabled={again.isSuccess} onClick={() => again.mutate({ body: {} })}>
          Send a new link
        </Button>
      ) : (
        <Button size="md" fullWidth loading={confirm.isPending} onClick={() => confirm.mutate({ body: { token } })}>
          Confirm email address
        </Button>
      )}
    </Door>
  )
}
