import type { ApiRoom, Call } from './calls.ts'
import type { Announce, Cause } from './events.ts'

/** What every part of Stripe works with. */
export interface Room extends ApiRoom {
  announce: Announce
}

/** Who a call's events are put down to. */
export function causeOf(call: Call<unknown>): Cause {
  return { platform: call.platform, account: null, requestId: call.requestId, idempotencyKey: call.idempotencyKey }
}
