import { Button } from '@mantine/core'
import type { Order } from '@quayside/contract/orders/order'
import { type PlatformKind, platformNames } from '@quayside/domain/platforms/platform-kind'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useStoreSettings } from '#features/workspace/parts/use-settings.ts'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { present, type RawQuery, readWhole } from '#foundation/api/read-query.ts'
import { formatMoment } from '#foundation/formats/dates.ts'
import { comeLater } from '#foundation/ui/come-later.ts'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { backAddress, readCameFrom } from '../order-list-address.ts'
import { orderQuery, useOrder } from '../orders.queries.ts'
import { OrderBadge } from '../parts/order-badge.tsx'
import { OrderSkeleton } from '../parts/order-skeleton.tsx'
import { orderTitle } from '../parts/order-title.ts'
import { OrderTypeMark } from '../parts/order-type-mark.tsx'
import { ShipTo } from '../parts/ship-to.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { OrderBlock } from './order-block.tsx'
import classes from './order-page.module.css'
import { OrderSum } from './order-sum.tsx'

export const Route = createFileRoute('/_store/order/$orderId')({
  validateSearch: rawSearch,
  loader: ({ context, params }) => {
    const id = readWhole(params.orderId)
    if (id) void context.queryClient.prefetchQuery(orderQuery(id))
  },
  component: OrderPage,
})

const AddressNotice = comeLater(async () => (await import('./address/address-notice.tsx')).AddressNotice)
const EditAddress = comeLater(async () => (await import('./address/edit-address.tsx')).EditAddress)
const DutyEstimate = comeLater(async () => (await import('../duty/duty-estimate.tsx')).DutyEstimate)
const NoSuchOrder = comeLater(async () => (await import('../parts/no-such-order.tsx')).NoSuchOrder)
const OrderTimeline = comeLater(async () => (await import('./order-timeline.tsx')).OrderTimeline)
const ReviewPrompt = comeLater(async () => (await import('#features/reviews/parts/review-prompt.tsx')).ReviewPrompt)

const readAsked = (raw: RawQuery) => ({ ...readCameFrom(raw), ...present({ pay: readWhole(raw.pay) }) })

const loadFailed = 'Error Fetching Order'

/** An order with one block per supplier, each with its own actions. @see S-31 */
function OrderPage() {
  const id = readWhole(Route.useParams().orderId)
  const { pay, ...from } = Route.useSearch({ select: readAsked })
  const back = { label: 'Orders', href: backAddress('/orders', from) }
  if (!id) return <Missing back={back} />
  return <LoadedOrder id={id} back={back} paying={pay} />
}

interface LoadedOrderProps {
  id: number
  back: { label: string; href: string }
  /** The block whose payment is being confirmed. */
  paying: number | undefined
}

const Missing = ({ back }: { back: { label: string; href: string } }) => (
  <Suspense fallback={null}>
    <NoSuchOrder back={back} title={loadFailed} all="/orders?status=all" />
  </Suspense>
)

function LoadedOrder({ id, back, paying }: LoadedOrderProps) {
  const { data: order, error, refetch } = useOrder(id)
  const { name, platform, estimates_duty: estimatesDuty } = useStoreSettings()
  if (!order) {
    if (error?.status === 404) return <Missing back={back} />
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
  const shopName = platform ? platformName(platform.name) : 'your store'
  return (
    <>
      <PageHeader
        title={orderTitle(order.new_name ?? order.name)}
        back={back}
        beside={
          <>
            <OrderBadge status={order.status} />
            <OrderTypeMark type={order.type} />
          </>
        }
        detail={`${formatMoment(order.created_at)} ${order.type === 'store' ? `from ${name}${platform ? ` on ${platformName(platform.name)}` : ''}` : `by ${name}`}`}
        actions={
          <>
            {order.shop_url && (
              <Button component="a" variant="default" href={order.shop_url} target="_blank" rel="noopener noreferrer">
                Open in {shopName}
                <span className="visually-hidden"> (new tab)</span>
              </Button>
            )}
            {order.suppliers.some(({ receipt }) => receipt) && (
              <Button variant="default" onClick={() => window.print()}>
                Print
              </Button>
            )}
            <CancelOrder order={order} />
          </>
        }
      />
      <OrderNotices order={order} />
      <Suspense fallback={null}>
        <AddressNotice {...order} />
      </Suspense>
      <div className={classes.page}>
        <div className={classes.main}>
          {order.suppliers.map((block) => (
            <OrderBlock
              key={block.supplier_order_id}
              orderId={order.id}
              orderName={order.name}
              block={block}
              hasAddress={order.shipping_address !== null}
              shop={order.shop_url ? { platform: shopName, url: order.shop_url } : undefined}
              hasShop={order.type === 'store'}
              isPayOpen={paying === block.supplier_order_id}
            />
          ))}
          {estimatesDuty && (
            <Suspense>
              <DutyEstimate orderId={order.id} />
            </Suspense>
          )}
        </div>
        <div className={classes.side}>
          <OrderSum order={order} />
          <Suspense fallback={null}>
            <ReviewPrompt shipped={shippersOf(order)} />
          </Suspense>
          <ShipTo title="Shipping Address" address={order.shipping_address}>
            {order.shipping_address && order.address_edit && order.address_edit.refusal === null && (
              <Suspense fallback={null}>
                <EditAddress orderId={order.id} address={order.shipping_address} edit={order.address_edit} />
              </Suspense>
            )}
          </ShipTo>
          {order.note && (
            <Panel title="Customer note">
              <p className={classes.note}>{order.note}</p>
            </Panel>
          )}
          <Suspense fallback={null}>
            <OrderTimeline events={order.timeline} />
          </Suspense>
        </div>
      </div>
    </>
  )
}

/** Suppliers that have shipped their part. A site that hides suppliers offers no reviews. */
const shippersOf = ({ suppliers }: Order) =>
  suppliers.flatMap(({ id, name, status }) => (id !== null && status === 'shipped' ? [{ id, name }] : []))

/** Notices about the whole order; those about one supplier are in its block. */
function OrderNotices({ order }: { order: Order }) {
  const { errors, cancelled_in_store_at: cancelledAt, status } = order
  if (!errors.length && !cancelledAt) return null
  return (
    <div className={classes.notices}>
      {errors.map(({ message }) => (
        <Notice key={message} tone="bad">
          {message}
        </Notice>
      ))}
      {cancelledAt && (
        <Notice tone={status === 'cancelled' ? 'info' : 'wait'} title={`Cancelled in your store on ${formatMoment(cancelledAt)}`}>
          {status === 'cancelled'
            ? 'Nothing of it is left to pay.'
            : 'Suppliers you have already paid were notified and are asked before they ship it.'}
        </Notice>
      )}
    </div>
  )
}

const platformName = (kind: string): string => platformNames[kind as PlatformKind] ?? kind
