import { dataExportApi } from '@quayside/contract/data-export/endpoints'
import type { Reply } from '@quayside/contract/endpoint'
import { useSuspenseQuery } from '@tanstack/react-query'
import { download } from '#foundation/api/client.ts'
import { query, useCall } from '#foundation/api/queries.ts'
import { showFailure } from '#foundation/api/query-client.ts'
import { askEvery } from '#foundation/live/live-state.ts'

const soonMs = 5000

export const latestExportQuery = () => ({
  ...query(dataExportApi.latest),
  refetchInterval: ({ state: { data } }: { state: { data: Reply<typeof dataExportApi.latest> | undefined } }) =>
    data?.data_export?.state === 'preparing' ? askEvery(soonMs) : (false as const),
})
export const useLatestExport = () => useSuspenseQuery(latestExportQuery()).data.data_export

export const useAskForExport = () => useCall(dataExportApi.ask, { invalidates: [dataExportApi.latest] })

export const downloadExport = (id: number) => download(dataExportApi.download, { query: { id } }).catch(showFailure)
