import { invoicesApi } from '@quayside/contract/invoices/endpoints'
import { asSupplier, bind, inPerson } from '#foundation/http/route'
import { exportInvoice } from './export-invoice.ts'
import { finishInvoicePayment, payInvoice } from './pay-invoice.ts'
import { printInvoice } from './print-invoice.ts'
import { listInvoices, readAccrued, readInvoice } from './read-invoices.ts'

export const invoicesRoutes = bind(invoicesApi, {
  list: asSupplier.reading(listInvoices),
  accrued: asSupplier.reading(readAccrued),
  get: asSupplier.reading(readInvoice),
  csv: asSupplier.reading(exportInvoice),
  pdf: asSupplier.reading(printInvoice),
  pay: inPerson(asSupplier.outside(payInvoice)),
  finish: asSupplier.outside(finishInvoicePayment),
})
