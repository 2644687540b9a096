/** Invoices of commission and their lines; reads the orders that lines are about. */
import { type Tables, tablesOf } from '#foundation/database/tables'

type Own = 'commissionInvoice' | 'commissionInvoiceLine' | 'commissionInvoiceCounter'
type Read = 'supplierOrder' | 'storeOrder' | 'store'

export const invoices = tablesOf<Tables<Own, Read>>('invoices', ['commissionInvoice', 'commissionInvoiceLine', 'commissionInvoiceCounter'])
