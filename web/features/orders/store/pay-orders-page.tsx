import { Button } from '@mantine/core'
import type { PaymentReview } from '@quayside/contract/orders/payment-run'
import { cardName } from '@quayside/domain/payments/card-brand'
import { IconCreditCard } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useKnownCard } from '#features/payments/parts/card.queries.ts'
import { useOwnerReason } from '#features/workspace/parts/use-owner-reason.ts'
import { messageOf } from '#foundation/api/api-error.ts'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { present, type RawQuery, readText } from '#foundation/api/read-query.ts'
import { counted } from '#foundation/formats/counts.ts'
import { ButtonWithReason } from '#foundation/ui/buttons/button-with-reason.tsx'
import { DataTable } from '#foundation/ui/lists/data-table.tsx'
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { Money } from '#foundation/ui/money/money.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { QuayPicture } from '#foundation/ui/pictures/quay-picture.tsx'
import { paymentReviewQuery, paymentRunQuery, usePayMany, usePaymentReview, usePaymentRun } from '../orders.queries.ts'
import classes from './pay-orders-page.module.css'
import { PaymentProgress } from './payment-progress.tsx'

const readChosen = (raw: RawQuery): { order_ids?: string } => {
  const ids = readText(raw.order_ids)
  return present({ order_ids: ids && /^[\d,]+$/.test(ids) ? ids : undefined })
}

export const Route = createFileRoute('/_store/orders/pay')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(paymentReviewQuery(readChosen(deps).order_ids))
    void context.queryClient.prefetchQuery(paymentRunQuery)
  },
  component: PayOrdersPage,
})

/** Bulk payment of suppliers: first the review, then the progress. */
function PayOrdersPage() {
  const chosen = Route.useSearch({ select: readChosen })
  const { data: run } = usePaymentRun()
  /** Payments started here, or found running. How they end is shown too: the press that began them may still wait for its answer then. */
  const [watched, setWatched] = useState<number>()
  if (run?.is_running && run.id !== watched) setWatched(run.id)
  return (
    <>
      <PageHeader title="Pay suppliers" back={{ label: 'Orders', href: '/orders?status=pending' }} />
      <div className={classes.page}>
        {run && run.id === watched ? (
          <PaymentProgress run={run} />
        ) : (
          <Review key={chosen.order_ids} orderIds={chosen.order_ids} onBegin={setWatched} />
        )}
      </div>
    </>
  )
}

function Review({ orderIds, onBegin }: { orderIds: string | undefined; onBegin: (run: number) => void }) {
  const { data: review, error, isPending, refetch } = usePaymentReview(orderIds)
  if (error) return <FailureNotice text="These orders could not be loaded." error={error} onRetry={refetch} />
  if (isPending)
    return (
      <Panel flush label="Suppliers to pay">
        <TableSkeleton columns={[200, 80, 80]} />
      </Panel>
    )
  if (!review.blocks.length) {
    return (
      <EmptyState
        picture={<QuayPicture />}
        title="Nothing to pay"
        action={
          <Button component="a" href="/orders?status=all">
            See all orders
          </Button>
        }
      >
        The suppliers of {orderIds ? 'these orders' : 'your orders'} have been paid, or the orders were cancelled.
      </EmptyState>
    )
  }
  return (
    <>
      {review.payable > 0 && <ToPay review={review} onBegin={onBegin} onOutdated={refetch} />}
      {review.refused > 0 && <NotPayable review={review} />}
    </>
  )
}

interface ToPayProps {
  review: PaymentReview
  onBegin: (run: number) => void
  onOutdated: () => void
}

