import { TextInput } from '@mantine/core'
import type { StorePayouts as Payouts } from '@quayside/contract/payments/store-payouts'
import { formatDate } from '#foundation/formats/dates.ts'
import { Form } from '#foundation/forms/form.tsx'
import { useForm } from '#foundation/forms/use-form.ts'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { Money } from '#foundation/ui/money/money.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { Panel } from '#foundation/ui/panel.tsx'
import { StatusBadge, type Tone } from '#foundation/ui/status-badge.tsx'
import classes from './store-payouts.module.css'
import { useSavePayoutAddress, useStorePayouts } from './store-payouts.queries.ts'

/** The PayPal address that a store is paid to, and its payouts. @see V-222 */
export function StorePayouts() {
  const { data, error, refetch } = useStorePayouts()
  if (error && !data)
    return (
      <Panel title="PayPal" label="PayPal">
        <FailureNotice text="Your payments could not be loaded." error={error} onRetry={refetch} />
      </Panel>
    )
  if (!data)
    return (
      <Panel flush label="PayPal">
        <TableSkeleton columns={[200, 120, 100]} />
      </Panel>
    )
  return (
    <>
      <Panel title="PayPal" label="PayPal">
        {data.is_blocked && (
          <div className={classes.notice}>
            <Notice tone="bad" title="A payment came back">
              Check your PayPal address and save it again. Until then nothing is paid; what is owed to you stays yours.
            </Notice>
          </div>
        )}
        <p className={classes.words}>
          {data.email
            ? 'You are paid once a day, when enough is owed to you.'
            : 'Enter your PayPal address. Without one, what is owed to you waits.'}
        </p>
        <Address key={`${data.email} ${data.is_blocked}`} payouts={data} />
      </Panel>
      {data.payouts.length > 0 && <Paid payouts={data.payouts} />}
    </>
  )
}

function Address({ payouts: { email, is_blocked: isBlocked } }: { payouts: Payouts }) {
  const save = useSavePayoutAddress()
  const form = useForm({
    // One that came back is typed again, so that it is looked at.
    initial: { email: isBlocked ? '' : (email ?? '') },
    schema: () => import('@quayside/contract/payments/store-payouts').then(({ PayoutAddress }) => PayoutAddress),
    labels: { email: 'PayPal address' },
    save: async (body) => {
      await save.mutateAsync({ body })
      showToast({ tone: 'good', text: 'Your PayPal address is saved' })
    },
  })
  return (
    <Form form={form} label="PayPal address" what="the PayPal address" save="button">
      <TextInput
        {...form.field('email')}
        type="email"
        autoComplete="email"
        spellCheck={false}
        maxLength={127}
        description={isBlocked && email ? `So far: ${email}` : 'The e-mail address of your PayPal account. We email you when it changes.'}
      />
    </Form>
  )
}

const columns: Column[] = [{ name: 'Payment' }, { name: 'State' }, { name: 'Amount', numeric: true, width: 120 }]

const tones: Readonly<Record<Payouts['payouts'][number]['status'], Tone>> = {
  started: 'info',
  pending: 'info',
  paid: 'good',
  unclaimed: 'wait',
  returned: 'bad',
  failed: 'bad',
  given_up: 'bad',
}

const Paid = ({ payouts }: { payouts: Payouts['payouts'] }) => (
  <Panel flush title="Payments to you" label="Payments to you">
    <DataTable label="Payments to you" columns={columns} stacks>
      {payouts.map(({ id, status, text, amount, receiver, started_at: at, reference }) => (
        <tr key={id}>
          <td>
            {formatDate(at)}
            <small className={classes.small}>{[receiver, reference].filter(Boolean).join(' · ')}</small>
          </td>
          <td data-name="State">
            <StatusBadge label={text} tone={tones[status]} />
          </td>
          <td data-num data-name="Amount">
            <Money minor={amount.minor} currency={amount.currency} />
          </td>
        </tr>
      ))}
    </DataTable>
  </Panel>
)
