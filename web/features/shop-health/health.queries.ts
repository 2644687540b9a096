import type { Reply } from '@quayside/contract/endpoint'
import { shopHealthApi } from '@quayside/contract/shop-health/endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query, useCall } from '#foundation/api/queries.ts'
import { askEvery } from '#foundation/live/live-state.ts'

/** Polling interval during a repair, in case no live update arrives. */
const soonMs = 1500

export const unsyncedQuery = (page = 1) => ({
  ...query(shopHealthApi.unsynced, { query: { page } }),
  refetchInterval: ({ state: { data } }: { state: { data: Reply<typeof shopHealthApi.unsynced> | undefined } }) =>
    data?.unsynced.some(({ is_underway }) => is_underway) ? askEvery(soonMs) : (false as const),
})
export const useUnsynced = (page?: number) => useQuery({ ...unsyncedQuery(page), placeholderData: keepPreviousData })

/** The row shows its own error. */
export const useFix = () => useCall(shopHealthApi.fix, { isQuiet: true, invalidates: [shopHealthApi.unsynced, shopHealthApi.imported] })

export const healthQuery = (page = 1) => query(shopHealthApi.health, { query: { page } })
export const useHealth = (page?: number) => useQuery({ ...healthQuery(page), placeholderData: keepPreviousData })

export const useCompare = () => useCall(shopHealthApi.compare, { isSingle: true })
