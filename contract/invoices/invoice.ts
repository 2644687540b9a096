import { invoiceStatuses } from '@quayside/domain/invoices/commission-invoice'
import { currencies } from '@quayside/domain/vocabulary/money'
import { z } from 'zod'
import { WireMoney, WireWorkings } from '../vocabulary/money.ts'
import { Pagination } from '../vocabulary/paging.ts'

/** A month's commission of a supplier. */
export const CommissionInvoice = z.object({
  id: z.int(),
  /** As people read it: `C-000012`. */
  number: z.string(),
  /** Months that it is for: `November 2026`. */
  period: z.string(),
  total: WireMoney,
  status: z.enum(invoiceStatuses),
  issued_at: z.iso.datetime(),
  paid_at: z.iso.datetime().nullable(),
  /** Reason of staff who settled it without its card; null if none did. */
  settled_reason: z.string().nullable(),
  /** Reason why its last charge failed; null if none has. */
  failure: z.string().nullable(),
  /** When the card is charged next by itself; null if it is not. */
  next_attempt_at: z.iso.datetime().nullable(),
  /** True while a charge has no result yet. */
  is_under_way: z.boolean(),
})
export type CommissionInvoice = z.infer<typeof CommissionInvoice>

/** An invoice of any supplier, for the back office. */
export const StaffInvoice = CommissionInvoice.extend({
  supplier: z.object({ id: z.int(), name: z.string() }),
  /** Charges that failed by themselves, and when the first did. */
  failures: z.int(),
  failed_since: z.iso.datetime().nullable(),
})
export type StaffInvoice = z.infer<typeof StaffInvoice>

export const StaffInvoices = z.object({
  counts: z.object({ unpaid: z.int(), retried: z.int() }),
  invoices: z.array(StaffInvoice),
  /** Invoice to go on before; null on the last page. */
  next: z.int().nullable(),
})

/** Commission of one order, or its change by a refund. */
export const CommissionLine = z.object({
  /** The ledger's entry. */
  id: z.int(),
  at: z.iso.datetime(),
  description: z.string(),
  /** The order, with the store that it is from. */
  order: z.object({ id: z.int(), name: z.string(), party: z.string() }).nullable(),
  amount_minor: z.int(),
  /** How it was worked out; null where it only changed by a refund. */
  workings: WireWorkings.nullable(),
})
export type CommissionLine = z.infer<typeof CommissionLine>

export const CommissionInvoicePage = z.object({ invoices: z.array(CommissionInvoice), pagination: Pagination })

export const CommissionInvoiceWithLines = z.object({
  invoice: CommissionInvoice,
  /** Its two sides, line by line. */
  issued_by: z.string(),
  issued_to: z.string(),
  /** The card that it was paid with. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  lines: z.array(CommissionLine),
  /** Entry to ask for the next lines with; null at the end. */
  next: z.int().nullable(),
})
export type CommissionInvoiceWithLines = z.infer<typeof CommissionInvoiceWithLines>

/** Commission that no invoice has yet. */
export const AccruedCommission = z.object({
  currency: z.enum(currencies),
  total: WireMoney,
  lines: z.array(CommissionLine),
  next: z.int().nullable(),
})
export type AccruedCommission = z.infer<typeof AccruedCommission>

/** Result of paying an invoice. */
export const InvoicePayment = z.object({
  status: z.enum(['paid', 'requires_action', 'processing']),
  /** Page of the bank, where the charge has to be confirmed. */
  url: z.url().nullable(),
})
export type InvoicePayment = z.infer<typeof InvoicePayment>
