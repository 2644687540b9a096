import { storePayoutsApi } from '@quayside/contract/payments/store-payouts-endpoints'
import { useQuery } from '@tanstack/react-query'
import { query, useCall } from '#foundation/api/queries.ts'

export const storePayoutsQuery = query(storePayoutsApi.read)
export const useStorePayouts = () => useQuery(storePayoutsQuery)
/** The form shows its own error. */
export const useSavePayoutAddress = () => useCall(storePayoutsApi.saveAddress, { isQuiet: true, invalidates: [storePayoutsApi.read] })
