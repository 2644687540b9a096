import { invoicesAdminApi } from '@quayside/contract/invoices/admin-endpoints'
import { invoicesApi } from '@quayside/contract/invoices/endpoints'
import { asAdmin, asSupplier, bind, inPerson, reauthenticated } from '#foundation/http/route'
import { exportInvoice } from './export-invoice.ts'
import { finishInvoicePayment, payInvoice } from './pay-invoice.ts'
import { printInvoice } from './print-invoice.ts'
import { listInvoices, readAccrued, readInvoice } from './read-invoices.ts'
import { settleInvoice } from './settle-invoice.ts'
import { chargeStaffInvoice, listStaffInvoices, printStaffInvoice } from './staff-invoices.ts'

export const invoicesRoutes = bind(invoicesApi, {
  list: asSupplier.reading(listInvoices),
  accrued: asSupplier.reading(readAccrued),
  get: asSupplier.reading(readInvoice),
  csv: asSupplier.reading(exportInvoice),
  pdf: asSupplier.reading(printInvoice),
  pay: inPerson(asSupplier.outside(payInvoice)),
  finish: inPerson(asSupplier.outside(finishInvoicePayment)),
})

export const invoicesAdminRoutes = bind(invoicesAdminApi, {
  list: asAdmin.reading(listStaffInvoices),
  pdf: asAdmin.reading(printStaffInvoice),
  charge: reauthenticated(asAdmin.outside(chargeStaffInvoice)),
  settle: reauthenticated(asAdmin(settleInvoice)),
})
