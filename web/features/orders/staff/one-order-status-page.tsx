import { createFileRoute } from '@tanstack/react-router'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { readWhole } from '#foundation/api/read-query.ts'
import { OrderStatus } from './order-status.tsx'
import { readOrderStatusAsked } from './order-status-address.ts'
import { staffOrdersQuery } from './staff-orders.queries.ts'

/** The list with the details of one part open. @see R-145, S-88 */
export const Route = createFileRoute('/_admin/admin/order-status/$orderId')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(staffOrdersQuery(readOrderStatusAsked(deps))),
  component: OneOrderStatusPage,
})

function OneOrderStatusPage() {
  const { orderId } = Route.useParams()
  return <OrderStatus asked={Route.useSearch({ select: readOrderStatusAsked })} opened={readWhole(orderId) ?? 0} />
}
