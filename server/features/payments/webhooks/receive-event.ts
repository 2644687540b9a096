import type { OutsideContext } from '#foundation/context/context'
import type { RawAnswer, RawRequest } from '#foundation/http/raw-route'
import { OutsideError } from '#foundation/outside/outside-error'
import { type ReadPaypalEvent, readPaypalEvent } from '../adapters/paypal/events.ts'
import { type ReadEvent, readEvent } from '../adapters/stripe/events.ts'
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

/** Receives events of PayPal, which says itself whether it has signed them. While it does not answer, it is asked to send them again. */
export async function receivePaypalEvent({ context, request }: Arrival): Promise<RawAnswer> {
  try {
    return await store(context, await readPaypalEvent(context, request.body, request.headers), { processor: 'paypal', isConnect: false })
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    return { status: 503, body: 'not verified yet' }
  }
}

const receive = (context: OutsideContext, request: RawRequest, secret: string | undefined, isConnect: boolean): Promise<RawAnswer> =>
  store(context, readEvent(context, secret, request.body, request.headers['stripe-signature']), { processor: 'stripe', isConnect })

/** Stores an event together with its job, and answers at once, since its sender waits. Idempotent. */
async function store(
  context: OutsideContext,
  read: ReadEvent | ReadPaypalEvent,
  from: Parameters<typeof insertEvent>[2],
): Promise<RawAnswer> {
  if (read.kind === 'unsigned') {
    context.log.warn(from, 'an event with a wrong signature was refused')
    return { status: 401, body: 'wrong signature' }
  }
  if (read.kind === 'malformed') return { status: 400, body: 'not an event' }
  const { event } = read
  await context.transaction(async (open) => {
    if (await insertEvent(open.db, event, from, open.now)) await open.enqueue('payments.handle-event', { eventId: event.id })
  })
  return { status: 200 }
}
