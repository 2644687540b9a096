/** A receipt of a plan's charge as PDF. @see S-38 */
import type { Input } from '@quayside/contract/endpoint'
import type { plansApi } from '@quayside/contract/plans/endpoints'
import { receiptNumber } from '@quayside/domain/plans/receipt'
import { formatMinor } from '@quayside/domain/vocabulary/money'
import { findReceipt, givenBackOf, type PlanReceiptRow, type ReturnRow } from '#features/plan-charges'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { pdfAnswer } from '#foundation/pdf/pdf-answer'
import { beginTable, endTable, newSheet, putRow, putWords, type Sheet, streamSheet } from '#foundation/pdf/pdf-page'
import { paidWith, workingsOf } from './receipt.view.ts'

/** @throws Refusal 404 */
export async function printReceipt({
  context: { db, config, actor },
  input,
}: {
  context: ReadContext<StoreActor>
  input: Input<typeof plansApi.receiptPdf>
}): Promise<string> {
  const receipt = await findReceipt(db, actor.storeId, input.id)
  if (!receipt) throw notFound()
  const back = await givenBackOf(db, receipt.id)
  const number = receiptNumber(receipt.id)
  const sheet = newSheet(`Receipt ${number}`, `Receipt ${number}`)
  const issuer = [config.operator.name, ...config.operator.address, config.supportEmail].join('\n')
  return pdfAnswer(`receipt-${number}.pdf`, streamSheet(sheet, [(page) => draw(page, receipt, back, issuer)]))
}

const day = (at: Date): string => at.toISOString().slice(0, 10)
const share = 0.22

async function draw(sheet: Sheet, receipt: PlanReceiptRow, back: readonly ReturnRow[], issuer: string): Promise<void> {
  const { id, currency, amountMinor, periodFrom, periodTo, paidAt, issuedTo } = receipt
  await putWords(sheet, `Receipt ${receiptNumber(id)}`, { size: 18, weight: 'bold' })
  await putWords(sheet, `Plan from ${day(periodFrom)} to ${day(periodTo)}`, { size: 11 })
  sheet.y += 6
  await putRow(sheet, [
    { words: `From\n${issuer}`, share: 0.36 },
    { words: `To\n${issuedTo ?? ''}`, share: 0.36 },
    { words: `Paid ${day(paidAt)}\n${paidWith(receipt)}\nCurrency ${currency}`, share: 0.28 },
  ])
  sheet.y += 12
  await beginTable(sheet, [
    { words: 'Description', share: 1 - share, size: 8, weight: 'bold' },
    { words: 'Amount', share, size: 8, weight: 'bold', align: 'right' },
  ])
  for (const { label, amount } of workingsOf(receipt).steps) await putAmount(sheet, label, amount.minor, currency)
  endTable(sheet)
  await putTotal(sheet, `Paid ${currency}`, amountMinor, currency)
  if (!back.length) return
  sheet.y += 12
  for (const { kind, amountMinor: minor, at } of back) await putAmount(sheet, `${returnWords[kind]} ${day(at)}`, -minor, currency)
  await putTotal(sheet, `Left ${currency}`, amountMinor - back.reduce((sum, one) => sum + one.amountMinor, 0), currency)
}

const returnWords: Readonly<Record<ReturnRow['kind'], string>> = {
  refund: 'Refunded',
  refund_undone: 'Refund returned by the bank',
  dispute_lost: 'Returned by the bank',
}

const putAmount = (sheet: Sheet, words: string, minor: number, currency: PlanReceiptRow['currency']): Promise<void> =>
  putRow(sheet, [
    { words, share: 1 - share, size: 9 },
    { words: formatMinor(minor, currency), share, size: 9, align: 'right' },
  ])

const putTotal = (sheet: Sheet, words: string, minor: number, currency: PlanReceiptRow['currency']): Promise<void> =>
  putRow(sheet, [
    { words, share: 1 - share, align: 'right', weight: 'bold' },
    { words: formatMinor(minor, currency), share, align: 'right', weight: 'bold' },
  ])
