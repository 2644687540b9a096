/** An invoice of commission as PDF, streamed while its lines are read. @see S-72 */
import type { Input } from '@quayside/contract/endpoint'
import type { invoicesApi } from '@quayside/contract/invoices/endpoints'
import { invoiceNumber, periodName } from '@quayside/domain/invoices/commission-invoice'
import { formatMinor } from '@quayside/domain/vocabulary/money'
import type { ExplainedOrder } from '#features/orders'
import { supplierOf } from '#features/suppliers'
import type { ReadContext, SupplierActor } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { pdfAnswer } from '#foundation/pdf/pdf-answer'
import {
  beginTable,
  endTable,
  longPaper,
  mostLinesPrinted,
  newSheet,
  putRow,
  putWords,
  type Sheet,
  streamDrawing,
} from '#foundation/pdf/pdf-page'
import { batchesOfLines } from './invoice-lines.ts'
import { issuerIn, recipientOf } from './invoice-sides.ts'
import {
  countLines,
  type DayOfInvoice,
  daysOfInvoice,
  findInvoice,
  firstLinesOf,
  type Invoice,
  type InvoiceLine,
} from './invoices.records.ts'
import { cardOfInvoice, type PaidBy } from './paid-by.ts'

interface Printed {
  readonly invoice: Invoice
  readonly period: string
  readonly issuedBy: string
  readonly issuedTo: string
  readonly card: PaidBy | undefined
}

export const printInvoice = ({
  context,
  input,
}: {
  context: ReadContext<SupplierActor>
  input: Input<typeof invoicesApi.pdf>
}): Promise<string> => printedInvoice(context, input.id, context.actor.supplierId)

/** @param supplierId owner that it has to have; undefined for the back office @throws Refusal 404 */
export async function printedInvoice(
  { db, config }: Pick<ReadContext, 'db' | 'config'>,
  id: number,
  supplierId: number | undefined,
): Promise<string> {
  const invoice = await findInvoice(db, id, supplierId)
  if (!invoice) throw notFound()
  const first = (await firstLinesOf(db, [id])).get(id) ?? invoice.periodTo
  const printed: Printed = {
    invoice,
    period: periodName(first, invoice.periodTo),
    issuedBy: invoice.issuedBy ?? issuerIn(config),
    issuedTo: invoice.issuedTo ?? recipientOf((await supplierOf(db, invoice.supplierId))!),
    card: await cardOfInvoice(db, invoice),
  }
  const number = invoiceNumber(invoice.number)
  const sheet = newSheet(`Invoice ${number}`, `Invoice ${number}`)
  async function* drawn() {
    yield await drawHead(sheet, printed)
    if ((await countLines(db, id)) <= mostLinesPrinted) {
      await beginLines(sheet)
      for await (const batch of batchesOfLines(db, invoice!)) yield* drawLines(sheet, invoice!, batch)
    } else yield await drawDays(sheet, invoice!, await daysOfInvoice(db, id))
    yield await drawTotal(sheet, printed)
  }
  return pdfAnswer(`invoice-${number}.pdf`, streamDrawing(sheet, [drawn]))
}

const day = (at: Date): string => at.toISOString().slice(0, 10)

async function drawHead(sheet: Sheet, { invoice, period, issuedBy, issuedTo }: Printed): Promise<void> {
  await putWords(sheet, `Invoice ${invoiceNumber(invoice.number)}`, { size: 18, weight: 'bold' })
  await putWords(sheet, `Commission for ${period}`, { size: 11 })
  sheet.y += 6
  await putRow(sheet, [
    { words: `From\n${issuedBy}`, share: 0.36 },
    { words: `To\n${issuedTo}`, share: 0.36 },
    { words: `Issued ${day(invoice.issuedAt)}\nCurrency ${invoice.currency}`, share: 0.28 },
  ])
  sheet.y += 12
}

async function beginLines(sheet: Sheet): Promise<void> {
  await beginTable(sheet, [
    { words: 'Date', share: shares.date, size: 8, weight: 'bold' },
    { words: 'Order', share: shares.order, size: 8, weight: 'bold' },
    { words: 'Store', share: shares.store, size: 8, weight: 'bold' },
    { words: 'Calculation', share: shares.calculation, size: 8, weight: 'bold' },
    { words: 'Commission', share: shares.amount, size: 8, weight: 'bold', align: 'right' },
  ])
}

const shares = { date: 0.14, order: 0.15, store: 0.27, calculation: 0.27, amount: 0.17 } as const

/** Rows after which what is drawn is sent. */
const rowsPerPart = 25

async function* drawLines(
  sheet: Sheet,
  { currency }: Invoice,
  lines: readonly { readonly line: InvoiceLine; readonly order: ExplainedOrder | undefined }[],
): AsyncGenerator<void> {
  for (const [at, { line, order }] of lines.entries()) {
    const workings = order?.commissionWorkings
    const isWhole = workings?.result.minor === line.amountMinor
    const calculation = isWhole ? workings.steps.map(({ note, label }) => note ?? label).join('\n') : order ? 'After a refund' : ''
    await putRow(sheet, [
      { words: day(line.at), share: shares.date, size: 9 },
      { words: order?.name ?? line.description, share: shares.order, size: 9 },
      { words: order?.storeName ?? '', share: shares.store, size: 9 },
      { words: calculation, share: shares.calculation, size: 9 },
      { words: formatMinor(line.amountMinor, currency), share: shares.amount, size: 9, align: 'right' },
    ])
    if (at % rowsPerPart === 0) yield
  }
}

/** An invoice too long to be read shows its days; its CSV has every order. */
async function drawDays(sheet: Sheet, { currency }: Invoice, days: readonly DayOfInvoice[]): Promise<void> {
  await putWords(sheet, longPaper, { size: 9 })
  await beginTable(sheet, [
    { words: 'Day', share: 0.4, size: 8, weight: 'bold' },
    { words: 'Lines', share: 1 - shares.amount - 0.4, size: 8, weight: 'bold', align: 'right' },
    { words: 'Commission', share: shares.amount, size: 8, weight: 'bold', align: 'right' },
  ])
  for (const { day: name, lines, amountMinor } of days)
    await putRow(sheet, [
      { words: name, share: 0.4, size: 9 },
      { words: String(lines), share: 1 - shares.amount - 0.4, size: 9, align: 'right' },
      { words: formatMinor(amountMinor, currency), share: shares.amount, size: 9, align: 'right' },
    ])
}

async function drawTotal(sheet: Sheet, { invoice, card }: Printed): Promise<void> {
  endTable(sheet)
  await putRow(sheet, [
    { words: `Total ${invoice.currency}`, share: 1 - shares.amount, align: 'right', weight: 'bold' },
    { words: formatMinor(invoice.totalMinor, invoice.currency), share: shares.amount, align: 'right', weight: 'bold' },
  ])
  sheet.y += 12
  await putWords(sheet, standing(invoice, card), { weight: 'bold' })
}

function standing({ status, paidAt, writtenOffAt, settledReason }: Invoice, card: PaidBy | undefined): string {
  if (status === 'written_off' && writtenOffAt) return `Written off ${day(writtenOffAt)}: ${settledReason}`
  if (status !== 'paid' || !paidAt) return 'Not paid yet'
  const how = card ? `, card ending ${card.last4}` : settledReason ? `: ${settledReason}` : ''
  return `Paid ${day(paidAt)}${how}`
}
