import type { OutsideContext } from '#foundation/context/context'
import type { RawAnswer, RawRequest } from '#foundation/http/raw-route'
import { readEvent } from '../adapters/stripe/events.ts'
import { insertEvent } from '../payment-events.records.ts'

interface Arrival {
  readonly context: OutsideContext
  readonly request: RawRequest
}

/** Receives events of our own account. */
export const receiveEvent = ({ context, request }: Arrival): Promise<RawAnswer> =>
  receive(context, request, context.config.stripe.webhookSecret, false)

/** Receives events of the suppliers' accounts, which are signed with another secret. */
export const receiveConnectEvent = ({ context, request }: Arrival): Promise<RawAnswer> =>
  receive(context, request, context.config.stripe.connectWebhookSecret, true)

/** Stores an event together with its job, and answers at once, since Stripe waits. Idempotent. */
async function receive(context: OutsideContext, request: RawRequest, secret: string | undefined, isConnect: boolean): Promise<RawAnswer> {
  const read = readEvent(context, secret, request.body, request.headers['stripe-signature'])
  if (read.kind === 'unsigned') {
    context.log.warn({ isConnect }, 'an event with a wrong signature was refused')
    return { status: 401, body: 'wrong signature' }
  }
  if (read.kind === 'malformed') return { status: 400, body: 'not an event' }
  const { event } = read
  await context.transaction(async (open) => {
    if (await insertEvent(open.db, event, isConnect, open.now)) await open.enqueue('payments.handle-event', { eventId: event.id })
  })
  return { status: 200 }
}
