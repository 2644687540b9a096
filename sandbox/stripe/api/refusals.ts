import type Stripe from 'stripe'

/** A refusal in Stripe's format. If thrown, the call's changes are rolled back; if returned, they stay (a declined card). */
export class StripeRefusal extends Error {
  readonly status: number
  readonly error: RefusalBody
  /** False if Stripe refuses before execution; the idempotency key then stays free. */
  readonly executed: boolean

  constructor(status: number, error: RefusalBody, executed = true) {
    super(error.message)
    this.status = status
    this.error = error
    this.executed = executed
  }

  /** Status for the stage's response. */
  get statusCode(): number {
    return this.status
  }
}

export interface RefusalBody {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  payment_intent?: Stripe.PaymentIntent
  setup_intent?: Stripe.SetupIntent
  payment_method?: Stripe.PaymentMethod
}

/** Creates a 400 with a code of `invalid_request_error`. */
export function invalid(message: string, about: { code?: string; param?: string } = {}): StripeRefusal {
  return new StripeRefusal(400, { type: 'invalid_request_error', message, ...about })
}

/** Creates a 404 for an object in the path, or a 400 for one in a parameter. */
export function noSuch(kind: string, id: string, param = 'id'): StripeRefusal {
  const status = param === 'id' ? 404 : 400
  return new StripeRefusal(status, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${kind}: '${id}'`, param })
}

export function noAccess(key: string, account: string): StripeRefusal {
  const message = `The provided key '${masked(key)}' does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`
  return new StripeRefusal(403, { type: 'invalid_request_error', code: 'account_invalid', message }, false)
}

export function masked(key: string): string {
  return `${key.slice(0, 8)}${'*'.repeat(Math.max(4, key.length - 12))}${key.slice(-4)}`
}
