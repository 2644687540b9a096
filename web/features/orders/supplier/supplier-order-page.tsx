import { Button } from '@mantine/core'
import type { SupplierOrder } from '@quayside/contract/orders/supplier-order'
import { refundSource } from '@quayside/domain/payments/payment-method'
import { createFileRoute } from '@tanstack/react-router'
import { Replacements } from '#features/refunds/parts/replacements.tsx'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { readWhole } from '#foundation/api/read-query.ts'
import { counted } from '#foundation/formats/counts.ts'
import { formatLongMoment } from '#foundation/formats/dates.ts'
import { formatMoney } from '#foundation/formats/money.ts'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { backAddress, readCameFrom } from '../order-list-address.ts'
import { printInvoices, printPackingSlips, supplierOrderQuery, useSupplierOrder } from '../orders.queries.ts'
import { NoSuchOrder } from '../parts/no-such-order.tsx'
import { blockBadge, OrderBadge } from '../parts/order-badge.tsx'
import { OrderLines } from '../parts/order-lines.tsx'
import { OrderSkeleton } from '../parts/order-skeleton.tsx'
import { orderTitle } from '../parts/order-title.ts'
import { OrderTypeMark } from '../parts/order-type-mark.tsx'
import { ShipTo } from '../parts/ship-to.tsx'
import { AnswerCancellation } from './answer-cancellation.tsx'
import { Payout } from './payout.tsx'
import { ShipmentPanel } from './shipment-panel.tsx'
import { ShopOrderPanel } from './shop-order-panel.tsx'
import classes from './supplier-order-page.module.css'
import { SupplierTimeline } from './supplier-timeline.tsx'

export const Route = createFileRoute('/_supplier/supplier/order/$orderId')({
  validateSearch: rawSearch,
  loader: ({ context, params }) => {
    const id = readWhole(params.orderId)
    if (id) void context.queryClient.prefetchQuery(supplierOrderQuery(id))
  },
  component: SupplierOrderPage,
})

const loadFailed = 'There was an error loading the products in this order. Please contact support.'

/** A supplier's order: goods on the left, deadline and address on the right. @see S-62 */
function SupplierOrderPage() {
  const id = readWhole(Route.useParams().orderId)
  const back = { label: 'Orders', href: backAddress('/supplier/orders', Route.useSearch({ select: readCameFrom })) }
  if (!id) return <NoSuchOrder back={back} title="No such order" all="/supplier/orders?status=all" />
  return <LoadedOrder id={id} back={back} />
}

function LoadedOrder({ id, back }: { id: number; back: { label: string; href: string } }) {
  const { data: order, error, refetch } = useSupplierOrder(id)
  if (!order) {
    if (error?.status === 404) return <NoSuchOrder back={back} title="No such order" all="/supplier/orders?status=all" />
    return (
      <>
        <PageHeader title="Order" back={back} />
        {error ? (
          <div className={classes.notices}>
            <FailureNotice text={loadFailed} error={error} onRetry={refetch} />
          </div>
        ) : (
          <OrderSkeleton />
        )}
      </>
    )
  }
  const items = order.products.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      <PageHeader
        title={orderTitle(order.name)}
        back={back}
        beside={
          <>
            <OrderBadge status={blockBadge(order)} />
            <OrderTypeMark type={order.type} />
          </>
        }
        detail={`${formatLongMoment(order.created_at)} for ${order.vendor.name}`}
        actions={
          <>
            <Button variant="default" onClick={() => printPackingSlips([order.id])}>
              Packing slip
            </Button>
            <Button variant="default" onClick={() => printInvoices([order.id])}>
              Invoice
            </Button>
          </>
        }
      />
      {order.cancellation?.state === 'asked' && <AnswerCancellation order={order} />}
      <OrderNotices order={order} />
      <div className={classes.page}>
        <div className={classes.main}>
          <Panel
            title={order.status === 'paid' ? 'To pack' : 'Products'}
            aside={<span className={classes.aside}>{counted(items, 'item')}</span>}
            flush
          >
            <OrderLines label="Products" lines={order.products} reader="supplier" hasAddress={order.shipping_address !== null} />
            <Payout order={order} />
          </Panel>
          <SupplierTimeline order={order} />
        </div>
        <div className={classes.side}>
          <ShipmentPanel order={order} />
          <Replacements supplierOrderId={order.id} reader="supplier" />
          <ShopOrderPanel order={order} />
          <ShipTo title="Ship to" address={order.shipping_address} />
          {order.note && (
            <Panel title="Note">
              <p className={classes.note}>{order.note}</p>
            </Panel>
          )}
        </div>
      </div>
    </>
  )
}

/** Notices to read before packing. */
function OrderNotices({ order }: { order: SupplierOrder }) {
  const isOpen = order.status === 'paid'
  const hasNoAddress = order.error && isOpen
  if (!hasNoAddress && !order.flag_warning && !order.refunded) return null
  return (
    <div className={classes.notices}>
      {hasNoAddress && (
        <Notice tone="bad">There is no shipping address on this order. Please ask {order.vendor.name} for it before you ship.</Notice>
      )}
      {order.refunded && (
        <Notice tone="wait" title={`${formatMoney(order.refunded.minor, order.refunded.currency)} was refunded to ${order.vendor.name}`}>
          The refund was taken from {refundSource(order.payment_method ?? 'card', bearerOf(order))}.
          {isOpen && ' Please do not ship what was refunded.'}
        </Notice>
      )}
      {order.flag_warning && (
        <Notice tone="wait" title={order.flag_warning}>
          {isOpen ? 'Shipping it asks you to confirm.' : `It was ${order.status === 'shipped' ? 'shipped' : 'cancelled'} all the same.`}
        </Notice>
      )}
    </div>
  )
}

/** Bearer of what was refunded: we, if no part of it is the supplier's. */
const bearerOf = ({ refunds }: SupplierOrder) =>
  refunds.length > 0 && refunds.every(({ borne_by: bearer }) => bearer === 'platform') ? 'platform' : 'supplier'
