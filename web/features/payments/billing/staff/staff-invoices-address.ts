import { type StaffInvoiceState, staffInvoiceStates } from '@quayside/domain/invoices/commission-invoice'
import { queryText } from '#foundation/api/query-text.ts'
import { present, type RawQuery, readOneOf, readWhole } from '#foundation/api/read-query.ts'

export interface StaffInvoicesAsked {
  state?: StaffInvoiceState
  supplier?: number
  /** Invoice that the page before ended with. */
  before?: number
}

export const readStaffInvoices = (raw: RawQuery): StaffInvoicesAsked =>
  present({ state: readOneOf(raw.state, staffInvoiceStates), supplier: readWhole(raw.supplier), before: readWhole(raw.before) })

export const staffInvoicesAddress = ({ state, supplier, before }: StaffInvoicesAsked): string =>
  `/admin/invoices${queryText({ state: state === 'unpaid' ? undefined : state, supplier, before })}`
