/** The world said no, or nothing. */

export type OutsideErrorKind =
  /** No answer: the other side may or may not have acted. */
  | 'no-answer'
  /** The other side asks us to slow down. */
  | 'throttled'
  /** It answered that it is broken. */
  | 'broken'
  /** It does not know us any more. */
  | 'unauthorised'
  /** It understood and refused, in its own words. */
  | 'refused'

export class OutsideError extends Error {
  readonly provider: string
  readonly kind: OutsideErrorKind
  /** The provider's code of the failure. */
  readonly code: string | undefined
  /** How long it asks us to wait. */
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

  /** It answered nothing, or that it is broken: it may be down for a while. */
  get isOutage(): boolean {
    return this.kind === 'no-answer' || this.kind === 'broken'
  }

  /** Trying the same again, with the same key, may help. */
  get retryable(): boolean {
    return this.isOutage || this.kind === 'throttled'
  }
}
