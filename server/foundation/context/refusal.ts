/** A refusal is expected, declared in the contract, and shown to people. Anything unexpected is a bug and not one of these. */

export type RefusalStatus = 400 | 401 | 402 | 403 | 404 | 409 | 413 | 422 | 429 | 502 | 503

export interface RefusalDetails {
  readonly status?: RefusalStatus
  /** The input the complaint is about, in the wire's spelling. */
  readonly field?: string
  readonly data?: Record<string, unknown>
  /** Address that the browser goes to at once. */
  readonly autoRoute?: string
  /** Further complaints of the same call. */
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

/** A record that is not there, or not theirs: the two look the same from outside. */
export const notFound = (message = 'Not found'): Refusal => new Refusal('NOT_FOUND', message, { status: 404 })

export const invalid = (field: string, message: string): Refusal => new Refusal('INVALID_INPUT', message, { status: 422, field })
