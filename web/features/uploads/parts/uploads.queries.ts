import { uploadsApi, type WireFile } from '@quayside/contract/uploads/endpoints'
import { emptyFile, fileTooLarge, mostBytesOf, type SentPurpose } from '@quayside/domain/uploads/uploaded-file'
import { ApiError } from '#foundation/api/api-error.ts'
import { sendFile } from '#foundation/api/send-file.ts'
import { useFileSending } from '#foundation/api/use-file-sending.ts'

/** Uploads a file. One that is too large is refused before the upload, and leaving the page aborts it. */
export function useUpload(purpose: SentPurpose) {
  const { run, progress, cancel } = useFileSending()
  /** @returns undefined if it was cancelled @throws ApiError */
  const send = async (file: File): Promise<WireFile | undefined> => {
    if (file.size === 0) throw new ApiError(422, emptyFile)
    if (file.size > mostBytesOf(purpose)) throw new ApiError(413, fileTooLarge(purpose))
    const query = { purpose, name: file.name.slice(0, 255) || 'file' }
    return (await run((options) => sendFile(uploadsApi.receive, { query }, file, options)))?.file
  }
  return { send, progress, cancel }
}
