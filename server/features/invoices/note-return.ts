import { invoiceMessages, invoiceNumber } from '@quayside/domain/invoices/commission-invoice'
import { lastPlatformPayment } from '#features/payments'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { invoiceOfPurpose, lockInvoice, updateInvoice } from './invoices.records.ts'
import { mailAboutInvoice } from './note-payment.ts'

/**
 * Notes that the charge of an invoice went back to the card: it is owed again, and left to its supplier and to staff. It may be told before the charge.
 */
export async function noteReturn({
  context,
  input,
}: {
  context: AtomicContext
  input: { readonly platformPaymentId: number; readonly purpose: string }
}): Promise<void> {
  const { db } = context
  const invoiceId = invoiceOfPurpose(input.purpose)
  const invoice = invoiceId === undefined ? undefined : await lockInvoice(db, invoiceId)
  // Told twice, or late: another attempt may have paid it since.
  if (!invoice || (invoice.status !== 'paid' && invoice.status !== 'open')) return
  if ((await lastPlatformPayment(db, input.purpose))?.id !== input.platformPaymentId) return
  const { id, number, supplierId, failures } = invoice
  const changed = {
    status: 'unpaid',
    paidAt: null,
    failures: failures + 1,
    failureCode: 'returned',
    failureMessage: invoiceMessages.returned,
  } as const
  await updateInvoice(db, id, { ...changed, nextAttemptAt: null })
  await recordAudit(context, {
    action: 'invoices.left-unpaid',
    subject: `invoice:${id}`,
    supplierId,
    detail: { number: invoiceNumber(number), failures: failures + 1, code: 'returned' },
  })
  await mailAboutInvoice(context, { ...invoice, ...changed, nextAttemptAt: null }, 'unpaid', invoiceMessages.returned)
  await publishToAccount(context, { supplierId }, { kind: 'invoice' })
}
