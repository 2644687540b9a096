import { uploadsApi, type WireFile } from '@quayside/contract/uploads/endpoints'
import { emptyFile, fileTooLarge, mostBytesOf, type SentPurpose } from '@quayside/domain/uploads/uploaded-file'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#foundation/api/api-error.ts'
import { sendFile } from '#foundation/api/send-file.ts'

/** Uploads a file. One that is too large is refused before the upload, and leaving the page aborts it. */
export function useUpload(purpose: SentPurpose) {
  const [progress, setProgress] = useState<number>()
  const underWay = useRef<AbortController>(undefined)
  useEffect(() => () => underWay.current?.abort(), [])
  /** @returns undefined if it was cancelled @throws ApiError */
  const send = async (file: File): Promise<WireFile | undefined> => {
    if (file.size === 0) throw new ApiError(422, emptyFile)
    if (file.size > mostBytesOf(purpose)) throw new ApiError(413, fileTooLarge(purpose))
    underWay.current = new AbortController()
    const { signal } = underWay.current
    setProgress(0)
    try {
      const query = { purpose, name: file.name.slice(0, 255) || 'file' }
      return (await sendFile(uploadsApi.receive, { query }, file, { signal, onProgress: setProgress })).file
    } catch (error) {
      if (signal.aborted) return undefined
      throw error
    } finally {
      setProgress(undefined)
    }
  }
  return {
    send,
    /** Progress from 0 to 1; undefined without an upload. */
    progress,
    cancel: () => underWay.current?.abort(),
  }
}
