import type { CommissionInvoice } from '@quayside/contract/invoices/invoice'
import { StatusBadge } from '#foundation/ui/status-badge.tsx'

/** How an invoice stands, as its supplier sees it. */
export function InvoiceStanding({ invoice: { status, failure, is_under_way: isUnderWay } }: { invoice: CommissionInvoice }) {
  if (status === 'paid') return <StatusBadge label="Paid" tone="good" progress="done" />
  if (status === 'written_off') return <StatusBadge label="Written off" tone="idle" progress="done" />
  if (isUnderWay) return <StatusBadge label="Being charged" tone="wait" progress="half" />
  if (status === 'unpaid') return <StatusBadge label="Please pay" tone="bad" progress="broken" />
  return failure ? (
    <StatusBadge label="Not charged" tone="bad" progress="broken" />
  ) : (
    <StatusBadge label="Open" tone="wait" progress="none" />
  )
}
