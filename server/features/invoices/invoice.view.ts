import type { CommissionInvoice, CommissionLine } from '@quayside/contract/invoices/invoice'
import { wireMoney } from '@quayside/contract/vocabulary/money'
import { wireWorkings } from '@quayside/contract/vocabulary/workings'
import { invoiceNumber, periodName } from '@quayside/domain/invoices/commission-invoice'
import { money } from '@quayside/domain/vocabulary/money'
import type { ExplainedOrder } from '#features/orders'
import type { Invoice, InvoiceLine } from './invoices.records.ts'

export const invoiceView = (invoice: Invoice, first: Date | undefined, isUnderWay: boolean): CommissionInvoice => ({
  id: invoice.id,
  number: invoiceNumber(invoice.number),
  period: periodName(first ?? invoice.periodTo, invoice.periodTo),
  total: wireMoney(money(invoice.totalMinor, invoice.currency)),
  status: invoice.status,
  issued_at: invoice.issuedAt.toISOString(),
  paid_at: invoice.paidAt?.toISOString() ?? null,
  settled_reason: invoice.settledReason,
  failure: invoice.failureMessage,
  next_attempt_at: invoice.nextAttemptAt?.toISOString() ?? null,
  is_under_way: isUnderWay,
})

export function commissionLineView(line: InvoiceLine, order: ExplainedOrder | undefined): CommissionLine {
  const workings = order?.commissionWorkings
  return {
    id: line.entryId,
    at: line.at.toISOString(),
    description: line.description,
    order: order ? { id: order.supplierOrderId, name: order.name, party: order.storeName } : null,
    amount_minor: line.amountMinor,
    workings: workings && workings.result.minor === line.amountMinor ? wireWorkings(workings) : null,
  }
}
