import type { Call, Endpoint, Reply } from '@quayside/contract/endpoint'
import { ApiError, errorFrom, noAnswer, offlineMessage, proofNeeded, timedOut, unreachableMessage } from './api-error.ts'
import { type EarlyAnswer, takeEarlyAnswer } from './early-answers.ts'
import { newNumber } from './request-number.ts'

/** Session as needed by the client. Set once, before the first call. */
export interface Connection {
  token(): string | undefined
  /** The store that an admin, or a user with several stores, acts for. */
  storeId(): string | undefined
  /** Receives every failure before its caller, to handle expired sessions and redirects. `wasSignedIn`: a token was sent. */
  onFailure(error: ApiError, wasSignedIn: boolean): void
  /** Asks for re-authentication; the call is repeated if it succeeds. */
  reauthenticate?(error: ApiError): Promise<boolean>
}

let connected: Connection = { token: () => undefined, storeId: () => undefined, onFailure: () => {} }

export function connectApi(to: Connection) {
  connected = to
}

export const connection = (): Connection => connected

type Nothing = Record<never, never>
type Needed<T> = { [K in keyof T as Nothing extends T[K] ? never : K]: T[K] }
type Optional<T> = { [K in keyof T as Nothing extends T[K] ? K : never]?: T[K] }

/** Input of a call: params, query and body. Parts without required fields are optional. */
export type Given<E> = Needed<Call<E>> & Optional<Call<E>>

/** Arguments of a call after its endpoint; none if the endpoint needs none. */
export type Args<E> = [keyof Needed<Call<E>>] extends [never]
  ? [input?: Given<E>, options?: { signal?: AbortSignal }]
  : [input: Given<E>, options?: { signal?: AbortSignal }]

/** Makes one call of the contract. @throws ApiError */
export async function call<E extends Endpoint>(endpoint: E, ...[input, options]: Args<E>): Promise<Reply<E>> {
  const answer = await send(endpoint, input as Parts | undefined, options?.signal)
  return (answer.status === 204 ? undefined : await answer.json()) as Reply<E>
}

/** Downloads a file and saves it under the name given by the server. @throws ApiError */
export async function download<E extends Endpoint>(endpoint: E, ...[input, options]: Args<E>): Promise<void> {
  const answer = await send(endpoint, input as Parts | undefined, options?.signal)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await fileOf(answer, options?.signal))
  link.download = fileName(answer.headers.get('content-disposition')) ?? 'download'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Reads a file to show it. @throws ApiError */
export const readFile = async <E extends Endpoint>(endpoint: E, ...[input, options]: Args<E>): Promise<Blob> =>
  fileOf(await send(endpoint, input as Parts | undefined, options?.signal), options?.signal)

