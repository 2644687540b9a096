import { randomUUID } from 'node:crypto'
import { refundable } from '@quayside/domain/payments/refund'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { lockPayment } from '../payments.records.ts'
import { insertRequested, type NewRefundRow, refundsOfPayment } from './refunds.records.ts'

export interface NewRefund extends NewRefundRow {
  readonly paymentId: number
}

/**
 * The one way that a payment goes back, as a whole or in part: the row and the job that sees it through commit together, before anything is
 * sent. The same request is one refund, however often it is asked for.
 * @throws when it was not charged, or not yet, and when more than was paid would go back: bugs of the caller
 */
export async function startRefund(context: AtomicContext, { paymentId, ...refund }: NewRefund): Promise<void> {
  const { db, now } = context
  const payment = await lockPayment(db, paymentId)
  if (payment?.status !== 'succeeded' && payment?.status !== 'superseded')
    throw new Error(`payment ${paymentId} is ${payment?.status ?? 'unknown'}: nothing of it can be refunded`)
  const { storeId, supplierId, supplierOrderId } = payment
  const before = await refundsOfPayment(db, paymentId)
  const refundId = await insertRequested(db, payment, { ...refund, idempotencyKey: randomUUID() }, now)
  if (refundId === undefined) return
  if (refund.amount.minor > refundable(payment.amount, before).minor)
    throw new Error(`payment ${paymentId}: more than was paid would be refunded`)
  await enqueueRefund(context, refundId)
  await recordAudit(context, {
    action: 'payments.refund-started',
    subject: `supplier-order:${supplierOrderId}`,
    detail: { paymentId, reason: refund.reason, minor: refund.amount.minor, currency: refund.amount.currency },
    storeId,
    supplierId,
  })
}

export const enqueueRefund = (context: AtomicContext, refundId: number): Promise<void> =>
  context.enqueue('payments.carry-out-refund', { refundId }, { key: `payments.carry-out-refund:${refundId}`, maxAttempts: 60 })
