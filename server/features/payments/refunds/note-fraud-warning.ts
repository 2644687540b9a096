import { recordAudit } from '#foundation/audit/audit.records'
import type { OutsideContext } from '#foundation/context/context'
import type { PaymentEvents } from '../events.ts'
import { raiseIssue } from '../issues/raise-issue.ts'
import { findPayment, recordFraudWarning } from '../payments.records.ts'

/** Handles a fraud warning of the card's bank: goods not shipped yet should wait. */
export async function noteFraudWarning(context: OutsideContext, paymentId: number): Promise<void> {
  await context.transaction(async (open) => {
    const payment = await findPayment(open.db, paymentId)
    if (!payment || !(await recordFraudWarning(open.db, paymentId, open.now))) return
    const { storeId, supplierId, supplierOrderId, amount } = payment
    await raiseIssue(open, { key: `fraud_warning:${paymentId}`, kind: 'fraud_warning', paymentId, amount })
    await recordAudit(open, {
      action: 'payments.fraud-warned',
      subject: `supplier-order:${supplierOrderId}`,
      detail: { paymentId },
      storeId,
      supplierId,
    })
    const name: keyof PaymentEvents = 'payments.fraud-warned'
    await open.publish({ name, payload: { paymentId, supplierOrderId, storeId, supplierId } })
  })
}
