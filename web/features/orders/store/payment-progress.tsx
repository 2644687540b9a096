import { Button } from '@mantine/core'
import type { PaymentRun } from '@quayside/contract/orders/payment-run'
import { counted } from '#foundation/formats/counts.ts'
import { Money } from '#foundation/ui/money/money.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { ProgressPanel } from '#foundation/ui/progress-panel.tsx'
import { useStopPaymentRun } from '../orders.queries.ts'
import classes from './pay-orders-page.module.css'

type RunPayment = PaymentRun['payments'][number]

/** Progress of a payment run; it survives a reload. */
export function PaymentProgress({ run }: { run: PaymentRun }) {
  const stop = useStopPaymentRun()
  const of = (...states: readonly RunPayment['state'][]) => run.payments.filter(({ state }) => states.includes(state))
  const [paid, failed, left] = [of('paid'), of('failed'), of('not_paid')]
  const waiting = of('waiting')
  const toConfirm = of('requires_action')
  return (
    <>
      <ProgressPanel
        title={run.is_running ? `Paying ${counted(run.payments.length, 'supplier')}` : `${paid.length} of ${run.payments.length} paid`}
        done={paid.length}
        failed={failed.length}
        cancelled={left.length}
        total={run.payments.length}
        verb="paid"
        note={run.is_running ? 'You can leave this page. Paying continues.' : ''}
        consequence="What has been charged stays charged."
        onCancel={run.is_running && waiting.length > 0 ? () => stop.mutate({}) : undefined}
        rows={failed.map((payment) => ({
          id: payment.supplier_order_id,
          name: `${payment.order}: ${payment.supplier}`,
          reason: payment.reason ?? 'The payment was not made.',
          fix: <OpenOrder payment={payment} />,
        }))}
      />
      {toConfirm.length > 0 && (
        <Panel title="Your bank wants you to confirm" label="To confirm">
          <ul className={classes.rows}>
            {toConfirm.map((payment) => (
              <li key={payment.supplier_order_id}>
                <span>
                  {payment.order}: {payment.supplier} · <Money minor={payment.amount.minor} currency={payment.amount.currency} />
                </span>
                <Button component="a" size="xs" href={payment.action_url ?? `/order/${payment.order_id}`}>
                  Confirm
                </Button>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {!run.is_running && (
        <Button component="a" variant="default" href="/orders" className={classes.back}>
          Back to orders
        </Button>
      )}
    </>
  )
}

function OpenOrder({ payment }: { payment: RunPayment }) {
  return (
    <Button component="a" size="xs" variant="subtle" href={`/order/${payment.order_id}`} aria-label={`Open order ${payment.order}`}>
      Open
    </Button>
  )
}
