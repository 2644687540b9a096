import { shopHealthApi } from '@quayside/contract/shop-health/endpoints'
import { syncApi } from '@quayside/contract/sync/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query, useCall } from '#foundation/api/queries.ts'
import { askEvery } from '#foundation/live/live-state.ts'
import type { ImportedAsked } from './imported-address.ts'

/** Polling interval during a sync, in case no live update arrives. */
const soonMs = 1500

export const importedQuery = ({ p = 1, ...asked }: ImportedAsked) => ({
  ...query(shopHealthApi.imported, { query: { p, ...asked } }),
  refetchInterval: ({ state: { data } }: { state: { data: { products: readonly { underway: string | null }[] } | undefined } }) =>
    data?.products.some(({ underway }) => underway !== null) ? askEvery(soonMs) : (false as const),
})
export const useImported = (asked: ImportedAsked) => useQuery({ ...importedQuery(asked), placeholderData: keepPreviousData })

const reads = [shopHealthApi.imported, syncApi.conflicts, workspace.storeSettings] as const

export const useAct = () => useCall(shopHealthApi.act, { invalidates: reads })
export const useUndo = () => useCall(syncApi.undo, { invalidates: reads })

export const useConflicts = () => useQuery({ ...query(syncApi.conflicts), placeholderData: keepPreviousData })
export const useResolveConflicts = () => useCall(syncApi.resolve, { invalidates: reads })
