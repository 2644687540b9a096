/** Uploads a file as the body of a call with progress, which `fetch` does not report. */
import type { Endpoint, Reply } from '@quayside/contract/endpoint'
import { type ApiError, errorFrom } from './api-error.ts'
import { addressOf, connection, type Given, unanswered } from './client.ts'
import { newNumber } from './request-number.ts'

/** Long enough for 200 MB on a slow line. */
const patienceMs = 30 * 60_000

export interface SendOptions {
  /** Uploaded share, 0 to 1. */
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
}

/** @throws ApiError; DOMException AbortError if `signal` aborts it */
export function sendFile<E extends Endpoint>(endpoint: E, input: Given<E>, file: Blob, options: SendOptions = {}): Promise<Reply<E>> {
  const { onProgress, signal } = options
  const { token, onFailure } = connection()
  const [number, sentToken] = [newNumber(), token()]
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (error: ApiError) => {
      onFailure(error, sentToken !== undefined)
      reject(error)
    }
    request.open(endpoint.method, addressOf(endpoint, input as { query?: Record<string, unknown> }))
    request.timeout = patienceMs
    request.responseType = 'json'
    request.setRequestHeader('x-request-id', number)
    request.setRequestHeader('content-type', 'application/octet-stream')
    if (sentToken) request.setRequestHeader('authorization', `Token ${sentToken}`)
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress?.(loaded / total)
    request.onload = () => {
      const { status, statusText, response } = request
      if (status >= 200 && status < 300) return resolve(response as Reply<E>)
      fail(errorFrom(status, statusText, response, request.getResponseHeader('x-request-id') ?? number))
    }
    request.onerror = () => fail(unanswered(false, false, number))
    request.ontimeout = () => fail(unanswered(true, false, number))
    request.onabort = () => reject(new DOMException('The upload was ended', 'AbortError'))
    if (signal?.aborted) return request.abort()
    signal?.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
