import type { Reply } from '@quayside/contract/endpoint'
import { ordersApi } from '@quayside/contract/orders/endpoints'
import { paymentsApi } from '@quayside/contract/payments/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { call } from '#foundation/api/client.ts'
import { invalidate, query, useCall } from '#foundation/api/queries.ts'

/** The page shows the reason why a card cannot be removed. */
export const useRemoveCard = () =>
  useCall(paymentsApi.removeCard, { invalidates: [paymentsApi.card, workspace.storeSettings], isQuiet: true })

/** Saves the card of a finished session; idempotent. */
export async function saveCardOf(sessionId: string, client: QueryClient): Promise<void> {
  await call(paymentsApi.saveCard, { body: { session_id: sessionId } })
  await invalidate(client, [paymentsApi.card, workspace.storeSettings])
}

/** Fetches the outcome of a payment after authentication with the bank, or approval at PayPal; idempotent. */
export async function finishAuthenticationOf(
  block: { order_id: number; supplier_order_id: number },
  client: QueryClient,
): Promise<Reply<typeof ordersApi.finishAuthentication>> {
  try {
    return await call(ordersApi.finishAuthentication, { body: block })
  } finally {
    await invalidate(client, [ordersApi.get, ordersApi.list, workspace.storeSettings])
  }
}

/** Ends a payment that its owner cancelled at PayPal. */
export async function stopPaymentOf(
  block: { order_id: number; supplier_order_id: number },
  client: QueryClient,
): Promise<Reply<typeof ordersApi.stopPayment>> {
  try {
    return await call(ordersApi.stopPayment, { body: block })
  } finally {
    await invalidate(client, [ordersApi.get, ordersApi.list, workspace.storeSettings])
  }
}

export const payoutAccountQuery = () => query(paymentsApi.payoutAccount)
export const usePayouts = () => useSuspenseQuery(payoutAccountQuery()).data

export const paypalQuery = () => query(paymentsApi.paypalAccount)
export const usePaypal = () => useSuspenseQuery(paypalQuery()).data

const paypalReads = [paymentsApi.paypalAccount, workspace.supplierSettings] as const

/** The form shows its own error. */
export const useSavePaypal = () => useCall(paymentsApi.savePaypal, { isQuiet: true, invalidates: paypalReads })
export const useConfirmPaypal = () => useCall(paymentsApi.confirmPaypal, { isQuiet: true, isSingle: true, invalidates: paypalReads })
export const useWithdrawPaypal = () => useCall(paymentsApi.withdrawPaypal, { invalidates: paypalReads })
export const useLeaveForPaypal = () => useCall(paymentsApi.startPaypalConnection, { onSuccess: ({ url }) => location.assign(url) })
export const useRefreshPaypal = () => useCall(paymentsApi.refreshPaypal, { invalidates: paypalReads })
export const useRemovePaypal = () => useCall(paymentsApi.removePaypal, { invalidates: paypalReads })

const payoutReads = [paymentsApi.payoutAccount, workspace.supplierSettings] as const

export const useLeaveForPayouts = () => useCall(paymentsApi.startPayoutConnection, { onSuccess: ({ url }) => location.assign(url) })
export const useRefreshPayouts = () => useCall(paymentsApi.refreshPayouts, { invalidates: payoutReads })
export const useDisconnectPayouts = () => useCall(paymentsApi.disconnectPayouts, { invalidates: payoutReads })

/** The page shows its own error. */
export const useConfirmPayouts = () => useCall(paymentsApi.confirmPayouts, { isQuiet: true, isSingle: true, invalidates: payoutReads })
export const useWithdrawPayouts = () => useCall(paymentsApi.withdrawPayouts, { invalidates: payoutReads })

/** Connects the PayPal account that was agreed with. @returns whether it needs confirmation */
export async function connectPaypalBy(trackingId: string, client: QueryClient): Promise<boolean> {
  const { pending } = await call(paymentsApi.connectPaypal, { body: { tracking_id: trackingId } })
  await invalidate(client, paypalReads)
  return pending !== null
}

/** Connects a payout account with a single-use code. @returns whether the account needs confirmation */
export async function connectPayoutsBy(code: string, state: string, client: QueryClient): Promise<boolean> {
  const { pending } = await call(paymentsApi.connectPayouts, { body: { auth_code: code, state } })
  await invalidate(client, payoutReads)
  return pending !== null
}
