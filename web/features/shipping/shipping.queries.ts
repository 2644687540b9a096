import { shippingApi } from '@quayside/contract/shipping/endpoints'
import { useQuery } from '@tanstack/react-query'
import { query } from '#foundation/api/queries.ts'

/** The supplier's rates for everything without a rate of its own, and how long it takes to make and pack. */
export const ratesQuery = () => query(shippingApi.list, { query: { 'supplier-only': '1' } })
export const useRates = () => useQuery(ratesQuery())
