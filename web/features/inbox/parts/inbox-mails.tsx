import { trayFrequencies, trayFrequencyNames } from '@quayside/domain/notifications/tray-clock'
import { useQuery } from '@tanstack/react-query'
import { AutosaveSelect } from '#foundation/forms/autosave-fields.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { mailSettingQuery, useSaveMailSetting } from '../inbox.queries.ts'

const choices = trayFrequencies.map((value) => ({ value, label: trayFrequencyNames[value] }))

/** How often a store is mailed what suppliers have written. @see S-47 */
export function InboxMails() {
  const { data, isError, error, refetch } = useQuery(mailSettingQuery())
  const save = useSaveMailSetting()
  if (isError) return <FailureNotice text="The inbox emails could not be loaded." error={error} onRetry={refetch} />
  if (!data) return null
  return (
    <Panel title="Inbox emails">
      <AutosaveSelect
        title="Emails about new messages"
        description="Daily and weekly emails come at 8 in the morning, weekly ones on the first day of the week."
        value={data.frequency}
        choices={choices}
        save={(frequency) => save.mutateAsync({ body: { frequency } })}
      />
    </Panel>
  )
}
