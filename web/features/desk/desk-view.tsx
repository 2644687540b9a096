import { Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import type { DeskRow } from '@quayside/contract/desk/endpoints'
import { type DeskSide, type DeskUrgency, deskUrgencies, mostMarked, urgencyOf } from '@quayside/domain/desk/desk-row'
import { lazy, Suspense, useRef, useState } from 'react'
import type { RawQuery } from '#foundation/api/read-query.ts'
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { TabLinks } from '#foundation/ui/lists/tab-links.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { QuayPicture } from '#foundation/ui/pictures/quay-picture.tsx'
import classes from './desk.module.css'
import { useDesk, useMarkRows } from './desk.queries.ts'
import { OneDeskRow } from './desk-row.tsx'
import type { Opening } from './opening.ts'
import { snoozeChoices } from './snoozes.ts'
import { useRowKeys } from './use-row-keys.ts'

const NoteDialog = lazy(async () => ({ default: (await import('./note-dialog.tsx')).NoteDialog }))

const OpenedRow = lazy(async () => ({ default: (await import('./opened-row.tsx')).OpenedRow }))

const headings: Readonly<Record<DeskUrgency, string>> = {
  overdue: 'Overdue',
  soon: 'Within a day',
  later: 'Later',
  open: 'No deadline',
}

export const readsSnoozed = ({ show }: RawQuery): boolean => show === 'put-off'

/** Everything that waits for one side, the nearest end first. Rows go by themselves once they are settled. */
export function DeskView({
  side,
  path,
  showsSnoozed,
  home,
}: {
  side: DeskSide
  path: string
  /** True for the rows that were put off. */
  showsSnoozed: boolean
  /** Link of the empty desk. */
  home: { label: string; href: string }
}) {
  const { data, error, refetch } = useDesk(side)
  const [noted, setNoted] = useState<DeskRow>()
  const [opened, setOpened] = useState<Opening>()
  const list = useRef<HTMLDivElement>(null)
  useRowKeys(list)
  const rows = data?.rows.filter(({ snoozed_until: until }) => (until !== null) === showsSnoozed)
  const now = data?.rows.filter(({ snoozed_until: until }) => until === null).length
  const groups = rows && Map.groupBy(rows, ({ until }) => urgencyOf(new Date(), until ? new Date(until) : null))
  const alike = Map.groupBy(rows ?? [], ({ kind }) => kind)
  return (
    <>
      <PageHeader title="Needs you" detail="What waits for a person. A row goes by itself once it is settled." />
      <TabLinks
        label="Needs you"
        current={showsSnoozed ? 'put-off' : 'now'}
        tabs={[
          { key: 'now', name: 'Now', href: path, ...(data ? { count: now! } : {}) },
          { key: 'put-off', name: 'Put off', href: `${path}?show=put-off`, ...(data ? { count: data.rows.length - now! } : {}) },
        ]}
      />
      <div ref={list} className={classes.page}>
        {error && !data ? (
          <FailureNotice text="What waits for you could not be loaded." error={error} onRetry={refetch} />
        ) : !groups ? (
          <Panel flush label="Needs you">
            <TableSkeleton rows={4} columns={[280, 160, 120]} />
          </Panel>
        ) : groups.size === 0 ? (
          <EmptyState
            picture={<QuayPicture />}
            title={showsSnoozed ? 'Nothing is put off' : 'Nothing needs you'}
            action={
              <Button component="a" href={showsSnoozed ? path : home.href}>
                {showsSnoozed ? 'See what waits now' : home.label}
              </Button>
            }
          >
            {showsSnoozed
              ? 'Put a row off, and it comes back here when its time is over.'
              : 'What waits for your decision will stand here, with its deadline.'}
          </EmptyState>
        ) : (
          <>
            {deskUrgencies.map((urgency) => {
              const group = groups.get(urgency)
              return (
                group && (
                  <Panel key={urgency} flush title={headings[urgency]} aside={<GroupAside side={side} rows={group} />}>
                    <ul className={classes.rows}>
                      {group.map((row) => (
                        <OneDeskRow
                          key={row.key}
                          side={side}
                          row={row}
                          alike={alike.get(row.kind)!}
                          onNote={() => setNoted(row)}
                          onOpen={setOpened}
                        />
                      ))}
                    </ul>
                  </Panel>
                )
              )
            })}
            <p className={classes.keys}>
              <kbd>j</kbd> and <kbd>k</kbd>, or the arrows, go from row to row. <kbd>Enter</kbd> presses its button, <kbd>s</kbd> puts it
              off, notes it, or does the same to all rows like it.
            </p>
          </>
        )}
      </div>
      {opened && (
        <Suspense fallback={null}>
          <OpenedRow
            side={side}
            opening={opened}
            onClose={() => {
              setOpened(undefined)
              void refetch()
            }}
          />
        </Suspense>
      )}
      {noted && (
        <Suspense fallback={null}>
          <NoteDialog side={side} row={noted} onClose={() => setNoted(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** Number of rows, and what can be done to all of them. */
function GroupAside({ side, rows }: { side: DeskSide; rows: readonly DeskRow[] }) {
  const mark = useMarkRows(side)
  const isPutOff = rows.some(({ snoozed_until: until }) => until !== null)
  const snooze = (at: Date | null) =>
    mark.mutate({ body: { keys: rows.slice(0, mostMarked).map(({ key }) => key), snoozed_until: at?.toISOString() ?? null } })
  return (
    <div className={classes.aside}>
      {rows.length > 1 &&
        (isPutOff ? (
          <Button variant="subtle" size="xs" loading={mark.isPending} onClick={() => snooze(null)}>
            Show all again
          </Button>
        ) : (
          <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
            <Menu.Target>
              <Button variant="subtle" size="xs" loading={mark.isPending}>
                Put all off
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {snoozeChoices(new Date()).map(({ label, until }) => (
                <Menu.Item key={label} onClick={() => snooze(until)}>
                  {label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        ))}
      <span className="num">{rows.length}</span>
    </div>
  )
}
