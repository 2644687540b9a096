import { landedCostApi } from '@quayside/contract/landed-cost/endpoints'
import { largestRateFile, rateFileTooLarge } from '@quayside/domain/landed-cost/duty-rate'
import { emptyFile } from '@quayside/domain/uploads/uploaded-file'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#foundation/api/api-error.ts'
import { invalidate, query, useCall } from '#foundation/api/queries.ts'
import { sendFile } from '#foundation/api/send-file.ts'
import { useFileSending } from '#foundation/api/use-file-sending.ts'

export const dutyTablesQuery = query(landedCostApi.tables)
export const useDutyTables = () => useQuery(dutyTablesQuery)

/** Replaces the table by a file. One that is too large is refused before the upload. */
export function useReplaceTable() {
  const client = useQueryClient()
  const { run, progress, cancel } = useFileSending()
  /** @returns undefined if it was cancelled @throws ApiError */
  const send = async (file: File) => {
    if (file.size === 0) throw new ApiError(422, emptyFile)
    if (file.size > largestRateFile) throw new ApiError(413, rateFileTooLarge)
    const query = { name: file.name.slice(0, 255) || 'file' }
    try {
      return await run((options) => sendFile(landedCostApi.replaceTable, { query }, file, options))
    } finally {
      await invalidate(client, [landedCostApi.tables])
    }
  }
  return { send, progress, cancel }
}

export const useCategoryCodes = () => useQuery(query(landedCostApi.categoryCodes))

/** The form shows its own error. */
export const useSaveCategoryCodes = () =>
  useCall(landedCostApi.saveCategoryCodes, { isQuiet: true, invalidates: [landedCostApi.categoryCodes] })
