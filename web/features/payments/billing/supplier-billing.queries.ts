import { paymentsApi } from '@quayside/contract/payments/endpoints'
import { supplierPlansApi } from '@quayside/contract/plans/supplier-endpoints'
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { call } from '#foundation/api/client.ts'
import { invalidate, query, useCall } from '#foundation/api/queries.ts'

/** The supplier's plan and its card. */
export const supplierBillingQuery = () => query(supplierPlansApi.billing)
export const useSupplierBilling = () => useSuspenseQuery(supplierBillingQuery()).data

const reads = [supplierPlansApi.billing] as const

/** The page shows its own errors. */
export const useLeaveForSupplierCard = () =>
  useCall(paymentsApi.startSupplierCardSession, { isQuiet: true, onSuccess: ({ url }) => location.assign(url) })
export const useRemoveSupplierCard = () => useCall(paymentsApi.removeCard, { isQuiet: true, invalidates: reads })
export const useChangeSupplierPlan = () => useCall(supplierPlansApi.change, { isQuiet: true, invalidates: reads })

/** Saves the card of a finished session, and starts the plan; idempotent. */
export async function saveSupplierCardOf(sessionId: string, client: QueryClient): Promise<void> {
  await call(supplierPlansApi.saveCard, { body: { session_id: sessionId } })
  await invalidate(client, reads)
}