function ToPay({ review, onBegin, onOutdated }: ToPayProps) {
  const pay = usePayMany()
  const card = useKnownCard()
  const reason = useOwnerReason()
  /** Idempotency key of a press. A retry after a lost response reuses it. */
  const [key, setKey] = useState(() => crypto.randomUUID())
  const payable = review.blocks.filter(({ refusal }) => !refusal)
  const orders = new Set(payable.map(({ order_id }) => order_id)).size
  const payNow = () =>
    pay.mutate(
      {
        body: {
          idempotency_key: key,
          payments: payable.map(({ order_id, supplier_order_id, total: { minor, currency } }) => ({
            order_id,
            supplier_order_id,
            expected: { minor, currency },
          })),
        },
      },
      {
        onSuccess: ({ run }) => onBegin(run.id),
        onError: ({ status }) => {
          if (status === undefined || status >= 500) return
          setKey(crypto.randomUUID())
          onOutdated()
        },
      },
    )
  return (
    <Panel title={`${counted(payable.length, 'payment')} for ${counted(orders, 'order')}`} label="Suppliers to pay">
      <DataTable
        label="Amount for each supplier"
        columns={[{ name: 'Supplier' }, { name: 'Orders', numeric: true, width: 80 }, { name: 'Amount', numeric: true, width: 120 }]}
      >
        {review.suppliers.map(({ supplier, orders: count, total }) => (
          <tr key={`${supplier} ${total.currency}`}>
            <td>{supplier}</td>
            <td data-num>{count}</td>
            <td data-num>
              <Money minor={total.minor} currency={total.currency} />
            </td>
          </tr>
        ))}
      </DataTable>
      <dl className={classes.totals}>
        {review.totals.map(({ minor, currency }) => (
          <div key={currency}>
            <dt>Total{review.totals.length > 1 && ` in ${currency}`}</dt>
            <dd>
              <Money minor={minor} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.words}>
        {card ? `From ${cardName(card)}. ` : 'From your saved card. '}
        Each supplier is charged by order, so your statement shows {counted(payable.length, 'charge')}. One that fails holds up no other.
        {review.more > 0 && ` ${counted(review.more, 'more unpaid order')} can be paid after these.`}
      </p>
      <AddressFaults addresses={review.addresses} />
      {pay.error && <Notice tone="bad">{messageOf(pay.error)}</Notice>}
      <ButtonWithReason leftSection={<IconCreditCard size={17} />} loading={pay.isPending} reason={reason} onClick={payNow}>
        <span>
          Pay{' '}
          {review.totals.map(({ minor, currency }, place) => (
            <span key={currency}>
              {place > 0 && ' and '}
              <Money minor={minor} currency={currency} />
            </span>
          ))}
        </span>
      </ButtonWithReason>
    </Panel>
  )
}

/** Orders whose address looks wrong; they are paid all the same. */
function AddressFaults({ addresses }: Pick<PaymentReview, 'addresses'>) {
  if (!addresses.length) return null
  return (
    <div className={classes.faults}>
      <Notice tone="wait" title={`${counted(addresses.length, 'address', 'addresses')} to check before you pay`}>
        <ul>
          {addresses.map(({ order_id, order, problem }) => (
            <li key={order_id}>
              <a href={`/order/${order_id}`}>{order}</a> {problem}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

function NotPayable({ review }: { review: PaymentReview }) {
  const refused = review.blocks.filter(({ refusal }) => refusal)
  return (
    <Panel title={`${counted(refused.length, 'payment')} cannot be made now`} label="Cannot be paid now">
      <DataTable label="Why each cannot be paid" columns={[{ name: 'Order', width: 90 }, { name: 'Supplier' }, { name: 'Why' }]}>
        {refused.map(({ order_id, order, supplier_order_id, supplier, refusal }) => (
          <tr key={supplier_order_id}>
            <td>
              <a href={`/order/${order_id}`}>{order}</a>
            </td>
            <td>{supplier}</td>
            <td>{whyNot(refusal)}</td>
          </tr>
        ))}
      </DataTable>
    </Panel>
  )
}

/** The specification's prompts, as links. @see V-169 */
function whyNot(refusal: PaymentReview['blocks'][number]['refusal']) {
  if (refusal?.code === 'NO_CARD') return <a href="/settings/account_details">{refusal.reason}</a>
  if (refusal?.code === 'NO_PLAN') return <a href="/settings/plans">{refusal.reason}</a>
  return refusal?.reason
}
