import type { Input } from '@quayside/contract/endpoint'
import type { invoicesApi } from '@quayside/contract/invoices/endpoints'
import { decimal } from '@quayside/contract/vocabulary/money'
import { invoiceNumber } from '@quayside/domain/invoices/commission-invoice'
import { csvLine } from '@quayside/domain/vocabulary/csv'
import type { ReadContext, SupplierActor } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { csvAnswer } from '#foundation/http/file-answer'
import { findInvoice, type Invoice, linesOfInvoice } from './invoices.records.ts'
import { ordersOf } from './read-invoices.ts'

type Context = ReadContext<SupplierActor>

const perBatch = 500

/** The whole invoice as CSV, with its total. */
export async function exportInvoice({ context, input }: { context: Context; input: Input<typeof invoicesApi.csv> }) {
  const invoice = await findInvoice(context.db, input.id, context.actor.supplierId)
  if (!invoice) throw notFound()
  return csvAnswer(`invoice-${invoiceNumber(invoice.number)}.csv`, rowsOf(context, invoice))
}

async function* rowsOf({ db, actor }: Context, { id, totalMinor, currency }: Invoice): AsyncGenerator<string> {
  yield csvLine(['Date', 'Order', 'Store', 'Description', 'Commission', 'Currency'])
  for (let after: number | undefined; ; ) {
    const lines = await linesOfInvoice(db, id, after, perBatch)
    const orders = await ordersOf(db, actor.supplierId, lines)
    for (const line of lines) {
      const order = orders.get(line.supplierOrderId ?? 0)
      yield csvLine([
        line.at.toISOString(),
        order?.name ?? '',
        order?.storeName ?? '',
        line.description,
        decimal(line.amountMinor),
        currency,
      ])
    }
    if (lines.length < perBatch) break
    after = lines.at(-1)!.entryId
  }
  yield csvLine(['', '', '', 'Total', decimal(totalMinor), currency])
}
