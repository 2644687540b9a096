import type { WireError } from '@quayside/contract/vocabulary/error'

/** Error of every failed call. `status` is 0 if there was no response. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  /** All errors, the main one first; those about a field name it. */
  readonly complaints: readonly Partial<WireError>[]
  /** Address that the server redirects to, limited to our own pages. */
  readonly autoRoute: string | undefined
  /** Request id that a user quotes to support. */
  readonly requestId: string | undefined

  constructor(status: number, message: string, facts: { complaints?: Partial<WireError>[]; requestId?: string | undefined } = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.complaints = facts.complaints ?? []
    this.code = this.complaints[0]?.code ?? (status === 0 ? noAnswer : 'UNKNOWN')
    this.autoRoute = this.complaints.find(({ auto_route }) => isOwnPath(auto_route))?.auto_route
    this.requestId = facts.requestId
  }

  /** Details of a refusal beside its message: a limit, an amount. */
  get data(): Record<string, unknown> {
    return this.complaints[0]?.data ?? {}
  }
}

export const fallbackMessage = 'Uh-oh. An error occurred. Please contact support for help.'

/** Returns the message of any error. */
export const messageOf = (error: unknown): string => (error instanceof ApiError ? error.message : fallbackMessage)

/** Code for no response, or none within the time limit. */
export const noAnswer = 'NO_ANSWER'
export const timedOut = 'TIMED_OUT'

/** Code of a call that requires re-authentication. */
export const proofNeeded = 'REAUTHENTICATION_REQUIRED'

export const offlineMessage = 'You are offline. This is tried again when you are back.'
export const unreachableMessage = 'The server cannot be reached. Please try again in a moment.'

/** Whether there was no response. The network is then at fault, and support cannot help. */
export const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.code === noAnswer

/** Whether the failure is temporary: no response, or a server that is starting or overloaded. */
export const isPassing = (error: unknown): boolean => error instanceof ApiError && [0, 502, 503, 504].includes(error.status)

/** Whether the server refused the call. */
export const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500

/** Whether an immediate retry may help. After a timeout the user decides. */
export const isWorthAnotherTry = (error: unknown): boolean => isPassing(error) && (error as ApiError).code !== timedOut

/** Whether a path belongs to this site, and is not another host in disguise. */
const isOwnPath = (to: unknown): to is string => typeof to === 'string' && /^\/(?![/\\])/.test(to)

/**
 * Converts a failed response to an error. The message is the error's description or message, an error string, the status text or a detail;
 * otherwise a fallback.
 * @see S-10
 */
export function errorFrom(status: number, statusText: string, body: unknown, requestId?: string): ApiError {
  // A text body counts only if it is a message, not a proxy's HTML page.
  const payload = isRecord(body) ? body : typeof body === 'string' && !body.trimStart().startsWith('<') ? { error: body } : {}
  const complaints = complaintsOf(payload)
  const message =
    firstText(complaints[0]?.error_description, complaints[0]?.description, complaints[0]?.message) ??
    firstText(payload.error_description, payload.message, payload.error, statusText, payload.detail) ??
    fallbackMessage
  return new ApiError(status, message, { complaints, requestId: firstText(payload.request_id) ?? requestId })
}

type Complaint = Partial<WireError> & { description?: string; error_description?: string }

function complaintsOf({ error, errors, code }: Record<string, unknown>): Complaint[] {
  const listed: unknown[] = Array.isArray(errors) ? errors : []
  const all = [error, ...listed.map((one) => (typeof one === 'string' ? { message: one } : one))].filter(isRecord) as Complaint[]
  const unique = all.filter(
    (complaint, at) => all.findIndex((other) => other.message === complaint.message && other.field === complaint.field) === at,
  )
  if (unique.length) return unique
  return typeof code === 'string' ? [{ code }] : []
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const firstText = (...candidates: unknown[]) =>
  candidates.find((value): value is string => typeof value === 'string' && value.trim() !== '')
