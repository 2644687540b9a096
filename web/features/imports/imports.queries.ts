import type { Reply } from '@quayside/contract/endpoint'
import { importsApi } from '@quayside/contract/imports/endpoints'
import type { WireImportItem } from '@quayside/contract/imports/import-item'
import { shopHealthApi } from '@quayside/contract/shop-health/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import type { CsvFormat } from '@quayside/domain/imports/csv-export'
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#foundation/api/client.ts'
import { invalidate, keyOf, query, useCall } from '#foundation/api/queries.ts'
import { askEvery } from '#foundation/live/live-state.ts'

export interface ImportListAsked {
  page?: number
  search?: string
}

type ImportList = Reply<typeof importsApi.list>

/** Polling interval during an import, in case no live update arrives. */
const soonMs = 1200

export const importListQuery = ({ page = 1, search }: ImportListAsked) => ({
  ...query(importsApi.list, { query: { p: page, ...(search ? { search } : {}) } }),
  refetchInterval: ({ state: { data } }: { state: { data: ImportList | undefined } }) =>
    data?.import_list.some(({ state }) => state === 'importing') ? askEvery(soonMs) : (false as const),
})
export const useImportList = (asked: ImportListAsked) => useQuery({ ...importListQuery(asked), placeholderData: keepPreviousData })

export const importRunQuery = () => ({
  ...query(importsApi.run),
  refetchInterval: ({ state: { data } }: { state: { data: Reply<typeof importsApi.run> | undefined } }) =>
    data?.run?.is_running ? askEvery(soonMs) : (false as const),
})

/** Progress of the latest import. Imported products change the numbers in the menu. */
export function useImportRun() {
  const client = useQueryClient()
  const { data } = useQuery(importRunQuery())
  const settled = data?.run ? data.run.done + data.run.failed : 0
  useEffect(() => {
    if (settled > 0) void invalidate(client, [workspace.storeSettings, shopHealthApi.imported, importsApi.list])
  }, [client, settled])
  return data?.run ?? null
}

const reads = [importsApi.list, importsApi.run, workspace.storeSettings] as const

/** The page shows what stops an import: a warning, the limit, or an incomplete listing. */
export const usePush = () => useCall(importsApi.push, { invalidates: reads, isQuiet: true })

/** The server's response replaces the item at once, with its new version. */
export const useSaveItem = () =>
  useCall(importsApi.update, {
    isQuiet: true,
    onSuccess: ({ item }, _input, client) => putItem(client, item),
  })

/** Replaces the item with the version that another tab saved. */
export function useTakeItem() {
  const client = useQueryClient()
  return (item: WireImportItem) => putItem(client, item)
}

const putItem = (client: QueryClient, item: WireImportItem) =>
  client.setQueriesData<ImportList>(
    { queryKey: keyOf(importsApi.list) },
    (list) => list && { ...list, import_list: list.import_list.map((one) => (one.id === item.id ? item : one)) },
  )

export const useCancelRun = () => useCall(importsApi.cancelRun, { invalidates: reads, isSingle: true })

/** The page shows a refusal in the import button's words. */
export const useRetryRun = () => useCall(importsApi.retryRun, { invalidates: reads, isQuiet: true, isSingle: true })

export const useHideRun = () => useCall(importsApi.hideRun, { invalidates: [importsApi.run, importsApi.list] })

/** Removes items from the list one by one, and stops at the first refusal. */
export function useRemoveItems() {
  const client = useQueryClient()
  return async (ids: readonly number[]) => {
    try {
      for (const id of ids) await call(importsApi.remove, { body: { imported_product_id: id } })
    } finally {
      await invalidate(client, reads)
    }
  }
}

/** The portal's products of the import list, as CSV. */
export const fetchCsv = (format: CsvFormat, portalId: number) => call(importsApi.exportCsv, { params: { format, portal_id: portalId } })
