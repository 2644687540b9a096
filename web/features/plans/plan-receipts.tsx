import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '#foundation/formats/dates.ts'
import { billOf } from '#foundation/ui/money/bill.ts'
import { Money } from '#foundation/ui/money/money.tsx'
import { MoneyWithWorkings } from '#foundation/ui/money/money-with-workings.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { printReceipt, useReceipts } from './plans.queries.ts'
import classes from './plans-page.module.css'

/** Receipts of the store's plans, newest first, and what was never paid. @see S-38 */
export function PlanReceipts() {
  const [before, setBefore] = useState<number>()
  const { data, error, refetch } = useReceipts(before)
  if (data && !before && data.receipts.length === 0 && data.given_up.length === 0) return null
  return (
    <Panel title="Receipts">
      {error && <FailureNotice text="Error retrieving your receipts" error={error} onRetry={refetch} />}
      {data && (
        <ul className={classes.rows} aria-label="Receipts">
          {!before &&
            data.given_up.map(({ amount, period_from: from, period_to: to }) => (
              <li key={from}>
                <span>
                  Not charged
                  <small>
                    {formatDate(from)} to {formatDate(to)} · this invoice was given up, and nothing is owed
                  </small>
                </span>
                <Money minor={amount.minor} currency={amount.original_currency} />
              </li>
            ))}
          {data.receipts.map(({ id, number, name, paid_at: at, period_from: from, period_to: to, total, workings, ...receipt }) => (
            <li key={id}>
              <span>
                {name}
                <small>
                  {number} · {formatDate(from)} to {formatDate(to)} · paid {formatDate(at)}, {receipt.paid_with}
                </small>
                {receipt.given_back && (
                  <small>
                    <Money minor={receipt.given_back.minor} currency={receipt.given_back.original_currency} /> was given back
                  </small>
                )}
              </span>
              <span className={classes.acts}>
                <MoneyWithWorkings
                  minor={total.minor}
                  currency={total.original_currency}
                  label={`Paid, receipt ${number}`}
                  workings={billOf(workings, { title: `Receipt ${number}`, result: 'Paid', source: 'As it was charged.' })}
                />
                <Button size="xs" variant="default" aria-label={`Download receipt ${number} as PDF`} onClick={() => void printReceipt(id)}>
                  PDF
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {(before || data?.next) && (
        <div className={classes.acts}>
          {before && (
            <Button size="xs" variant="default" onClick={() => setBefore(undefined)}>
              Newest
            </Button>
          )}
          {data?.next && (
            <Button size="xs" variant="default" onClick={() => setBefore(data.next!)}>
              Older
            </Button>
          )}
        </div>
      )}
    </Panel>
  )
}
