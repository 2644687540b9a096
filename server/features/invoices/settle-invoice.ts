import type { Input } from '@quayside/contract/endpoint'
import type { invoicesAdminApi } from '@quayside/contract/invoices/admin-endpoints'
import { done } from '@quayside/contract/vocabulary/id'
import { invoiceMessages, invoiceNumber, isOwed } from '@quayside/domain/invoices/commission-invoice'
import { commissionWrittenOffPostings, paidOutsidePostings } from '@quayside/domain/ledger/commission-postings'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { money } from '@quayside/domain/vocabulary/money'
import { mailSecurityNotice } from '#features/identity'
import { post } from '#features/ledger'
import { lastPlatformPayment } from '#features/payments'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { invalid, notFound, Refusal } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { lockInvoice, purposeOf, updateInvoice } from './invoices.records.ts'
import { mailAboutInvoice } from './note-payment.ts'

/**
 * Settles an invoice without its card: what it asks for has reached our bank, or is given up. The reason is shown to the supplier.
 * @throws Refusal 404, 422 without a reason, ALREADY_PAID, PAYMENT_UNDER_WAY
 */
export async function settleInvoice({
  context,
  input: { id, as, reason },
}: {
  context: AtomicContext<AdminActor>
  input: Input<typeof invoicesAdminApi.settle>
}): Promise<typeof done> {
  const { db, now } = context
  const invoice = await lockInvoice(db, id)
  if (!invoice) throw notFound()
  if (!reason) throw invalid('reason', invoiceMessages.reasonMissing)
  if (!isOwed(invoice.status))
    throw new Refusal('ALREADY_PAID', invoice.status === 'paid' ? invoiceMessages.paid : invoiceMessages.writtenOff, { status: 409 })
  const last = await lastPlatformPayment(db, purposeOf(id))
  if (last?.status === 'started' || last?.status === 'succeeded')
    throw new Refusal('PAYMENT_UNDER_WAY', invoiceMessages.underWay, { status: 409 })
  const { supplierId, currency, totalMinor } = invoice
  const total = money(totalMinor, currency)
  const number = invoiceNumber(invoice.number)
  const isPaid = as === 'paid_outside'
  await updateInvoice(db, id, {
    status: isPaid ? 'paid' : 'written_off',
    paidAt: isPaid ? now : null,
    writtenOffAt: isPaid ? null : now,
    settledReason: reason,
    nextAttemptAt: null,
  })
  await post(context, {
    source: isPaid ? `invoice:${id}:paid-outside` : `invoice:${id}:written-off`,
    description: isPaid ? `Commission invoice ${number} paid to our bank` : `Commission invoice ${number} written off`,
    postings: isPaid ? paidOutsidePostings(supplierId, total) : commissionWrittenOffPostings(supplierId, total),
  })
  await recordAudit(context, {
    action: isPaid ? 'invoices.paid-outside' : 'invoices.written-off',
    subject: `invoice:${id}`,
    supplierId,
    detail: { number, minor: totalMinor, currency, reason },
  })
  await mailAboutInvoice(context, invoice, isPaid ? 'paid_outside' : 'written_off', reason)
  await mailSecurityNotice(context, {
    notice: 'invoice-settled',
    about: `${id}:${as}`,
    facts: [
      ['Invoice', number],
      ['Reason', reason],
    ],
  })
  await publishToAccount(context, { supplierId }, { kind: 'invoice' })
  return done
}
