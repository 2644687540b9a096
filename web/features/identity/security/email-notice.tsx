import { Button } from '@mantine/core'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { useSendConfirmation } from '../security.queries.ts'

/** Notice for a user whose email address is not confirmed. */
export function EmailNotice({ email }: { email: string }) {
  const send = useSendConfirmation()
  if (send.isSuccess)
    return (
      <Notice tone="good" title="Check your inbox">
        We have sent a link to {email}. Open it in this browser.
      </Notice>
    )
  return (
    <Notice
      tone="wait"
      title="Please confirm your email address"
      action={
        <Button variant="default" size="xs" loading={send.isPending} onClick={() => send.mutate({ body: {} })}>
          Send the link
        </Button>
      }
    >
      Until then our emails contain no sign-in links, and two-step authentication cannot be turned on.
    </Notice>
  )
}
