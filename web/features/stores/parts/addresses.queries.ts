import { storesApi } from '@quayside/contract/stores/endpoints'
import { useQuery } from '@tanstack/react-query'
import { query } from '#foundation/api/queries.ts'

export const addressesQuery = () => query(storesApi.addresses)
export const useAddresses = () => useQuery(addressesQuery())
