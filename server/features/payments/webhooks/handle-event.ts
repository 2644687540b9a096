import type { OutsideContext } from '#foundation/context/context'
import { tellAccount } from '#foundation/live/tell-account'
import { isAttached } from '../adapters/stripe/cards.ts'
import { keyOfIntent, retrieveIntent } from '../adapters/stripe/payment-intents.ts'
import { markCardRemoved, storeOfCard } from '../cards/cards.records.ts'
import { storeOfSession } from '../cards/customers.records.ts'
import { completeSession } from '../cards/save-card.ts'
import { concludePayment } from '../charges/conclude-payment.ts'
import { findPaymentByKey } from '../charges/payments.records.ts'
import { refreshAccount } from '../payouts/refresh-payouts.ts'
import type { ProcessorEvent } from '../port.ts'
import { findEvent, markEventHandled } from './payment-events.records.ts'

/** An event only says that something changed: how it stands now is asked, so that order and repetition do not matter. */
export async function handleEvent({ context, input }: { context: OutsideContext; input: { eventId: string } }): Promise<void> {
  const event = await context.transaction(({ db }) => findEvent(db, input.eventId))
  if (!event || event.handledAt) return
  const outcome = await (handlers[event.type]?.(context, event) ?? 'not for us')
  await context.transaction(({ db, now }) => markEventHandled(db, event.id, outcome, now))
}

type Handler = (context: OutsideContext, event: ProcessorEvent) => Promise<string>

const handlers: Readonly<Record<string, Handler>> = {
  'checkout.session.completed': async (context, { objectId }) => {
    const storeId = await context.transaction(({ db }) => storeOfSession(db, objectId))
    return storeId === undefined ? 'unknown session' : completeSession(context, storeId, objectId)
  },
  'payment_method.detached': forgetCard,
  'payment_intent.succeeded': settleIntent,
  'payment_intent.payment_failed': settleIntent,
  'payment_intent.canceled': settleIntent,
  'payment_intent.processing': settleIntent,
  'payment_intent.requires_action': settleIntent,
  'account.updated': (context, { account, objectId }) => refreshAccount(context, account ?? objectId),
  'account.application.deauthorized': async (context, { account }) => (account ? refreshAccount(context, account) : 'no account'),
}

async function settleIntent(context: OutsideContext, { objectId }: ProcessorEvent): Promise<string> {
  const key = await keyOfIntent(context, objectId)
  const payment = key ? await context.transaction(({ db }) => findPaymentByKey(db, key)) : undefined
  if (!payment) return 'not a payment of ours'
  const state = await retrieveIntent(context, objectId)
  if (payment.status === 'started' || state.state === 'succeeded') await concludePayment(context, payment, state)
  return state.state
}

/** Removed at the processor's own pages. */
async function forgetCard(context: OutsideContext, { objectId }: ProcessorEvent): Promise<string> {
  const storeId = await context.transaction(({ db }) => storeOfCard(db, objectId))
  if (storeId === undefined || (await isAttached(context, objectId))) return 'still attached'
  const removed = await context.transaction(async (atomic) => {
    const isNews = await markCardRemoved(atomic.db, storeId, objectId, atomic.now)
    if (isNews) await tellAccount(atomic, { storeId }, { kind: 'card' })
    return isNews
  })
  return removed ? 'removed' : 'removed before'
}
