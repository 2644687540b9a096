/** Holds of automatic payments: the reason on the screen, in the timeline and, where its owner cannot know it yet, in a mail. */
import { type HoldReason, holdAfter, pausesAfter } from '@quayside/domain/orders/automatic/automatic-payment'
import type { Payment } from '#features/payments'
import { supplierOf } from '#features/suppliers'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import {
  automaticPaymentOf,
  deleteAutomaticPayment,
  lockRules,
  updateAutomaticPayment,
  updateRules,
} from '../automatic-payments.records.ts'
import { mailAutomaticHeld } from '../mails/mail-about-automatic.ts'
import { recordEvent } from '../record-event.ts'
import type { StoreOrder } from '../store-orders.records.ts'
import type { SupplierOrder } from '../supplier-orders.records.ts'
import { enqueueAutomatic } from './consider-automatic.ts'

export interface Hold {
  readonly reason: HoldReason
  /** Sentence for the owner. */
  readonly text: string
}

/** Holds a supplier order with a reason. The caller has the order's lock. */
export async function holdAutomatic(
  context: AtomicContext,
  order: StoreOrder,
  block: SupplierOrder,
  { reason, text }: Hold,
): Promise<void> {
  const { db, now } = context
  const { storeId, supplierId } = block
  await updateAutomaticPayment(db, storeId, block.id, now, { state: 'held', reason, text })
  const supplier = await supplierOf(db, supplierId)
  const data = { supplier: supplier?.name ?? '', reason: text }
  await recordEvent(context, { storeOrderId: order.id, storeId, supplierOrderId: block.id, supplierId, kind: 'held_automatically', data })
  await recordAudit(context, { action: 'orders.automatic-held', subject: `supplier-order:${block.id}`, storeId, detail: { reason } })
  await mailAutomaticHeld(context, order, block, { reason, text })
  await publishToAccount(context, { storeId }, { kind: 'orders', id: order.id })
}

/**
 * Handles an automatic charge that failed: the order is held, and after a declined card all that come after it, until a person acts.
 * Idempotent: the call that charged and the event both come here. Whoever calls holds the order's lock.
 */
export async function noteFailedAutomatic(
  context: AtomicContext,
  order: StoreOrder,
  block: SupplierOrder,
  payment: Payment,
): Promise<void> {
  const { db, now } = context
  await lockRules(db, block.storeId)
  const row = await automaticPaymentOf(db, block.id)
  if (row?.state !== 'started' || row.paymentId !== payment.id) return
  const reason = holdAfter(payment.failureCode)
  if (!reason && payment.failureCode === 'order_cancelled') return deleteAutomaticPayment(db, block.storeId, block.id)
  if (!reason) {
    await updateAutomaticPayment(db, block.storeId, block.id, now, { state: 'waiting', dueAt: now })
    return enqueueAutomatic(context, { storeId: block.storeId, supplierOrderId: block.id }, now)
  }
  const text = payment.failureMessage ?? 'The card was not charged.'
  if (pausesAfter(payment.failureCode)) {
    await updateRules(db, block.storeId, now, { pausedAt: now, pausedReason: text })
    await recordAudit(context, { action: 'orders.automatic-paused', storeId: block.storeId, detail: { code: payment.failureCode } })
  }
  await holdAutomatic(context, order, block, { reason, text: reason === 'authentication' ? authenticationText : text })
}

const authenticationText = 'Your bank wants you to confirm this payment yourself. Please pay it on the page of the order.'
