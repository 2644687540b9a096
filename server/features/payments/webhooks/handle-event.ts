import type { OutsideContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { isAttached } from '../adapters/stripe/cards.ts'
import { type AboutCharge, intentBehind } from '../adapters/stripe/charges.ts'
import { isLive } from '../adapters/stripe/client.ts'
import { keyOfIntent, retrieveIntent } from '../adapters/stripe/payment-intents.ts'
import { completeSession } from '../cards/save-card.ts'
import { markCardRemoved, ownerOfCard } from '../cards.records.ts'
import { concludePayment } from '../charges/conclude-payment.ts'
import { ownerOfSession } from '../customers.records.ts'
import { findEvent, markEventHandled, markEventUnhandled, type StoredEvent } from '../payment-events.records.ts'
import { findPaymentByKey, type Payment } from '../payments.records.ts'
import { notePayoutFailure } from '../payouts/note-payout-failure.ts'
import { refreshAccount } from '../payouts/refresh-payouts.ts'
import { takeOverPlatformIntent } from '../platform-payments/carry-out-platform-payment.ts'
import { notePlatformMoneyBack } from '../platform-payments/note-platform-money-back.ts'
import { findPlatformPaymentByKey } from '../platform-payments/platform-payments.records.ts'
import type { ProcessorEvent } from '../port.ts'
import { noteFraudWarning } from '../refunds/note-fraud-warning.ts'
import { reconcilePayment } from '../refunds/reconcile-payment.ts'
import { noteInvoiceMoneyBack } from '../subscriptions/note-money-back.ts'
import { noteSubscriptionChange } from '../subscriptions/note-subscription-change.ts'
import { outcomeOfPaypalEvent } from './handle-paypal-event.ts'

/**
 * Handles an event. It only says that something changed: the present state is read from the processor, so that order and repetition do not
 * matter.
 */
export async function handleEvent({ context, input }: { context: OutsideContext; input: { eventId: string } }): Promise<void> {
  const event = await context.transaction(({ db }) => findEvent(db, input.eventId))
  if (!event || event.handledAt) return
  const outcome = await outcomeOf(context, event)
  if (outcome === undefined) {
    context.log.warn({ eventId: event.id, type: event.type }, 'nobody handles an event')
    return context.transaction(({ db }) => markEventUnhandled(db, event.id, 'no handler'))
  }
  await context.transaction(({ db, now }) => markEventHandled(db, event.id, outcome, now))
}

/** Undefined for event types without a handler. */
async function outcomeOf(context: OutsideContext, event: StoredEvent): Promise<string | undefined> {
  if (event.processor === 'paypal') return outcomeOfPaypalEvent(context, event)
  // Endpoints for connected accounts also receive their test events.
  if (event.livemode !== isLive(context.config)) return event.livemode ? 'of live mode' : 'of test mode'
  const handle = handlers[event.type]
  if (handle) return handle(context, event)
  return ignored.has(event.type) ? 'nothing to do' : undefined
}

type Handler = (context: OutsideContext, event: ProcessorEvent) => Promise<string>

const ofCharge =
  (about: AboutCharge): Handler =>
  (context, { objectId }) =>
    takeMoneyBack(context, about, objectId)

const handlers: Readonly<Record<string, Handler>> = {
  'checkout.session.completed': async (context, { objectId }) => {
    const owner = await context.transaction(({ db }) => ownerOfSession(db, objectId))
    return owner ? completeSession(context, owner, objectId) : 'unknown session'
  },
  'payment_method.detached': forgetCard,
  'payment_intent.succeeded': reconcileIntent,
  'payment_intent.payment_failed': reconcileIntent,
  'payment_intent.canceled': reconcileIntent,
  'payment_intent.processing': reconcileIntent,
  'payment_intent.requires_action': reconcileIntent,
  'charge.refunded': ofCharge('charge'),
  'charge.refund.updated': ofCharge('refund'),
  'refund.created': ofCharge('refund'),
  'refund.updated': ofCharge('refund'),
  'refund.failed': ofCharge('refund'),
  'charge.dispute.created': ofCharge('dispute'),
  'charge.dispute.updated': ofCharge('dispute'),
  'charge.dispute.closed': ofCharge('dispute'),
  'charge.dispute.funds_withdrawn': ofCharge('dispute'),
  'charge.dispute.funds_reinstated': ofCharge('dispute'),
  'transfer.reversed': ofCharge('transfer'),
  'application_fee.refunded': ofCharge('application_fee'),
  'radar.early_fraud_warning.created': (context, { objectId }) =>
    withPaymentBehind(context, 'fraud_warning', objectId, (payment) => noteFraudWarning(context, payment.id)),
  'customer.subscription.created': noteSubscriptionChange,
  'customer.subscription.updated': noteSubscriptionChange,
  'customer.subscription.deleted': noteSubscriptionChange,
  'invoice.paid': noteSubscriptionChange,
  'invoice.payment_failed': noteSubscriptionChange,
  'invoice.payment_action_required': noteSubscriptionChange,
  'invoice.voided': noteSubscriptionChange,
  'invoice.marked_uncollectible': noteSubscriptionChange,
  'payout.failed': notePayoutFailure,
  'account.updated': (context, { account, objectId }) => refreshAccount(context, account ?? objectId),
  'account.application.deauthorized': async (context, { account }) => (account ? refreshAccount(context, account) : 'no account'),
}

/**
 * Types that repeat others, or do not concern money, cards or accounts of ours. Any other type stays visible until an admin has looked at
 * it.
 */
const ignored: ReadonlySet<string> = new Set([
  'application_fee.created',
  'account.application.authorized',
  'account.external_account.created',
  'account.external_account.deleted',
  'account.external_account.updated',
  'balance.available',
  'capability.updated',
  'charge.failed',
  'charge.pending',
  'charge.succeeded',
  'charge.updated',
  'checkout.session.expired',
  'coupon.created',
  'customer.created',
  'customer.deleted',
  'customer.discount.created',
  'customer.discount.deleted',
  'customer.subscription.trial_will_end',
  'customer.updated',
  'invoice.created',
  'invoice.finalized',
  'invoice.payment_succeeded',
  'invoice.upcoming',
  'invoice.updated',
  'invoice_payment.paid',
  'payment_intent.created',
  'payment_method.attached',
  'payment_method.automatically_updated',
  'payment_method.updated',
  'payout.created',
  'payout.paid',
  'payout.reconciliation_completed',
  'payout.updated',
  'person.created',
  'person.updated',
  'plan.created',
  'price.created',
  'product.created',
  'radar.early_fraud_warning.updated',
  'setup_intent.canceled',
  'setup_intent.created',
  'setup_intent.requires_action',
  'setup_intent.setup_failed',
  'setup_intent.succeeded',
  'transfer.created',
  'transfer.updated',
])

export async function reconcileIntent(context: OutsideContext, { objectId }: Pick<ProcessorEvent, 'objectId'>): Promise<string> {
  const key = await keyOfIntent(context, objectId)
  const payment = key ? await context.transaction(({ db }) => findPaymentByKey(db, key)) : undefined
  if (payment) return takeOver(context, payment, objectId)
  const ofPlatform = key ? await context.transaction(({ db }) => findPlatformPaymentByKey(db, key)) : undefined
  return ofPlatform ? takeOverPlatformIntent(context, ofPlatform, objectId) : 'not a payment of ours'
}

/** @returns the intent's state */
async function takeOver(context: OutsideContext, payment: Payment, intentId: string): Promise<string> {
  const state = await retrieveIntent(context, intentId)
  if (payment.status === 'started' || state.state === 'succeeded') await concludePayment(context, payment, state)
  return state.state
}

/** Takes over what came back of a charge: of an order, of a plan, or of a supplier's payment to us. */
async function takeMoneyBack(context: OutsideContext, about: AboutCharge, objectId: string): Promise<string> {
  const outcome = await withPaymentBehind(context, about, objectId, (payment) => reconcilePayment(context, payment.id))
  if (outcome === 'taken over') return outcome
  const intentId = await intentBehind(context, about, objectId)
  if (!intentId) return outcome
  return (await noteInvoiceMoneyBack(context, intentId)) ?? (await notePlatformMoneyBack(context, intentId)) ?? outcome
}

/** Events after a charge may arrive before the charge itself is known. */
export async function withPaymentBehind(
  context: OutsideContext,
  about: AboutCharge,
  objectId: string,
  work: (payment: Payment) => Promise<void>,
): Promise<string> {
  const intentId = await intentBehind(context, about, objectId)
  const key = intentId && (await keyOfIntent(context, intentId))
  const payment = key ? await context.transaction(({ db }) => findPaymentByKey(db, key)) : undefined
  if (!payment || !intentId) return 'not a payment of ours'
  if (!payment.chargeId) await takeOver(context, payment, intentId)
  await work(payment)
  return 'taken over'
}

/** Removes a card that was removed on the processor's own pages. */
async function forgetCard(context: OutsideContext, { objectId }: ProcessorEvent): Promise<string> {
  const owner = await context.transaction(({ db }) => ownerOfCard(db, objectId))
  if (!owner || (await isAttached(context, objectId))) return 'still attached'
  const removed = await context.transaction(async (atomic) => {
    const isNews = await markCardRemoved(atomic.db, owner, objectId, atomic.now)
    if (isNews) await publishToAccount(atomic, owner, { kind: 'card' })
    return isNews
  })
  return removed ? 'removed' : 'removed before'
}
