import { ActionIcon, Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import type { DeskRow } from '@quayside/contract/desk/endpoints'
import type { DeskSide } from '@quayside/domain/desk/desk-row'
import { IconDots } from '@tabler/icons-react'
import { useMarkRows } from './desk.queries.ts'
import { wordDeskRow } from './desk-words.ts'
import { actsOf, useSettle } from './settle.queries.ts'
import { snoozeChoices } from './snoozes.ts'

interface RowMenuProps {
  side: DeskSide
  row: DeskRow
  /** Rows of the same kind on this page, this one among them. */
  alike: readonly DeskRow[]
  /** Whether the row's page has no button beside the menu. */
  hasPage: boolean
  onNote: () => void
}

/** Everything else that can be done about a row, and about all rows like it. */
export function RowMenu({ side, row, alike, hasPage, onNote }: RowMenuProps) {
  const mark = useMarkRows(side)
  const settle = useSettle(side)
  const { title, href } = wordDeskRow(side, row)
  const { key, note, snoozed_until: snoozedUntil } = row
  const snooze = (rows: readonly DeskRow[], at: Date | null) =>
    mark.mutate({ body: { keys: rows.map((one) => one.key), snoozed_until: at?.toISOString() ?? null } })
  const together = alike.flatMap((one) => actsOf(side, one).filter(({ isBulk }) => isBulk))
  const choices = snoozeChoices(new Date())
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" size={44} aria-label={`More about: ${title}`} data-desk-more>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {hasPage && (
          <>
            <Menu.Item component="a" href={href}>
              Open its page
            </Menu.Item>
            <Menu.Divider />
          </>
        )}
        {snoozedUntil ? (
          <Menu.Item onClick={() => snooze([row], null)}>Show it again now</Menu.Item>
        ) : (
          <>
            <Menu.Label>Put off</Menu.Label>
            {choices.map(({ label, until: at }) => (
              <Menu.Item key={label} onClick={() => snooze([row], at)}>
                {label}
              </Menu.Item>
            ))}
          </>
        )}
        <Menu.Divider />
        <Menu.Item onClick={onNote} key={key}>
          {note ? 'Change the note' : 'Write a note'}
        </Menu.Item>
        {alike.length > 1 && (
          <>
            <Menu.Divider />
            <Menu.Label>All {alike.length} like it</Menu.Label>
            {together.length > 1 && <Menu.Item onClick={() => settle.mutate(together)}>{together[0]!.bulkLabel}</Menu.Item>}
            {snoozedUntil ? (
              <Menu.Item onClick={() => snooze(alike, null)}>Show them all again now</Menu.Item>
            ) : (
              <Menu.Item onClick={() => snooze(alike, choices.find(({ label }) => label.includes('tomorrow'))!.until)}>
                Put them all off until tomorrow
              </Menu.Item>
            )}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
