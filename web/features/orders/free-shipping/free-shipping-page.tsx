import type { FreeShipping } from '@quayside/contract/orders/free-shipping'
import { plans } from '@quayside/domain/plans/plan'
import { createFileRoute } from '@tanstack/react-router'
import { storePayoutsQuery } from '#features/payments/parts/store-payouts.queries.ts'
import { StorePayouts } from '#features/payments/parts/store-payouts.tsx'
import { counted } from '#foundation/formats/counts.ts'
import { formatDate } from '#foundation/formats/dates.ts'
import { formatMoney } from '#foundation/formats/money.ts'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { Money } from '#foundation/ui/money/money.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import classes from './free-shipping.module.css'
import { freeShippingQuery, useFreeShipping } from './free-shipping.queries.ts'

/** Shipping that the promotion gives back, and when it is paid. @see S-40, V-222 */
export const Route = createFileRoute('/_store/settings/free_shipping')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(freeShippingQuery)
    void context.queryClient.prefetchQuery(storePayoutsQuery)
  },
  component: FreeShippingPage,
})

function FreeShippingPage() {
  const { data, error, refetch } = useFreeShipping()
  return (
    <>
      <PageHeader title="Free shipping" detail="What you paid for shipping and get back." back={{ label: 'Settings', href: '/settings' }} />
      <div className={classes.page}>
        {error && !data ? (
          <FailureNotice text="Free shipping could not be loaded." error={error} onRetry={refetch} />
        ) : !data ? (
          <Panel flush label="Orders">
            <TableSkeleton columns={[140, 300, 100]} />
          </Panel>
        ) : (
          <>
            <Owed shipping={data} />
            <StorePayouts />
            <Orders shipping={data} />
          </>
        )}
      </div>
    </>
  )
}

function Owed({ shipping: { is_on: isOn, terms, orders_used: used, owed, minimum } }: { shipping: FreeShipping }) {
  const names = terms.plans.map((key) => plans[key].name).join(' or ')
  return (
    <Panel title="What you get back" label="What you get back">
      <dl className={classes.sums}>
        <div>
          <dt>Owed to you</dt>
          <dd>
            <Money minor={owed.minor} currency={owed.currency} />
          </dd>
        </div>
        <div>
          <dt>Orders used</dt>
          <dd className="num">
            {used} of {terms.orders}
          </dd>
        </div>
      </dl>
      <p className={classes.words}>
        {isOn
          ? `On ${names}, the shipping of your first ${counted(terms.orders, 'US order')} comes back to you: at most ${formatMoney(terms.per_item.minor)} an item, for ${terms.orders_per_month} orders a month. You pay the supplier as usual. `
          : 'Your store does not take part in free shipping now. What you were given stays yours. '}
        {owed.minor < 0
          ? 'More was taken back for refunds than is owed to you. It is set off against what comes next.'
          : `You are paid by PayPal once ${formatMoney(minimum.minor)} is owed to you.`}
      </p>
    </Panel>
  )
}

const columns: Column[] = [{ name: 'Order' }, { name: 'Free shipping' }, { name: 'Comes back', numeric: true, width: 120 }]

function Orders({ shipping: { orders } }: { shipping: FreeShipping }) {
  if (!orders.length)
    return (
      <Panel title="Orders">
        <p className={classes.none}>Once you pay for an order to the United States, it appears here.</p>
      </Panel>
    )
  return (
    <Panel flush title="Orders" label="Orders">
      <DataTable label="Orders" columns={columns} stacks>
        {orders.map(({ supplier_order_id: id, order_id: orderId, name, decided_at: at, place, left, text }) => (
          <tr key={id}>
            <td>
              <a href={`/order/${orderId}`}>{name}</a>
              <small className={classes.small}>{formatDate(at)}</small>
            </td>
            <td>
              {text}
              {place !== null && <small className={classes.small}>US order {place}</small>}
            </td>
            <td data-num data-name="Comes back">
              <Money minor={left.minor} currency={left.currency} />
            </td>
          </tr>
        ))}
      </DataTable>
    </Panel>
  )
}
