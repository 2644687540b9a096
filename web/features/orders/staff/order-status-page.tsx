import { createFileRoute } from '@tanstack/react-router'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { OrderStatus } from './order-status.tsx'
import { readOrderStatusAsked } from './order-status-address.ts'
import { staffOrdersQuery } from './staff-orders.queries.ts'

/** @see R-145, S-88 */
export const Route = createFileRoute('/_admin/admin/order-status/')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(staffOrdersQuery(readOrderStatusAsked(deps))),
  component: OrderStatusPage,
})

function OrderStatusPage() {
  return <OrderStatus asked={Route.useSearch({ select: readOrderStatusAsked })} />
}
