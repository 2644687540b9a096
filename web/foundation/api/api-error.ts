import type { WireError } from '@quayside/contract/vocabulary/error'

/** Error of every failed call. `status` is 0 where no answer came. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  /** All complaints, the first one first; those about a field name it. */
  readonly complaints: readonly Partial<WireError>[]
  /** Address that the server sends the browser to: a page of ours, whatever it says. */
  readonly autoRoute: string | undefined
  /** Number that a person quotes to support. */
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

  /** Data of a refusal beside its message: a limit, an amount. */
  get data(): Record<string, unknown> {
    return this.complaints[0]?.data ?? {}
  }
}

export const fallbackMessage = 'Uh-oh. An error occurred. Please contact support for help.'

/** The words of any failure, ours or not. */
export const messageOf = (error: unknown): string => (error instanceof ApiError ? error.message : fallbackMessage)

/** No answer at all, and none within the time given. */
export const noAnswer = 'NO_ANSWER'
export const timedOut = 'TIMED_OUT'

/** Code of a call that asks for re-authentication. */
export const proofNeeded = 'REAUTHENTICATION_REQUIRED'

export const offlineMessage = 'You are offline. This is tried again when you are back.'
export const unreachableMessage = 'The server cannot be reached. Please try again in a moment.'

/** Whether nobody answered: then the network is at fault, and support can say nothing about it. */
export const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.code === noAnswer

/** Whether the failure is one of the moment: no answer, or a server that is starting or overloaded. */
export const isPassing = (error: unknown): boolean => error instanceof ApiError && [0, 502, 503, 504].includes(error.status)

/** Whether the server said no, and why. */
export const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500

/** Whether asking the same again at once may help; who has waited long enough decides for themselves. */
export const isWorthAnotherTry = (error: unknown): boolean => isPassing(error) && (error as ApiError).code !== timedOut

/** A path of this site: not another host in the guise of one. */
const isOwnPath = (to: unknown): to is string => typeof to === 'string' && /^\/(?![/\\])/.test(to)

/**
 * A failed answer as an error. The words are the error's description or message, an error that is a string,
 * the status text or a detail, and where there are none of these a fallback.
 * @see S-10
 */
export function errorFrom(status: number, statusText: string, body: unknown, requestId?: string): ApiError {
  // A text body counts only where it is a message: a page of some proxy's is none.
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
