import { Button } from '@mantine/core'
import type { SupplierOrder } from '@quayside/contract/orders/supplier-order'
import { formatLongMoment } from '#foundation/formats/dates.ts'
import { ButtonWithReason } from '#foundation/ui/buttons/button-with-reason.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { useSendToShop } from '../orders.queries.ts'
import classes from './supplier-order-page.module.css'

/**
 * The order in the supplier's own shop: its state, any error, and the button that creates it. What asks for an action shows only while the order waits to
 * be shipped; after that the panel stays for an order that is in the shop.
 * @see S-62, S-71
 */
export function ShopOrderPanel({ order }: { order: SupplierOrder }) {
  const { shop_order: shopOrder, send_to_shop: sending, status } = order
  if (status === 'paid' ? !shopOrder && !sending : !shopOrder?.name) return null
  return (
    <Panel title="Your Shopify store">
      <div className={classes.form}>
        {shopOrder ? <State order={order} shopOrder={shopOrder} /> : <p className={classes.note}>{offer}</p>}
        {status === 'paid' && sending && <SendButton order={order} sending={sending} />}
      </div>
    </Panel>
  )
}

const offer = 'Create this order in your store to pack it there. Once you fulfill it, its tracking comes back by itself.'

function State({ order, shopOrder }: { order: SupplierOrder; shopOrder: NonNullable<SupplierOrder['shop_order']> }) {
  const { state, name, url, failure, created_at: createdAt, cancelled_at: cancelledAt } = shopOrder
  if (state === 'waiting') return <p className={classes.note}>The order is being created in your store.</p>
  if (state === 'failed')
    return (
      <Notice tone="bad" title="The order could not be created in your store">
        {failure} Try again, or mark the order as shipped here.
      </Notice>
    )
  const cancelled = `Cancelled in your store${cancelledAt ? ` on ${formatLongMoment(cancelledAt)}` : ''}`
  const link = url ? <a href={url}>{name}</a> : name
  return (
    <>
      <p className={classes.note}>
        {link} {createdAt && `created ${formatLongMoment(createdAt)}`}
      </p>
      {state === 'cancelled' && order.status !== 'paid' && <p className={classes.note}>{cancelled}</p>}
      {state === 'cancelled' && order.status === 'paid' && (
        <Notice tone="wait" title={cancelled}>
          {order.vendor.name} has paid for it and still waits for its goods. Create it again, or ship it here.
        </Notice>
      )}
      {state === 'created' && order.status === 'paid' && (
        <p className={classes.note}>
          {order.send_to_shop
            ? 'Fulfill it there, and it is marked as shipped here.'
            : 'Your store is no longer connected. Mark the order as shipped here.'}
        </p>
      )}
      {state === 'created' && order.status === 'cancelled' && !failure && (
        <p className={classes.note}>This order is cancelled. It is being cancelled in your store too.</p>
      )}
      {failure && order.status !== 'shipped' && <Notice tone="bad">{failure}</Notice>}
      {order.cancelled_in_shop.length > 0 && (
        <Notice tone="wait" title="A fulfillment was cancelled in your store">
          Its parcel stays here as shipped. Fulfill those items there again, and the new tracking replaces the old one.
        </Notice>
      )}
    </>
  )
}

function SendButton({ order, sending }: { order: SupplierOrder; sending: NonNullable<SupplierOrder['send_to_shop']> }) {
  const send = useSendToShop()
  const state = order.shop_order?.state
  if (state === 'created' || state === 'waiting') return null
  const words = state === 'failed' ? 'Try again' : state === 'cancelled' ? 'Create again' : 'Create in Shopify'
  if (!sending.allowed) return <ButtonWithReason reason={sending.reason ?? ''}>{words}</ButtonWithReason>
  return (
    <Button variant="default" loading={send.isPending} onClick={() => send.mutate({ body: { order_id: order.id } })}>
      {words}
    </Button>
  )
}
