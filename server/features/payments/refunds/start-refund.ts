import { randomUUID } from 'node:crypto'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import type { Payment } from '../payments.records.ts'
import { insertRequested } from './refunds.records.ts'

/** Refunds a whole payment, by a job that is enqueued with the row. Idempotent. */
export async function startRefund(context: AtomicContext, payment: Payment): Promise<void> {
  const refundId = await insertRequested(context.db, payment, randomUUID(), context.now)
  if (refundId === undefined) return
  const { id: paymentId, storeId, supplierId, supplierOrderId, amount } = payment
  await context.enqueue('payments.carry-out-refund', { refundId }, { key: `payments.carry-out-refund:${refundId}`, maxAttempts: 60 })
  await recordAudit(context, {
    action: 'payments.refund-started',
    subject: `supplier-order:${supplierOrderId}`,
    detail: { paymentId, minor: amount.minor, currency: amount.currency },
    storeId,
    supplierId,
  })
}
