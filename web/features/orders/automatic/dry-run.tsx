import { Button } from '@mantine/core'
import type { AutomaticDryRun, AutomaticRulesInput } from '@quayside/contract/orders/automatic'
import type { HoldReason } from '@quayside/domain/orders/automatic/automatic-payment'
import { messageOf } from '#foundation/api/api-error.ts'
import { counted } from '#foundation/formats/counts.ts'
import { formatDate } from '#foundation/formats/dates.ts'
import { formatMoney } from '#foundation/formats/money.ts'
import { DataTable } from '#foundation/ui/lists/data-table.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { useDryRun } from './automatic-payments.queries.ts'
import classes from './automatic-payments-page.module.css'

/** Tries limits, saved or not, on the orders of the last thirty days. Nothing is charged. */
export function DryRun({ rules }: { rules: AutomaticRulesInput }) {
  const { mutate, data, variables, isPending, error } = useDryRun()
  const isStale = JSON.stringify(variables?.body.rules) !== JSON.stringify(rules)
  return (
    <Panel
      title="Try these limits"
      aside={
        <Button variant="default" size="xs" loading={isPending} onClick={() => mutate({ body: { rules } })}>
          {data ? 'Try again' : 'Try on the last 30 days'}
        </Button>
      }
    >
      {error && <Notice tone="bad">{messageOf(error)}</Notice>}
      {data ? (
        <Outcome tried={data} isStale={isStale} />
      ) : (
        <p className={classes.sentence} data-quiet>
          See which orders of the last 30 days these limits would have paid, and which they would have held. Nothing is charged.
        </p>
      )}
    </Panel>
  )
}

const columns = [
  { name: 'Order' },
  { name: 'Supplier' },
  { name: 'Arrived', wide: true },
  { name: 'Amount', numeric: true },
  { name: 'Result' },
]

function Outcome({ tried: { paid, held, reasons, rows, is_cut: isCut, days }, isStale }: { tried: AutomaticDryRun; isStale: boolean }) {
  if (!rows.length) return <p className={classes.sentence}>No order has arrived in the last {days} days that could have been paid.</p>
  return (
    <div className={classes.tried} role="status">
      {isStale && <Notice tone="info">The limits have changed since. Try again to see what they would have done.</Notice>}
      <dl className={classes.figures}>
        <div>
          <dt>Would have been paid</dt>
          <dd className="num">
            {formatMoney(paid.amount.minor, paid.amount.currency)} <small>in {counted(paid.suppliers, 'payment')}</small>
          </dd>
        </div>
        <div>
          <dt>Would have been held</dt>
          <dd className="num">
            {formatMoney(held.amount.minor, held.amount.currency)} <small>in {counted(held.suppliers, 'payment')}</small>
          </dd>
        </div>
      </dl>
      {reasons.length > 0 && (
        <ul className={classes.reasons}>
          {reasons.map(({ reason, count }) => (
            <li key={reason}>
              {words[reason] ?? reason}: {count}
            </li>
          ))}
        </ul>
      )}
      <DataTable label={`Orders of the last ${days} days`} columns={columns}>
        {rows.map(({ order_id: id, order, supplier, arrived_at: at, total, held: reason }, place) => (
          <tr key={`${id} ${place}`}>
            <td>
              <a href={`/order/${id}`}>{order}</a>
            </td>
            <td>{supplier}</td>
            <td data-wide>{formatDate(at)}</td>
            <td data-num>{formatMoney(total.minor, total.currency)}</td>
            <td>{reason ? `Held. ${reason}` : 'Paid'}</td>
          </tr>
        ))}
      </DataTable>
      {rows.length < paid.suppliers + held.suppliers && <p className={classes.agreed}>The newest {rows.length} are listed.</p>}
      {isCut && <p className={classes.agreed}>You had more orders than are tried at once: the oldest ones are left out.</p>}
    </div>
  )
}

/** Reasons that rules alone can give. */
const words: Partial<Record<HoldReason, string>> = {
  supplier: 'Suppliers you pay yourself',
  address: 'Address looks wrong',
  risk: 'Risk of fraud',
  profit: 'Profit too low',
  profit_unknown: 'Profit not known',
  order_limit: 'Limit for an order',
  day_limit: 'Limit of 24 hours',
}
