import { paymentsApi } from '@quayside/contract/payments/endpoints'
import { useCall } from '#foundation/api/queries.ts'

/**
 * Sends the owner to the card processor's page, and from there back to `redirect_url`.
 * The button that did it stays busy until the other page is there.
 */
export function useLeaveForCard() {
  const start = useCall(paymentsApi.startCardSession, { onSuccess: ({ url }) => location.assign(url) })
  return {
    leave: (redirectUrl: string) => start.mutate({ query: { redirect_url: redirectUrl } }),
    isLeaving: start.isPending || start.isSuccess,
  }
}
