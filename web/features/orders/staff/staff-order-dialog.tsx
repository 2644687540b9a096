import type { StaffOrderDetail } from '@quayside/contract/orders/staff-order'
import { formatLongMoment } from '#foundation/formats/dates.ts'
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx'
import { Money } from '#foundation/ui/money/money.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { SetStatusForm } from './set-status-form.tsx'
import { StaffOrderBadge } from './staff-order-badge.tsx'
import classes from './staff-orders.module.css'
import { useStaffOrder } from './staff-orders.queries.ts'

/** One supplier's part: facts, lines, what is wrong with it, and its status. @see V-264 */
export function StaffOrderDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, isError, error, refetch } = useStaffOrder(id)
  return (
    <Dialog title={data ? `Order ${data.order.name}` : 'Order'} width={680} onClose={onClose}>
      {isError && !data ? (
        <FailureNotice text="Failed to get orders." error={error} onRetry={refetch} />
      ) : data ? (
        <Details order={data.order} />
      ) : (
        <p className={classes.hint} role="status">
          Loading the order…
        </p>
      )}
    </Dialog>
  )
}

function Details({ order }: { order: StaffOrderDetail }) {
  const { line_items: lines, order_issues: issues, line_item_issues: lineIssues } = order
  return (
    <div className={classes.dialog}>
      <dl className={classes.facts}>
        {factsOf(order).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {issues.length > 0 && (
        <section aria-label="Order issues">
          <h2>Order issues</h2>
          <ul className={classes.list}>
            {issues.map((text, place) => (
              <li key={`${place} ${text}`} className={classes.bad}>
                {text}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label="Line items">
        <h2>Line items</h2>
        <ul className={classes.list}>
          {lines.map((line) => (
            <li key={line.id}>
              <span className={classes.line}>
                <span>
                  {line.quantity} × {line.title}
                </span>
                <Money minor={line.price.minor * line.quantity} currency={line.price.currency} />
              </span>
              <small>{[line.variant, line.sku, line.shipped ? `${line.shipped} shipped` : ''].filter(Boolean).join(' · ')}</small>
              {lineIssues
                .filter(({ line_item: of }) => of === line.id)
                .map(({ text }, place) => (
                  <small key={`${place} ${text}`} className={classes.bad}>
                    {text}
                  </small>
                ))}
            </li>
          ))}
        </ul>
      </section>
      <SetStatusForm key={order.status} order={order} />
    </div>
  )
}

const factsOf = (order: StaffOrderDetail) =>
  [
    ['Id', order.id],
    ['Store', order.store.name],
    ['Supplier', order.supplier.name],
    ['Type', { store: 'Store order', manual: 'Manual', sample: 'Sample', dc: 'DC' }[order.type]],
    ['Status', <StaffOrderBadge key="status" status={order.status} />],
    ['Total', <Money key="total" minor={order.total.minor} currency={order.total.currency} />],
    ...(order.refunded.minor > 0
      ? [['Refunded', <Money key="refunded" minor={order.refunded.minor} currency={order.refunded.currency} />] as const]
      : []),
    ['Created', formatLongMoment(order.created)],
    ...(order.paid_at ? [['Paid', formatLongMoment(order.paid_at)] as const] : []),
  ] as const
