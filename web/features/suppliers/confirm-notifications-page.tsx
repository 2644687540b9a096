import { Button } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { Door } from '#features/identity/parts/door.tsx'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { readText } from '#foundation/api/read-query.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { useConfirmNotificationEmail } from './settings/settings.queries.ts'

/**
 * Landing page of the link that confirms a new notification address. It requires a press, because mail scanners open every link.
 * @see E-360
 */
export const Route = createFileRoute('/confirm-notifications')({ validateSearch: rawSearch, component: ConfirmNotificationsPage })

function ConfirmNotificationsPage() {
  const token = readText(Route.useSearch().confirm)
  const confirm = useConfirmNotificationEmail()
  if (confirm.data)
    return (
      <Door title="Thank you" line={`Notifications now go to ${confirm.data.email}.`}>
        <Notice tone="good">You can close this page.</Notice>
      </Door>
    )
  const isOver = !token || confirm.error?.code === 'LINK_EXPIRED'
  return (
    <Door title="Confirm this address" line="A supplier wants its notifications sent to this address. They sign nobody in.">
      {isOver && <Notice tone="wait">This link has expired. Ask the supplier to enter the address again.</Notice>}
      {confirm.error && !isOver && (
        <Notice tone="bad">{confirm.error.status === 0 ? 'Something went wrong. Please try again.' : confirm.error.message}</Notice>
      )}
      {!isOver && (
        <Button size="md" fullWidth loading={confirm.isPending} onClick={() => confirm.mutate({ body: { token } })}>
          Confirm this address
        </Button>
      )}
    </Door>
  )
}
