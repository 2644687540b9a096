import { counted } from '#foundation/formats/counts.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { useWaitingOrders } from '../orders.queries.ts'

/** Unpaid orders of a product that its supplier no longer offers; hidden if there are none. */
export function WaitingOrders({ productId }: { productId: number }) {
  const { data } = useWaitingOrders(productId)
  if (!data?.orders) return null
  const { orders, items } = data
  return (
    <Notice tone="wait" title={`${counted(orders, 'unpaid order')} cannot be paid`}>
      {orders === 1 ? 'It holds' : 'They hold'} {counted(items, 'item')} of this product that you no longer offer. The{' '}
      {orders === 1 ? 'store has' : 'stores have'} been notified. Activate it again, with its variants, to let{' '}
      {orders === 1 ? 'it' : 'them'} pay.
    </Notice>
  )
}
