import { paymentsApi } from '@quayside/contract/payments/endpoints'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { query } from '#foundation/api/queries.ts'

/** The card a store pays with; null where none is connected. */
export const cardQuery = () => query(paymentsApi.card)
export const useCard = () => useSuspenseQuery(cardQuery()).data.card

/** The same where a page can do without it: undefined until it is known. */
export const useKnownCard = () => useQuery(cardQuery()).data?.card
