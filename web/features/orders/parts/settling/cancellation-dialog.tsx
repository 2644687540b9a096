import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { useSupplierOrder } from '../../orders.queries.ts'
import { AnswerCancellation } from '../../supplier/answer-cancellation.tsx'
import { orderTitle } from '../order-title.ts'

/** A store's wish to cancel, answered here as on the order's page. */
export function CancellationDialog({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const { data: order, error, refetch } = useSupplierOrder(orderId)
  return (
    <Dialog title={order ? orderTitle(order.name) : 'Order'} width={640} onClose={onClose}>
      {error && !order ? (
        <FailureNotice text="Error Fetching Order" error={error} onRetry={refetch} />
      ) : order ? (
        <>
          {order.cancellation?.state === 'asked' ? <AnswerCancellation order={order} /> : <p>Nothing waits for your answer any more.</p>}
          <p>
            <a href={`/supplier/order/${order.id}`}>Open the order’s page</a>
          </p>
        </>
      ) : (
        <div role="status" aria-label="Loading">
          <Skeleton h={120} />
        </div>
      )}
    </Dialog>
  )
}
