import { Button } from '@mantine/core'
import type { WireActivity } from '@quayside/contract/workspace/activity'
import { type ActivityGroup, groupNames } from '@quayside/domain/vocabulary/activity'
import { formatMoment } from '#foundation/formats/dates.ts'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx'
import { ListFooter } from '#foundation/ui/lists/list-footer.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { TabLinks } from '#foundation/ui/lists/tab-links.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { QuayPicture } from '#foundation/ui/pictures/quay-picture.tsx'
import { StatusBadge } from '#foundation/ui/status-badge.tsx'
import { type ActivityAsked, useActivity } from './activity.queries.ts'
import { activityAddress } from './activity-address.ts'
import classes from './activity-view.module.css'

const columns: Column[] = [{ name: 'What' }, { name: 'Who' }, { name: 'From', wide: true }, { name: 'When' }]

/** Groups that an account's activity can be filtered by; the others are internal. */
const groups: readonly ActivityGroup[] = ['sign-in', 'security', 'money', 'connection', 'approval', 'goods', 'settings']

/** Activity of an account: by its users, the other party and the operator. */
export function ActivityView({ path, back, asked }: { path: string; back: { label: string; href: string }; asked: ActivityAsked }) {
  const { data, isPending, isError, error, refetch } = useActivity(asked)
  const tabs = [
    { key: 'all', name: 'All', href: path },
    ...groups.map((group) => ({ key: group, name: groupNames[group], href: activityAddress(path, { group }) })),
  ]
  const from = data ? (data.pagination.page - 1) * data.pagination.per_page : 0
  return (
    <>
      <PageHeader title="Activity" back={back} detail="Who did what in this account. Entries cannot be changed or removed." />
      <div className={classes.page}>
        <TabLinks label="Kinds of activity" tabs={tabs} current={asked.group ?? 'all'} />
        {isError ? (
          <FailureNotice text="Error retrieving the activity" error={error} onRetry={refetch} />
        ) : isPending ? (
          <Panel flush label="Activity">
            <TableSkeleton columns={[220, 120, 90, 140]} />
          </Panel>
        ) : data.activities.length ? (
          <>
            <Panel flush label="Activity">
              <DataTable label="Activity" columns={columns} className={classes.rows} stacks>
                {data.activities.map((activity) => (
                  <ActivityRow key={activity.id} activity={activity} />
                ))}
              </DataTable>
            </Panel>
            <ListFooter
              from={from + 1}
              to={from + data.activities.length}
              total={data.pagination.count}
              of="entries"
              page={data.pagination.page}
              pages={data.pagination.pages}
              hrefFor={(page) => activityAddress(path, { ...asked, page })}
            />
          </>
        ) : (
          <Nothing path={path} />
        )}
      </div>
    </>
  )
}

function ActivityRow({
  activity: { words, detail, who, is_impersonated: isImpersonated, address, at, action },
}: {
  activity: WireActivity
}) {
  return (
    <tr>
      <td>
        <span className={classes.words}>{words}</span>
        {action === 'identity.sign-in-failed' && <StatusBadge label="Failed" tone="wait" />}
        {detail && <small className={classes.detail}>{detail}</small>}
      </td>
      <td>
        {who}
        {isImpersonated && <small className={classes.detail}>in this account’s name</small>}
      </td>
      <td data-wide className="num">
        {address ?? '–'}
      </td>
      <td className={classes.when}>
        <time dateTime={at}>{formatMoment(at)}</time>
      </td>
    </tr>
  )
}

function Nothing({ path }: { path: string }) {
  return (
    <Panel>
      <EmptyState
        picture={<QuayPicture />}
        title="No activity of this kind yet"
        action={
          <Button component="a" href={path}>
            See all activity
          </Button>
        }
      >
        Sign-ins, payments, connections and changed settings are listed here, with who and when.
      </EmptyState>
    </Panel>
  )
}
