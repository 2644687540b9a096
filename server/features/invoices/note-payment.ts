import { invoiceNumber, isOwed, nextAttemptAt, periodName } from '@quayside/domain/invoices/commission-invoice'
import { formatMinor } from '@quayside/domain/vocabulary/money'
import { mailToSupplier } from '#features/identity'
import { findPlatformPayment } from '#features/payments'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { type InvoiceNews, invoiceMail } from './invoice.email.ts'
import { firstLinesOf, type Invoice, invoiceOfPurpose, lockInvoice, updateInvoice } from './invoices.records.ts'

interface Told {
  readonly platformPaymentId: number
  readonly purpose: string
}

/** Notes how a charge of an invoice ended. The same may be told twice, and late. */
export async function notePayment({ context, input }: { context: AtomicContext; input: Told }): Promise<void> {
  const { db, now } = context
  const invoiceId = invoiceOfPurpose(input.purpose)
  const payment = await findPlatformPayment(db, input.platformPaymentId)
  const invoice = invoiceId === undefined ? undefined : await lockInvoice(db, invoiceId)
  if (!invoice || !payment || !isOwed(invoice.status)) return
  if (payment.status === 'succeeded') {
    await updateInvoice(db, invoice.id, {
      status: 'paid',
      paidAt: now,
      nextAttemptAt: null,
      failureCode: null,
      failureMessage: null,
    })
    await mailAboutInvoice(context, invoice, 'paid', '')
    await publishToAccount(context, { supplierId: invoice.supplierId }, { kind: 'invoice' })
    return
  }
  if (payment.status !== 'failed') return
  const reason = { code: payment.failureCode ?? 'unknown', message: payment.failureMessage ?? '' }
  // A charge by itself takes the time of the next one with it; a second telling finds another one set.
  const isPlanned = !payment.isPresent && invoice.status === 'open' && invoice.nextAttemptAt === null
  if (!isPlanned) {
    // Its supplier, or staff, saw the reason, and charges that nobody asked for go on as planned.
    await updateInvoice(db, invoice.id, { failureCode: reason.code, failureMessage: reason.message })
    await publishToAccount(context, { supplierId: invoice.supplierId }, { kind: 'invoice' })
    return
  }
  await noteFailure(context, invoice, reason)
}

/** Counts a charge that failed by itself: plans the next one, or leaves the invoice to its supplier and to staff. */
export async function noteFailure(
  context: AtomicContext,
  invoice: Invoice,
  { code, message }: { code: string; message: string },
): Promise<void> {
  const { db, now } = context
  const failures = invoice.failures + 1
  const firstFailedAt = invoice.firstFailedAt ?? now
  const next = nextAttemptAt(failures, firstFailedAt)
  await updateInvoice(db, invoice.id, {
    status: next ? 'open' : 'unpaid',
    failures,
    firstFailedAt,
    nextAttemptAt: next,
    failureCode: code,
    failureMessage: message,
  })
  await recordAudit(context, {
    action: next ? 'invoices.charge-failed' : 'invoices.left-unpaid',
    subject: `invoice:${invoice.id}`,
    supplierId: invoice.supplierId,
    detail: { number: invoiceNumber(invoice.number), failures, code },
  })
  await mailAboutInvoice(context, { ...invoice, failures, nextAttemptAt: next }, next ? 'failed' : 'unpaid', message)
  await publishToAccount(context, { supplierId: invoice.supplierId }, { kind: 'invoice' })
}

export async function mailAboutInvoice(context: AtomicContext, invoice: Invoice, news: InvoiceNews, reason: string): Promise<void> {
  const { id, number, supplierId, currency, totalMinor, failures, periodTo, nextAttemptAt: next } = invoice
  const first = (await firstLinesOf(context.db, [id])).get(id) ?? periodTo
  await mailToSupplier(context, supplierId, {
    ...invoiceMail({
      product: context.config.productName,
      news,
      number: invoiceNumber(number),
      period: periodName(first, periodTo),
      total: formatMinor(totalMinor, currency),
      reason,
      next: next ? next.toISOString().slice(0, 10) : undefined,
    }),
    key: `invoice-${news}:${id}:${failures}`,
    kind: 'commission-invoice',
    link: { type: 'supplier_settings', tab: 'billing' },
  })
}
