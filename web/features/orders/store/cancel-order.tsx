import type { Order } from '@quayside/contract/orders/order'
import { messageOf } from '#foundation/api/api-error.ts'
import { ButtonWithReason } from '#foundation/ui/buttons/button-with-reason.tsx'
import { ConfirmButton } from '#foundation/ui/buttons/confirm-button.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { useCancelOrder } from '../orders.queries.ts'

/** Cancels an order; only an unpaid one can be cancelled. @see V-164 */
export function CancelOrder({ order }: { order: Order }) {
  const cancel = useCancelOrder()
  const isPaying = order.suppliers.some((block) => block.payment_under_way)
  const refusal = order.cancel_refusal ?? (isPaying ? 'A payment for this order is under way. Stop the payment first.' : undefined)
  if (refusal) {
    return (
      <ButtonWithReason variant="default" reason={refusal}>
        Cancel order
      </ButtonWithReason>
    )
  }
  const cancelNow = () =>
    cancel.mutate(
      { body: { order_id: order.id } },
      {
        onSuccess: () => showToast({ tone: 'good', text: 'Order has been canceled' }),
        onError: (error) => showToast({ tone: 'bad', title: 'Error', text: 'Cancel order action has failed', detail: messageOf(error) }),
      },
    )
  return (
    <ConfirmButton
      question={`Cancel order ${order.new_name ?? order.name}?`}
      consequence={`You can no longer pay its suppliers, and its reserved stock is released.${order.type === 'store' ? ' The order in your store does not change.' : ''}`}
      confirm="Cancel order"
      isGrave
      loading={cancel.isPending}
      onConfirm={cancelNow}
    >
      Cancel order
    </ConfirmButton>
  )
}
