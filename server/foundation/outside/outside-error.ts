/** Kinds of failures of outside calls. */

export type OutsideErrorKind =
  /** No response: the call may or may not have been executed. */
  | 'no-answer'
  /** Rate limited. */
  | 'throttled'
  /** The other side reports an internal error. */
  | 'broken'
  /** Our credentials are no longer accepted. */
  | 'unauthorised'
  /** Refused with the other side's message. */
  | 'refused'

export class OutsideError extends Error {
  readonly provider: string
  readonly kind: OutsideErrorKind
  /** The provider's error code. */
  readonly code: string | undefined
  /** Delay that it requests. */
  readonly retryAfterMs: number | undefined

  constructor(
    provider: string,
    kind: OutsideErrorKind,
    message: string,
    more: { code?: string | undefined; retryAfterMs?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause })
    this.name = 'OutsideError'
    this.provider = provider
    this.kind = kind
    this.code = more.code
    this.retryAfterMs = more.retryAfterMs
  }

  /** No response or an internal error: it may be down for a while. */
  get isOutage(): boolean {
    return this.kind === 'no-answer' || this.kind === 'broken'
  }

  /** Whether a retry with the same key may help. */
  get retryable(): boolean {
    return this.isOutage || this.kind === 'throttled'
  }
}
