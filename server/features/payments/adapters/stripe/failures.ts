/** Converts Stripe's errors to ours: no answer, throttled, broken, unauthorised, refused. */
import Stripe from 'stripe'
import { OutsideError } from '#foundation/outside/outside-error'

const provider = 'stripe'

export function outsideErrorOf(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const { code, message, statusCode, requestId } = error
  const words = requestId ? `${message} (${requestId})` : message
  const of = (kind: OutsideError['kind']) => new OutsideError(provider, kind, words, { code, cause: error })
  if (error instanceof Stripe.errors.StripeConnectionError) return of('no-answer')
  if (error instanceof Stripe.errors.StripeRateLimitError) return throttled(error, words)
  // Another call with the same key is being processed.
  if (statusCode === 409) return of('throttled')
  // The same key was used with other parameters. This is a bug here, and says nothing about the charge.
  if (error instanceof Stripe.errors.StripeIdempotencyError) return of('broken')
  if (statusCode === 401 || statusCode === 403) return of('unauthorised')
  if (statusCode === undefined || statusCode >= 500) return of('broken')
  return new OutsideError(provider, 'refused', words, { code: code ?? error.rawType, cause: error })
}

function throttled(error: Stripe.errors.StripeError, words: string): OutsideError {
  const seconds = Number(error.headers?.['retry-after'])
  const retryAfterMs = Number.isFinite(seconds) ? seconds * 1000 : undefined
  return new OutsideError(provider, 'throttled', words, { code: error.code, cause: error, retryAfterMs })
}
