import { Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import '@mantine/core/styles/Switch.css'
import type { WireFeed } from '@quayside/contract/feeds/feed'
import { type FeedSchedule, feedSchedules, scheduleNames } from '@quayside/domain/feeds/feed-schedule'
import { useNavigate } from '@tanstack/react-router'
import { type SyntheticEvent, useState } from 'react'
import { RateInput } from '#foundation/forms/rate-input.tsx'
import { ConfirmButton } from '#foundation/ui/buttons/confirm-button.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { Panel } from '#foundation/ui/panel.tsx'
import { useRemoveFeed, useUpdateFeed } from './feeds.queries.ts'
import classes from './feeds-page.module.css'

/** Name, address, schedule, and the threshold at which a run stops for confirmation. */
export function FeedSettings({ feed }: { feed: WireFeed }) {
  const [name, setName] = useState(feed.name)
  const [address, setAddress] = useState(feed.address ?? '')
  const [schedule, setSchedule] = useState<FeedSchedule>(feed.schedule)
  const [share, setShare] = useState(feed.quarantine_share)
  const [withdraws, setWithdraws] = useState(feed.withdraws_missing)
  const update = useUpdateFeed()
  const remove = useRemoveFeed()
  const navigate = useNavigate()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    update.mutate(
      {
        body: {
          id: feed.id,
          name,
          address: address.trim() || null,
          schedule,
          quarantine_share: share,
          withdraws_missing: withdraws,
        },
      },
      { onSuccess: () => showToast({ tone: 'good', text: 'Changes saved' }) },
    )
  }
  return (
    <Panel title="Settings">
      <form className={classes.settings} onSubmit={submit} noValidate aria-label="Settings of the product file">
        <TextInput label="Name" value={name} maxLength={100} onChange={(event) => setName(event.currentTarget.value)} />
        <TextInput
          label="Address"
          description="Leave it empty to upload the file yourself"
          placeholder="https://"
          inputMode="url"
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        {address.trim() && (
          <NativeSelect
            label="Fetch"
            value={schedule}
            data={feedSchedules.map((value) => ({ value, label: scheduleNames[value] }))}
            onChange={(event) => setSchedule(event.currentTarget.value as FeedSchedule)}
          />
        )}
        <RateInput
          label="Ask me when more than this share would change"
          description="A price that moves by more than half always asks"
          unit="%"
          value={share}
          onChange={(typed) => setShare(Math.min(100, Math.max(0, Math.round(typed))))}
        />
        <Switch
          label="Remove products that are no longer in the file"
          checked={withdraws}
          onChange={(event) => setWithdraws(event.currentTarget.checked)}
        />
        <div className={classes.actions}>
          <Button type="submit" loading={update.isPending}>
            Save
          </Button>
          <ConfirmButton
            question="Delete this product file?"
            consequence="Your products stay as they are. Its runs can no longer be undone."
            confirm="Delete"
            isGrave
            onConfirm={() => remove.mutate({ body: { id: feed.id } }, { onSuccess: () => void navigate({ href: '/supplier/feeds' }) })}
          >
            Delete
          </ConfirmButton>
        </div>
      </form>
    </Panel>
  )
}