/** Reads a file however long it takes, unless nothing of it comes for a while. @throws ApiError */
async function fileOf(answer: Response, signal?: AbortSignal): Promise<Blob> {
  const reader = answer.body?.getReader()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let isTooLate = false
  const giveUp = () => {
    isTooLate = true
    reader?.cancel().catch(() => {})
  }
  for (;;) {
    const timer = setTimeout(giveUp, patienceMs.piece)
    try {
      const piece = await reader?.read()
      if (isTooLate) throw new Error('nothing came')
      if (!piece || piece.done) return new Blob(pieces, { type: answer.headers.get('content-type') ?? '' })
      pieces.push(piece.value)
    } catch (failure) {
      if (signal?.aborted) throw failure
      const error = unanswered(isTooLate, true, answer.headers.get('x-request-id') ?? '')
      connected.onFailure(error, connected.token() !== undefined)
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Calls that are part of re-authentication. */
const asksItself: ReadonlySet<string> = new Set(['/v1/reauthenticate/', '/v1/send_reauthentication_code/'])

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

/** Time limits for reads, for writes (which may call a vendor first), for files, and between two pieces of a file that is downloaded. */
export const patienceMs = { read: 30_000, write: 60_000, file: 300_000, piece: 60_000 }

const readTooLong = 'The server took too long to answer. Please try again.'
const writeTooLong = 'The server took too long to answer. The change may have been saved: check before you try again.'

async function send(endpoint: Endpoint, parts: Parts = {}, signal?: AbortSignal): Promise<Response> {
  const token = connected.token()
  const body = bodyOf(endpoint, parts.body)
  const address = addressOf(endpoint, parts)
  const early = endpoint.method === 'GET' ? takeEarlyAnswer(address, token) : undefined
  const number = early?.number ?? newNumber()
  const isRead = endpoint.method === 'GET'
  const headers: Record<string, string> = {
    'x-request-id': number,
    ...(token ? { authorization: `Token ${token}` } : {}),
    ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
  }
  const isFile = endpoint.download || body instanceof FormData
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), patienceMs[isFile ? 'file' : isRead ? 'read' : 'write'])
  const either = signal ? AbortSignal.any([signal, patience.signal]) : patience.signal
  try {
    const answer = await (early ? unlessAborted(early, either) : fetch(address, { method: endpoint.method, headers, body, signal: either }))
    if (answer.ok) {
      // The body of a file takes the time that it takes; `fileOf` limits the time between its pieces.
      if (endpoint.download) clearTimeout(timer)
      return answer
    }
    const payload: unknown = await answer.json().catch(() => undefined)
    throw errorFrom(answer.status, answer.statusText, payload, answer.headers.get('x-request-id') ?? number)
  } catch (failure) {
    if (signal?.aborted) throw failure
    const error = failure instanceof ApiError ? failure : unanswered(patience.signal.aborted, isRead, number)
    if (error.code === proofNeeded && !asksItself.has(endpoint.path) && (await connected.reauthenticate?.(error)))
      return send(endpoint, parts, signal)
    connected.onFailure(error, token !== undefined)
    throw error
  }
}

async function unlessAborted({ answer, abort }: EarlyAnswer, signal: AbortSignal): Promise<Response> {
  signal.addEventListener('abort', abort)
  if (signal.aborted) abort()
  return answer
}

export const unanswered = (isTooLate: boolean, isRead: boolean, requestId: string) =>
  new ApiError(0, !isTooLate ? (navigator.onLine ? unreachableMessage : offlineMessage) : isRead ? readTooLong : writeTooLong, {
    complaints: [{ code: isTooLate ? timedOut : noAnswer }],
    requestId,
  })

export function addressOf({ path, method }: Pick<Endpoint, 'path' | 'method'>, { params, query }: Parts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
  const search = new URLSearchParams()
  const store = method === 'GET' || method === 'DELETE' ? connected.storeId() : undefined
  for (const [name, value] of Object.entries({ ...(store ? { store } : {}), ...query }))
    if (value !== undefined && value !== null && value !== '') search.set(name, Array.isArray(value) ? value.join(',') : String(value))
  return search.size ? `${filled}?${search}` : filled
}

/** Returns JSON, or a form if a value is a file. Every write with a body includes the stored store id. */
function bodyOf({ method }: Endpoint, given: Record<string, unknown> | undefined): string | FormData | null {
  if (method === 'GET' || method === 'DELETE') return null
  const store = connected.storeId()
  const values: Record<string, unknown> = { ...(store ? { store } : {}), ...given }
  if (!Object.values(values).some((value) => value instanceof Blob)) return JSON.stringify(values)
  const form = new FormData()
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && value !== null) form.append(name, value instanceof Blob ? value : String(value))
  return form
}

/** Returns the name in a Content-Disposition header, preferring the encoded form. */
export function fileName(header: string | null): string | undefined {
  const encoded = /filename\*=(?:UTF-8'')?([^;]+)/i.exec(header ?? '')?.[1]
  if (encoded) return decodeURIComponent(encoded.trim())
  return /filename="?([^";]+)"?/i.exec(header ?? '')?.[1]?.trim()
}
