import { freeShippingAdminApi, freeShippingApi } from '@quayside/contract/orders/free-shipping-endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query, useCall } from '#foundation/api/queries.ts'

export const freeShippingQuery = query(freeShippingApi.read)
export const useFreeShipping = () => useQuery(freeShippingQuery)

export const freeShippingStoresQuery = (before?: number) => query(freeShippingAdminApi.list, { query: { ...(before ? { before } : {}) } })
export const useFreeShippingStores = (before?: number) =>
  useQuery({ ...freeShippingStoresQuery(before), placeholderData: keepPreviousData })

/** The form shows its own error. */
export const useSwitchOnFreeShipping = () =>
  useCall(freeShippingAdminApi.switchOn, { isQuiet: true, invalidates: [freeShippingAdminApi.list] })
export const useSwitchOffFreeShipping = () => useCall(freeShippingAdminApi.switchOff, { invalidates: [freeShippingAdminApi.list] })
