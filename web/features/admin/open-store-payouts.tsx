import { Button, Group } from '@mantine/core'
import type { OpenStorePayout } from '@quayside/contract/payments/store-payouts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { formatMoment } from '#foundation/formats/dates.ts'
import { formatMoney } from '#foundation/formats/money.ts'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { openStorePayoutsQuery, useCheckStorePayout } from './admin.queries.ts'
import classes from './task-log-page.module.css'

const GiveUpDialog = lazy(async () => ({ default: (await import('./give-up-payout-dialog.tsx')).GiveUpPayoutDialog }))

const columns: Column[] = [{ name: 'Store' }, { name: 'Amount', numeric: true }, { name: 'Since' }, { name: 'Actions', quiet: true }]

/** Reimbursements of stores that have no outcome: each holds up the next one of its store. */
export function OpenStorePayouts() {
  const [after, setAfter] = useState<number>()
  const { data, isError, error, refetch } = useQuery(openStorePayoutsQuery(after))
  if (isError) return <FailureNotice text="Error retrieving reimbursements" error={error} onRetry={refetch} />
  if (!data || (data.payouts.length === 0 && after === undefined)) return null
  const { payouts, next } = data
  return (
    <Panel flush title="Reimbursements without an outcome">
      <DataTable label="Reimbursements without an outcome" columns={columns} className={classes.rows} stacks>
        {payouts.map((payout) => (
          <PayoutRow key={payout.id} payout={payout} />
        ))}
      </DataTable>
      {(next !== null || after !== undefined) && (
        <Group gap="xs" p="sm">
          {after !== undefined && (
            <Button variant="default" size="xs" onClick={() => setAfter(undefined)}>
              First page
            </Button>
          )}
          {next !== null && (
            <Button variant="default" size="xs" onClick={() => setAfter(next)}>
              Next page
            </Button>
          )}
        </Group>
      )}
    </Panel>
  )
}

function PayoutRow({ payout }: { payout: OpenStorePayout }) {
  const { id, store, store_id: storeId, text, amount, receiver, batch_id: batchId, started_at: startedAt, detail } = payout
  const [isGivingUp, setIsGivingUp] = useState(false)
  const check = useCheckStorePayout()
  return (
    <tr>
      <td>
        <span className={classes.task}>{store || `Store ${storeId}`}</span>
        <span className={classes.error}>: {text}</span>
        {detail && <small className={classes.detail}>{detail}</small>}
        <small className={classes.detail}>{[receiver, batchId ?? 'not at PayPal yet'].join(' · ')}</small>
      </td>
      <td data-num>{formatMoney(amount.minor, amount.currency)}</td>
      <td className={classes.when}>
        <time dateTime={startedAt}>{formatMoment(startedAt)}</time>
      </td>
      <td className={classes.act}>
        <Group gap="xs" justify="flex-end">
          <Button
            variant="default"
            size="xs"
            loading={check.isPending}
            aria-label={`Check again: payout ${id}`}
            onClick={() => check.mutate({ body: { id } })}
          >
            Check Again
          </Button>
          <Button variant="subtle" size="xs" aria-label={`Give up: payout ${id}`} onClick={() => setIsGivingUp(true)}>
            Give Up
          </Button>
        </Group>
        {isGivingUp && (
          <Suspense>
            <GiveUpDialog payout={payout} onClose={() => setIsGivingUp(false)} />
          </Suspense>
        )}
      </td>
    </tr>
  )
}
