/** Packing slips and invoices of one order or many as PDF, streamed while they are drawn. Each order starts a new page. */
import type { Input } from '@quayside/contract/endpoint'
import type { ordersApi } from '@quayside/contract/orders/endpoints'
import type { ReadContext, SupplierActor } from '#foundation/context/context'
import { pdfAnswer } from '#foundation/pdf/pdf-answer'
import { newSheet, type Sheet, streamSheet } from '#foundation/pdf/pdf-page'
import { readIds } from '../read-ids.ts'
import { drawCustomerInvoice } from './customer-invoice.ts'
import { gatherPrinted, type PrintedOrder } from './gather-printed.ts'
import { drawInvoice } from './invoice.ts'
import { drawPackingSlip } from './packing-slip.ts'

interface Print {
  readonly context: ReadContext<SupplierActor>
  readonly input: Input<typeof ordersApi.packingSlips>
}

/** Each slip is followed by the store's invoice to its shopper, where the store has one. */
export const printPackingSlips = (print: Print): Promise<string> =>
  printed(print, 'packing-slips', 'Packing slips', ({ branding, ...order }) => [
    (sheet) => drawPackingSlip(sheet, { ...order, branding }),
    ...(branding ? [(sheet: Sheet) => drawCustomerInvoice(sheet, { ...order, branding })] : []),
  ])
export const printInvoices = (print: Print): Promise<string> =>
  printed(print, 'invoices', 'Invoices', (order) => [(sheet) => drawInvoice(sheet, order)])

async function printed(
  { context: { db, actor, now }, input }: Print,
  name: string,
  title: string,
  pagesOf: (order: PrintedOrder) => readonly ((sheet: Sheet) => Promise<void>)[],
): Promise<string> {
  const ids = readIds(input.order_ids)
  const orders = await gatherPrinted(db, now, actor.supplierId, ids)
  const sheet = newSheet(title)
  return pdfAnswer(`${name}-${now.toISOString().slice(0, 10)}.pdf`, streamSheet(sheet, orders.flatMap(pagesOf)))
}
