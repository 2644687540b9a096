import type { ApiRoom, Call } from './calls.ts'
import type { Announce, Cause } from './events.ts'

/** Context of every part of Stripe. */
export interface Room extends ApiRoom {
  announce: Announce
}

/** Origin of a call's events. */
export function causeOf(call: Call<unknown>): Cause {
  return { platform: call.platform, account: null, requestId: call.requestId, idempotencyKey: call.idempotencyKey }
}
