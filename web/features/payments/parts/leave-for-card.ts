import { paymentsApi } from '@quayside/contract/payments/endpoints'
import { billingNotSaved } from '@quayside/domain/payments/payment-messages'
import { messageOf } from '#foundation/api/api-error.ts'
import { useCall } from '#foundation/api/queries.ts'
import { showToast } from '#foundation/ui/notices/toast-store.ts'

/** Sends the owner to the card processor's page, which returns to `redirectUrl`. The button stays busy until that page has loaded. */
export function useLeaveForCard() {
  const start = useCall(paymentsApi.startCardSession, { isQuiet: true, onSuccess: ({ url }) => location.assign(url) })
  return {
    leave: (redirectUrl: string) =>
      start.mutate(
        { query: { redirect_url: redirectUrl } },
        { onError: (error) => showToast({ tone: 'bad', title: billingNotSaved, text: messageOf(error) }) },
      ),
    isLeaving: start.isPending || start.isSuccess,
  }
}
