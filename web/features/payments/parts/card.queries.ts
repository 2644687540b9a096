import { paymentsApi } from '@quayside/contract/payments/endpoints'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { query } from '#foundation/api/queries.ts'

/** Query of the store's card; null if none is connected. */
export const cardQuery = () => query(paymentsApi.card)
export const useCard = () => useSuspenseQuery(cardQuery()).data.card

/** Card for pages that do not require it; undefined until loaded. */
export const useKnownCard = () => useQuery(cardQuery()).data?.card
