import { Button } from '@mantine/core'
import type { Mailing } from '@quayside/contract/campaigns/endpoints'
import { mailingStateNames } from '@quayside/domain/campaigns/mailing'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#foundation/formats/counts.ts'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { ListFooter } from '#foundation/ui/lists/list-footer.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { StatusBadge } from '#foundation/ui/status-badge.tsx'
import { When } from '#foundation/ui/when.tsx'
import classes from './campaigns.module.css'
import { mailingsQuery, usePauseMailing } from './campaigns.queries.ts'
import { emailAddress } from './email-address.ts'

const columns: Column[] = [
  { name: 'Campaign' },
  { name: 'State' },
  { name: 'Recipients', numeric: true },
  { name: 'Sent', numeric: true },
  { name: 'Skipped', numeric: true },
  { name: 'Failed', numeric: true },
  { name: 'Clicked', numeric: true },
  { name: 'Converted', numeric: true },
  { name: 'Actions', quiet: true },
]

const tones = { sending: 'info', paused: 'wait', done: 'good' } as const

/** Mailings and what became of them. */
export function Mailings({ page }: { page: number }) {
  const { data, isError, error, refetch } = useQuery(mailingsQuery(page))
  if (isError && !data) return <FailureNotice text="The mailings could not be loaded." error={error} onRetry={refetch} />
  if (!data?.mailings.length) return null
  const { pagination } = data
  return (
    <>
      <Panel flush title="Mailings">
        <DataTable label="Mailings and their results" columns={columns} stacks>
          {data.mailings.map((mailing) => (
            <MailingRow key={mailing.id} mailing={mailing} />
          ))}
        </DataTable>
      </Panel>
      <ListFooter
        from={pagination.first_item}
        to={pagination.last_item}
        total={pagination.count}
        of="mailings"
        page={pagination.page}
        pages={pagination.pages}
        hrefFor={(to) => emailAddress({ page: to })}
      />
    </>
  )
}

function MailingRow({ mailing }: { mailing: Mailing }) {
  const pause = usePauseMailing()
  const isPaused = mailing.state === 'paused'
  const act = isPaused ? 'Resume' : 'Pause'
  return (
    <tr>
      <td>
        {mailing.campaign} · {mailing.version}
        <small className={classes.small}>
          {[mailing.user_group, mailing.offer].filter(Boolean).join(' · ')} · {mailing.started_by}, <When at={mailing.started_at} />
        </small>
      </td>
      <td>
        <StatusBadge label={mailingStateNames[mailing.state]} tone={tones[mailing.state]} />
        {mailing.held_up && <small className={classes.small}>{mailing.held_up}</small>}
      </td>
      <td data-num>{formatCount(mailing.recipients)}</td>
      <td data-num>{formatCount(mailing.sent)}</td>
      <td data-num>{formatCount(mailing.skipped)}</td>
      <td data-num>
        {formatCount(mailing.failed)}
        {mailing.bounced > 0 && <small className={classes.small}>and {formatCount(mailing.bounced)} came back</small>}
        {mailing.unclear > 0 && <small className={classes.small}>and {formatCount(mailing.unclear)} without an answer</small>}
      </td>
      <td data-num>{formatCount(mailing.clicked)}</td>
      <td data-num>{formatCount(mailing.converted)}</td>
      <td className={classes.act}>
        {mailing.state !== 'done' && (
          <Button
            variant="default"
            size="xs"
            loading={pause.isPending}
            aria-label={`${act} ${mailing.campaign}`}
            onClick={() => pause.mutate({ params: { id: mailing.id }, body: { paused: !isPaused } })}
          >
            {act}
          </Button>
        )}
      </td>
    </tr>
  )
}
