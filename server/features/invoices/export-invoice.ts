import type { Input } from '@quayside/contract/endpoint'
import type { invoicesApi } from '@quayside/contract/invoices/endpoints'
import { decimal } from '@quayside/contract/vocabulary/money'
import { invoiceNumber } from '@quayside/domain/invoices/commission-invoice'
import { csvLine } from '@quayside/domain/vocabulary/csv'
import type { ReadContext, SupplierActor } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import type { Db } from '#foundation/database/db'
import { csvAnswer } from '#foundation/http/file-answer'
import { batchesOfLines } from './invoice-lines.ts'
import { findInvoice, type Invoice } from './invoices.records.ts'

type Context = ReadContext<SupplierActor>

/** The whole invoice as CSV, with its total. */
export async function exportInvoice({ context, input }: { context: Context; input: Input<typeof invoicesApi.csv> }) {
  const invoice = await findInvoice(context.db, input.id, context.actor.supplierId)
  if (!invoice) throw notFound()
  return csvAnswer(`invoice-${invoiceNumber(invoice.number)}.csv`, rowsOf(context.db, invoice))
}

async function* rowsOf(db: Db, invoice: Invoice): AsyncGenerator<string> {
  const { totalMinor, currency } = invoice
  yield csvLine(['Date', 'Order', 'Store', 'Description', 'Commission', 'Currency'])
  for await (const batch of batchesOfLines(db, invoice))
    for (const { line, order } of batch)
      yield csvLine([
        line.at.toISOString(),
        order?.name ?? '',
        order?.storeName ?? '',
        line.description,
        decimal(line.amountMinor),
        currency,
      ])
  yield csvLine(['', '', '', 'Total', decimal(totalMinor), currency])
}
