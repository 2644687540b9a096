/** Packing slips and invoices of one order or many as PDF, streamed while they are drawn. Each order starts a new page. */
import { Readable } from 'node:stream'
import type { Input } from '@quayside/contract/endpoint'
import type { ordersApi } from '@quayside/contract/orders/endpoints'
import type { ReadContext, SupplierActor } from '#foundation/context/context'
import { fileAnswer } from '#foundation/http/file-answer'
import { readIds } from '../read-ids.ts'
import { gatherPrinted, type PrintedOrder } from './gather-printed.ts'
import { drawInvoice } from './invoice.ts'
import { drawPackingSlip } from './packing-slip.ts'
import { newSheet, type Sheet, streamSheet } from './pdf-page.ts'

interface Print {
  readonly context: ReadContext<SupplierActor>
  readonly input: Input<typeof ordersApi.packingSlips>
}

export const printPackingSlips = (print: Print): Promise<string> => printed(print, 'packing-slips', 'Packing slips', drawPackingSlip)
export const printInvoices = (print: Print): Promise<string> => printed(print, 'invoices', 'Invoices', drawInvoice)

async function printed(
  { context: { db, actor, now }, input }: Print,
  name: string,
  title: string,
  draw: (sheet: Sheet, order: PrintedOrder) => Promise<void>,
): Promise<string> {
  const ids = readIds(input.order_ids)
  const orders = await gatherPrinted(db, actor.supplierId, ids)
  const sheet = newSheet(title)
  const body = streamSheet(
    sheet,
    orders.map((order) => (at: Sheet) => draw(at, order)),
  )
  return fileAnswer({
    fileName: `${name}-${now.toISOString().slice(0, 10)}.pdf`,
    contentType: 'application/pdf',
    body: Readable.from(body, { objectMode: false }),
  })
}
