/** A refusal is expected, declared in the contract and shown to users. Anything unexpected is a bug and not a Refusal. */

export type RefusalStatus = 400 | 401 | 402 | 403 | 404 | 409 | 413 | 422 | 429 | 502 | 503

export interface RefusalDetails {
  readonly status?: RefusalStatus
  /** The invalid input field, in the API's spelling. */
  readonly field?: string
  readonly data?: Record<string, unknown>
  /** Address that the browser opens at once. */
  readonly autoRoute?: string
  /** Further errors of the same call. */
  readonly others?: readonly Refusal[]
}

export class Refusal extends Error {
  readonly code: string
  readonly details: RefusalDetails

  constructor(code: string, message: string, details: RefusalDetails = {}) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }

  get status(): RefusalStatus {
    return this.details.status ?? 422
  }
}

/** Refusal for a record that does not exist or belongs to another account; callers cannot tell the difference. */
export const notFound = (message = 'Not found'): Refusal => new Refusal('NOT_FOUND', message, { status: 404 })

export const invalid = (field: string, message: string): Refusal => new Refusal('INVALID_INPUT', message, { status: 422, field })
