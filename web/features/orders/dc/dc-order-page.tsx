import { Button } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { readWhole } from '#foundation/api/read-query.ts'
import { formatMoment } from '#foundation/formats/dates.ts'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { orderQuery, useOrder } from '../orders.queries.ts'
import { NoSuchOrder } from '../parts/no-such-order.tsx'
import { blockBadge, OrderBadge } from '../parts/order-badge.tsx'
import { OrderLines } from '../parts/order-lines.tsx'
import { OrderSkeleton } from '../parts/order-skeleton.tsx'
import { orderTitle } from '../parts/order-title.ts'
import { Parcels } from '../parts/parcels.tsx'
import { ShipTo } from '../parts/ship-to.tsx'
import classes from './dc-orders-page.module.css'

export const Route = createFileRoute('/_store/dcfulfillment/order/$orderId')({
  loader: ({ context, params }) => {
    const id = readWhole(params.orderId)
    if (id) void context.queryClient.prefetchQuery(orderQuery(id))
  },
  component: DcOrderPage,
})

const back = { label: 'DC fulfilment', href: '/dcfulfillment' }
const loadFailed = 'Error Fetching Order'

/** Parts of an order that are sent from the distribution centre. @see */
function DcOrderPage() {
  const id = readWhole(Route.useParams().orderId)
  return id ? <LoadedOrder id={id} /> : <Missing />
}

const Missing = () => <NoSuchOrder back={back} title={loadFailed} all={back.href} />

function LoadedOrder({ id }: { id: number }) {
  const { data: order, error, refetch } = useOrder(id)
  if (error?.status === 404) return <Missing />
  if (!order)
    return (
      <>
        <PageHeader title="Order" back={back} />
        {error ? <FailureNotice text={loadFailed} error={error} onRetry={refetch} /> : <OrderSkeleton />}
      </>
    )
  const blocks = order.suppliers.filter(({ fulfilled_by_dc: isOfDc }) => isOfDc)
  if (!blocks.length) return <Missing />
  return (
    <>
      <PageHeader
        title={orderTitle(order.new_name ?? order.name)}
        back={back}
        detail={formatMoment(order.created_at)}
        actions={
          <Button component="a" variant="default" href={`/order/${order.id}`}>
            Open order
          </Button>
        }
      />
      <div className={classes.page}>
        {blocks.map((block) => (
          <Panel
            key={block.supplier_order_id}
            flush
            title={block.name}
            label={block.name}
            aside={<OrderBadge status={blockBadge(block)} />}
          >
            <OrderLines label={`Products from ${block.name}`} lines={block.products} reader="store" />
            <div className={classes.parcels}>
              {block.parcels.length ? <Parcels parcels={block.parcels} products={block.products} /> : 'Not shipped yet'}
            </div>
          </Panel>
        ))}
        <ShipTo title="Shipping Address" address={order.shipping_address} />
      </div>
    </>
  )
}
