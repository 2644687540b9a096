import { landedCostApi } from '@quayside/contract/landed-cost/endpoints'
import { largestRateFile, rateFileTooLarge } from '@quayside/domain/landed-cost/duty-rate'
import { emptyFile } from '@quayside/domain/uploads/uploaded-file'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#foundation/api/api-error.ts'
import { invalidate } from '#foundation/api/queries.ts'
import { sendFile } from '#foundation/api/send-file.ts'
import { useFileSending } from '#foundation/api/use-file-sending.ts'

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
