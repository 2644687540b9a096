import { useQuery } from '@tanstack/react-query'
import { AutosaveSwitch } from '#foundation/forms/autosave-fields.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { subscriptionsQuery, useSaveSubscription } from '../notifications.queries.ts'

/** Emails that a store can turn off. */
export function MailSubscriptions() {
  const { data } = useQuery(subscriptionsQuery())
  const save = useSaveSubscription()
  if (!data) return null
  return (
    <Panel title="Emails you get">
      {data.mails.map(({ kind, title, subscribed }) => (
        <AutosaveSwitch
          key={kind}
          title={title}
          value={subscribed}
          save={(wanted) => save.mutateAsync({ body: { kind, subscribed: wanted } })}
        />
      ))}
      <p>Emails about orders, payments and signing in are always sent.</p>
    </Panel>
  )
}
