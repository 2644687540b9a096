import { importsApi } from '@quayside/contract/imports/endpoints'
import { shopHealthApi } from '@quayside/contract/imports/shop-health-endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query, useCall } from '#foundation/api/queries.ts'
import { askEvery } from '#foundation/live/live-state.ts'
import type { ImportedAsked } from './imported-address.ts'

/** While something is on its way, the list looks again where nobody tells it. */
const soonMs = 1500

export const importedQuery = ({ p = 1, ...asked }: ImportedAsked) => ({
  ...query(importsApi.imported, { query: { p, ...asked } }),
  refetchInterval: ({ state: { data } }: { state: { data: { products: readonly { underway: string | null }[] } | undefined } }) =>
    data?.products.some(({ underway }) => underway !== null) ? askEvery(soonMs) : (false as const),
})
export const useImported = (asked: ImportedAsked) => useQuery({ ...importedQuery(asked), placeholderData: keepPreviousData })

const reads = [importsApi.imported, shopHealthApi.conflicts, workspace.storeSettings] as const

export const useAct = () => useCall(shopHealthApi.act, { invalidates: reads })
export const useUndo = () => useCall(shopHealthApi.undo, { invalidates: reads })

export const useConflicts = () => useQuery({ ...query(shopHealthApi.conflicts), placeholderData: keepPreviousData })
export const useSettle = () => useCall(shopHealthApi.settle, { invalidates: reads })
