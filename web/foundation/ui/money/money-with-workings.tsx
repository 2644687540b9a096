import { ActionIcon } from '@mantine/core'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { formatMoney } from '../../formats/money.ts'
import { Pop } from '../dialogs/pop.tsx'
import { Money } from './money.tsx'
import classes from './money-with-workings.module.css'

export interface Workings {
  /** Name of the amount: "Profit per item sold". */
  title: string
  /** Lines in order of addition; negative amounts are subtracted. */
  lines: { label: string; note?: string; minor: number }[]
  result: { label: string; minor: number; note?: string }
  /** Source and time of the inputs. */
  source?: string
  /** Link to the rule or setting that changes it. */
  change?: { label: string; href: string }
}

/** Calculation behind an amount, as a small bill. */
function WorkingsBill({ workings, currency }: { workings: Workings; currency?: Currency | undefined }) {
  return (
    <>
      <table className={classes.bill}>
        <tbody>
          {workings.lines.map((line, at) => (
            <tr key={at}>
              <th scope="row">
                {line.label}
                {line.note && <small>{line.note}</small>}
              </th>
              <td>
                <Money minor={line.minor} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              {workings.result.label}
              {workings.result.note && <small>{workings.result.note}</small>}
            </th>
            <td>
              <Money minor={workings.result.minor} currency={currency} />
            </td>
          </tr>
        </tfoot>
      </table>
      {(workings.source || workings.change) && (
        <p className={classes.source}>
          {workings.source} {workings.change && <a href={workings.change.href}>{workings.change.label}</a>}
        </p>
      )}
    </>
  )
}

/** An amount with a dotted underline; a click shows its workings. */
export function MoneyWithWorkings({
  minor,
  currency,
  workings,
  className,
  label,
}: {
  minor: number
  currency?: Currency | undefined
  workings: Workings
  className?: string | undefined
  label: string
}) {
  const title = useId()
  return (
    <Pop
      button={formatMoney(minor, currency)}
      className={`num ${classes.why} ${className ?? ''}`}
      label={`${label} ${formatMoney(minor, currency)}. Why this number?`}
      labelledBy={title}
      width={320}
      side="end"
    >
      {(close) => (
        <>
          <div className={classes.head}>
            <div>
              <p className={classes.kicker}>Why this number?</p>
              <p id={title} className={classes.title}>
                {workings.title}
              </p>
            </div>
            <ActionIcon size={28} onClick={close} aria-label="Close">
              <IconX size={16} />
            </ActionIcon>
          </div>
          <WorkingsBill workings={workings} currency={currency} />
        </>
      )}
    </Pop>
  )
}
