import type { ExplainedOrder } from '#features/orders'
import type { Db } from '#foundation/database/db'
import { type Invoice, type InvoiceLine, linesOfInvoice } from './invoices.records.ts'
import { ordersOf } from './read-invoices.ts'

const perBatch = 500

/** All lines of an invoice with their orders, oldest first, read batch by batch. */
export async function* batchesOfLines(
  db: Db,
  { id, supplierId }: Invoice,
): AsyncGenerator<readonly { readonly line: InvoiceLine; readonly order: ExplainedOrder | undefined }[]> {
  for (let after: number | undefined; ; ) {
    const lines = await linesOfInvoice(db, id, after, perBatch)
    const orders = await ordersOf(db, supplierId, lines)
    yield lines.map((line) => ({ line, order: orders.get(line.supplierOrderId ?? 0) }))
    if (lines.length < perBatch) return
    after = lines.at(-1)!.entryId
  }
}
