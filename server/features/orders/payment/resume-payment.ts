import { mayUseAutomaticPayment } from '@quayside/domain/orders/automatic/automatic-payment'
import { mayResumePayment } from '@quayside/domain/orders/order-abilities'
import { type Money, money } from '@quayside/domain/vocabulary/money'
import { homeOfStore } from '#features/identity'
import { cardOf, carryOutPayment, findPayment, finishStopping, type Payment, type PaymentOutcome, requestStop } from '#features/payments'
import { planOf } from '#features/plans'
import { siteUrl } from '#foundation/config/site-url'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { rulesOf } from '../automatic-payments.records.ts'
import { lockOrder, type StoreOrder } from '../store-orders.records.ts'
import { findBlock, type SupplierOrder } from '../supplier-orders.records.ts'
import { returnUrl } from './answer-payment.ts'
import { markPaid } from './mark-block-paid.ts'

interface Interrupted {
  readonly paymentId: number
  readonly storeId: number
  readonly supplierOrderId: number
}

/**
 * Handles a payment that was created but not confirmed, and whose process is gone. It continues if the order is unchanged and its time is
 * not over; otherwise it ends.
 */
export async function resumePayment({ context, input }: { context: OutsideContext; input: Interrupted }): Promise<void> {
  const { storeId, supplierOrderId } = input
  const back = await context.transaction((atomic) => whereTo(atomic, input))
  if (!back) return
  const outcome = await carryOutPayment(context, input.paymentId, back.url)
  if (outcome.status === 'succeeded') await context.transaction((atomic) => markPaid(atomic, { storeId, supplierOrderId }))
  await context.transaction((atomic) => publishToAccount(atomic, { storeId }, { kind: 'orders', id: back.storeOrderId }))
}

/**
 * Captures what its owner approved at PayPal, if it is still wanted; otherwise the payment ends.
 * @returns the payment's outcome, whoever found it first
 */
export async function completeApproved(context: OutsideContext, input: Interrupted): Promise<PaymentOutcome> {
  const back = await context.transaction((atomic) => whereTo(atomic, input))
  return back ? carryOutPayment(context, input.paymentId, back.url) : finishStopping(context, input.paymentId)
}

/** Address of the bank's page; undefined where the payment does not continue. */
async function whereTo(
  context: AtomicContext,
  { paymentId, storeId, supplierOrderId }: Interrupted,
): Promise<{ url: string; storeOrderId: number } | undefined> {
  const { db, config } = context
  const seen = await findBlock(db, storeId, supplierOrderId)
  const order = seen && (await lockOrder(db, storeId, seen.storeOrderId))
  const block = order && (await findBlock(db, storeId, supplierOrderId))
  const payment = await findPayment(db, paymentId)
  if (payment?.status !== 'started') return undefined
  if (order && block && isWanted(order, block, payment.amount) && (await isStillAllowed(context, payment))) {
    const site = siteUrl(config, await homeOfStore(db, storeId))
    return { url: returnUrl(site, { storeOrderId: order.id, supplierOrderId }), storeOrderId: order.id }
  }
  await requestStop(context, paymentId, order?.cancelledInStoreAt ? 'order_cancelled' : 'order_changed')
  return undefined
}

/** A charge that nobody pressed for goes on only while its owner has it switched on, is entitled to it, and has the same card. */
async function isStillAllowed({ db, now }: AtomicContext, { storeId, offSession, card }: Payment): Promise<boolean> {
  if (!offSession) return true
  const rules = await rulesOf(db, storeId)
  const current = await cardOf(db, { storeId })
  const { key } = await planOf(db, now, storeId)
  const isSameCard = card !== null && current?.paymentMethodId === card.paymentMethodId
  return Boolean(rules?.onSince) && !rules?.pausedAt && isSameCard && mayUseAutomaticPayment(key)
}

const isWanted = ({ cancelledInStoreAt }: StoreOrder, { status, flag, totalMinor, currency }: SupplierOrder, agreed: Money): boolean =>
  mayResumePayment({ status, flag, cancelledInStore: cancelledInStoreAt !== null, amount: money(totalMinor, currency), agreed })
