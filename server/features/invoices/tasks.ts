import { atomic, outside, type PayloadsOf } from '#foundation/jobs/task'
import { chargeDueInvoices, chargeInvoice } from './charge-invoice.ts'
import { makeInvoices } from './make-invoices.ts'
import { notePayment } from './note-payment.ts'
import { noteReturn } from './note-return.ts'

export const invoicesTasks = {
  'invoices.make-invoices': outside(makeInvoices),
  'invoices.charge-due': atomic(chargeDueInvoices),
  'invoices.charge-invoice': outside(chargeInvoice),
  'invoices.note-payment': atomic(notePayment),
  'invoices.note-return': atomic(noteReturn),
}

declare module '#foundation/jobs/task-payloads' {
  interface TaskPayloads extends PayloadsOf<typeof invoicesTasks> {}
}
