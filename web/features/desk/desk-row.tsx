import { ActionIcon, Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import type { DeskRow } from '@quayside/contract/desk/endpoints'
import { type DeskSide, type DeskUrgency, urgencyOf } from '@quayside/domain/desk/desk-row'
import { IconDots, IconNote } from '@tabler/icons-react'
import { formatMoney } from '#foundation/formats/money.ts'
import { formatSince } from '#foundation/formats/since.ts'
import { When } from '#foundation/ui/when.tsx'
import classes from './desk.module.css'
import { useMarkRow } from './desk.queries.ts'
import { wordDeskRow } from './desk-words.ts'
import { snoozeChoices } from './snoozes.ts'

const tones: Readonly<Record<DeskUrgency, string>> = { overdue: 'bad', soon: 'wait', later: 'info', open: 'idle' }

/** A row: what happened, its worth, since when and until when, and the button that settles it. */
export function OneDeskRow({ side, row, onNote }: { side: DeskSide; row: DeskRow; onNote: () => void }) {
  const { title, text, act, href } = wordDeskRow(side, row)
  const mark = useMarkRow(side)
  const { key, amount, since, until, note, snoozed_until: snoozedUntil } = row
  const snooze = (at: Date | null) => mark.mutate({ body: { key, snoozed_until: at?.toISOString() ?? null } })
  const urgency = urgencyOf(new Date(), until ? new Date(until) : null)
  return (
    <li className={classes.row} data-tone={tones[urgency]}>
      <div className={classes.what}>
        <h3>{title}</h3>
        {text && <p>{text}</p>}
        <p className={classes.facts}>
          {amount && <b className="num">{formatMoney(amount.minor, amount.currency)}</b>}
          <span>
            Since <time dateTime={since}>{formatSince(since)}</time>
          </span>
          {until && (
            <span data-urgent={urgency === 'overdue' || urgency === 'soon' || undefined}>
              {urgency === 'overdue' ? 'Was due' : 'Until'} <When at={until} exact />
            </span>
          )}
          {snoozedUntil && (
            <span>
              Put off until <When at={snoozedUntil} exact />
            </span>
          )}
        </p>
        {note && (
          <p className={classes.note}>
            <IconNote size={16} aria-hidden /> {note}
          </p>
        )}
      </div>
      <div className={classes.acts}>
        <Button component="a" href={href} variant={urgency === 'overdue' || urgency === 'soon' ? 'filled' : 'default'} data-desk-act>
          {act}
        </Button>
        <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <ActionIcon variant="subtle" size={44} aria-label={`More about: ${title}`} data-desk-more>
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {snoozedUntil ? (
              <Menu.Item onClick={() => snooze(null)}>Show it again now</Menu.Item>
            ) : (
              <>
                <Menu.Label>Put off</Menu.Label>
                {snoozeChoices(new Date()).map(({ label, until: at }) => (
                  <Menu.Item key={label} onClick={() => snooze(at)}>
                    {label}
                  </Menu.Item>
                ))}
              </>
            )}
            <Menu.Divider />
            <Menu.Item onClick={onNote}>{note ? 'Change the note' : 'Write a note'}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
    </li>
  )
}
