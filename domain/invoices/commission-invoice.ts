/** Monthly invoices of a supplier's commission: when they are made, charged, tried again and left to people. @see S-72 */
import { monthAt, monthName } from '../ledger/month.ts'

export const invoiceStatuses = ['open', 'paid', 'unpaid', 'written_off'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** True while its supplier owes it. */
export const isOwed = (status: InvoiceStatus): boolean => status === 'open' || status === 'unpaid'

/** Ways in which staff settle an invoice without its card. */
export const settlements = ['paid_outside', 'written_off'] as const
export type Settlement = (typeof settlements)[number]
export const settlementLabels: Readonly<Record<Settlement, string>> = { paid_outside: 'Mark as paid', written_off: 'Write off' }

/** Lists of the back office: no longer charged by itself, still retried after a failure, settled without a card. */
export const staffInvoiceStates = ['unpaid', 'retried', 'settled'] as const
export type StaffInvoiceState = (typeof staffInvoiceStates)[number]

/** Number as people read it: `C-000012`. */
export const invoiceNumber = (number: number): string => `C-${String(number).padStart(6, '0')}`

/** Days after the first failed charge on which a card is charged again. */
export const retryDays = [1, 3, 7] as const

const dayMs = 86_400_000

/** @returns when a charge is tried again; null where it is not, and the supplier pays by itself */
export function nextAttemptAt(failures: number, firstFailedAt: Date): Date | null {
  const days = retryDays[failures - 1]
  return days === undefined ? null : new Date(firstFailedAt.getTime() + days * dayMs)
}

/** An amount below the minimum, or owed to the supplier, waits for the next month. */
export const isInvoiced = (totalMinor: number, minimumMinor: number): boolean => totalMinor > 0 && totalMinor >= minimumMinor

/** Months of an invoice: `November 2026`, or `October 2026 to November 2026`. @param first its first posting @param to end of its last month */
export function periodName(first: Date, to: Date): string {
  const from = monthName(monthAt(first).name)
  const until = monthName(monthAt(new Date(to.getTime() - 1)).name)
  return from === until ? until : `${from} to ${until}`
}

export const invoiceMessages = {
  paid: 'This invoice is paid.',
  writtenOff: 'This invoice was written off. There is nothing to pay.',
  returned: 'The payment went back to your card, so this invoice is owed again.',
  reasonMissing: 'Please give a reason.',
  underWay: 'A charge for this invoice is under way. Its result shows here in a moment.',
  noCard: 'Add a card to pay this invoice.',
  noCardSaved: 'No card is saved that may be charged.',
  cardUnderWay: 'A charge of this card is under way. Wait until it ends.',
} as const
