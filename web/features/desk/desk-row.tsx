import { Button } from '@mantine/core'
import type { DeskRow } from '@quayside/contract/desk/endpoints'
import { type DeskSide, type DeskUrgency, urgencyOf } from '@quayside/domain/desk/desk-row'
import { IconNote } from '@tabler/icons-react'
import { formatMoney } from '#foundation/formats/money.ts'
import { formatSince } from '#foundation/formats/since.ts'
import { ConfirmButton } from '#foundation/ui/buttons/confirm-button.tsx'
import { When } from '#foundation/ui/when.tsx'
import classes from './desk.module.css'
import { wordDeskRow } from './desk-words.ts'
import { type Opening, openingOf } from './opening.ts'
import { RowMenu } from './row-menu.tsx'
import { type Act, actsOf, useSettle } from './settle.queries.ts'

const tones: Readonly<Record<DeskUrgency, string>> = { overdue: 'bad', soon: 'wait', later: 'info', open: 'idle' }

interface OneDeskRowProps {
  side: DeskSide
  row: DeskRow
  /** Rows of the same kind on this page, this one among them. */
  alike: readonly DeskRow[]
  onNote: () => void
  onOpen: (opening: Opening) => void
}

/** A row: what happened, its worth, since when and until when, and the buttons that settle it. */
export function OneDeskRow({ side, row, alike, onNote, onOpen }: OneDeskRowProps) {
  const { title, text } = wordDeskRow(side, row)
  const { amount, since, until, note, snoozed_until: snoozedUntil } = row
  const urgency = urgencyOf(new Date(), until ? new Date(until) : null)
  const isUrgent = urgency === 'overdue' || urgency === 'soon'
  const buttons = useButtons(side, row, onOpen)
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
            <span data-urgent={isUrgent || undefined}>
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
        {buttons.shown.map((button, at) => (
          <RowButton key={button.label} {...button} isFirst={at === 0} isUrgent={isUrgent} isBusy={buttons.isBusy} />
        ))}
        <RowMenu side={side} row={row} alike={alike} hasPage={!buttons.shown.some(({ href }) => href)} onNote={onNote} />
      </div>
    </li>
  )
}

interface ShownButton {
  label: string
  href?: string
  question?: Act['question']
  onPress?: () => void
}

/** The one or two buttons of a row: a dialog or acts that settle it here, or else the page that does. */
function useButtons(side: DeskSide, row: DeskRow, onOpen: (opening: Opening) => void): { shown: ShownButton[]; isBusy: boolean } {
  const settle = useSettle(side)
  const { act, href } = wordDeskRow(side, row)
  const page = { label: act, href }
  const acts = actsOf(side, row).map(
    (one): ShownButton => ({
      label: one.label,
      ...(one.question ? { question: one.question } : {}),
      onPress: () => settle.mutate([one]),
    }),
  )
  const opening = openingOf(side, row)
  const here = opening ? [{ label: act, onPress: () => onOpen(opening) }, ...acts] : acts
  const isPageFirst = row.kind === 'messages_unanswered' || row.kind === 'conversation_reported' || row.kind === 'refunded_in_shop'
  const shown = isPageFirst ? [page, ...here] : opening ? here : [...here, page]
  return { shown: shown.slice(0, 2), isBusy: settle.isPending }
}

function RowButton({
  label,
  href,
  question,
  onPress,
  isFirst,
  isUrgent,
  isBusy,
}: ShownButton & { isFirst: boolean; isUrgent: boolean; isBusy: boolean }) {
  const look = { variant: isFirst && isUrgent ? 'filled' : 'default', ...(isFirst ? { 'data-desk-act': true } : {}) }
  if (href)
    return (
      <Button component="a" href={href} {...look}>
        {label}
      </Button>
    )
  if (question)
    return (
      <ConfirmButton
        question={question.text}
        consequence={question.consequence}
        confirm={label}
        loading={isBusy}
        onConfirm={onPress!}
        {...look}
      >
        {label}
      </ConfirmButton>
    )
  return (
    <Button loading={isBusy} onClick={onPress} {...look}>
      {label}
    </Button>
  )
}
