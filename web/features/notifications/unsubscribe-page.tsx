import { Button } from '@mantine/core'
import { isSupplierMail } from '@quayside/domain/notifications/optional-mails'
import { createFileRoute } from '@tanstack/react-router'
import { Door } from '#features/identity/parts/door.tsx'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { readText } from '#foundation/api/read-query.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { useChangeSubscription } from './notifications.queries.ts'

/** Landing page of the unsubscribe link in emails. It requires a press, because mail scanners open every link. */
export const Route = createFileRoute('/unsubscribe')({ validateSearch: rawSearch, component: UnsubscribePage })

function UnsubscribePage() {
  const token = readText(Route.useSearch().token)
  const change = useChangeSubscription()
  const say = (subscribed: boolean) => change.mutate({ body: { token: token ?? '', subscribed } })
  const saved = change.data
  const failure = change.error && (
    <Notice tone="bad">{change.error.status === 0 ? 'Something went wrong. Please try again.' : change.error.message}</Notice>
  )
  if (saved && !saved.subscribed)
    return (
      <Door title="You are unsubscribed" line={`You no longer receive emails about this: ${saved.title}.`}>
        {failure}
        <Button size="md" fullWidth variant="default" loading={change.isPending} onClick={() => say(true)}>
          Subscribe again
        </Button>
      </Door>
    )
  if (saved)
    return (
      <Door title="You are subscribed" line={`You get emails about this again: ${saved.title}.`}>
        <Button
          component="a"
          href={isSupplierMail(saved.kind) ? '/supplier/settings/notifications' : '/settings/notifications'}
          size="md"
          fullWidth
          variant="default"
        >
          See all email settings
        </Button>
      </Door>
    )
  if (!token)
    return (
      <Door title="Unsubscribe" line="This link is not complete.">
        <Notice tone="wait">Open the link in the email again, or change your emails under Settings, Notifications.</Notice>
      </Door>
    )
  return (
    <Door title="Unsubscribe" line="Emails about orders, payments and signing in are still sent.">
      {failure}
      <Button size="md" fullWidth loading={change.isPending} onClick={() => say(false)}>
        Stop these emails
      </Button>
    </Door>
  )
}
