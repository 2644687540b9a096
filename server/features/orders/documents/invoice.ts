import { formatMinor } from '@quayside/domain/vocabulary/money'
import { putRow, putRule, putWords, type Sheet } from '#foundation/pdf/pdf-page'
import type { PrintedOrder } from './gather-printed.ts'

/** Draws the store's invoice, with the amounts frozen when the order arrived. */
export async function drawInvoice(sheet: Sheet, printed: PrintedOrder): Promise<void> {
  const { id, order, store, supplier, placedAt, paidAt, lines, currency, subtotalMinor, shippingMinor, totalMinor, refundedMinor } = printed
  const amount = (minor: number) => formatMinor(minor, currency)
  const day = (at: Date) => at.toISOString().slice(0, 10)
  await putWords(sheet, `Invoice ${id}`, { size: 18, weight: 'bold' })
  sheet.y += 6
  await putRow(sheet, [
    { words: `From\n${supplier}`, share: 0.34 },
    { words: `To\n${store}`, share: 0.33 },
    { words: `Order ${order}\nPlaced ${day(placedAt)}${paidAt ? `\nPaid ${day(paidAt)}` : ''}`, share: 0.33 },
  ])
  sheet.y += 12
  await putRow(sheet, [
    { words: 'Product', share: 0.52, size: 8, weight: 'bold' },
    { words: 'Quantity', share: 0.14, size: 8, weight: 'bold', align: 'right' },
    { words: 'Price', share: 0.17, size: 8, weight: 'bold', align: 'right' },
    { words: 'Amount', share: 0.17, size: 8, weight: 'bold', align: 'right' },
  ])
  putRule(sheet)
  for (const { title, variant, sku, quantity, priceMinor } of lines)
    await putRow(sheet, [
      { words: [title, variant, sku].filter(Boolean).join('\n'), share: 0.52 },
      { words: String(quantity), share: 0.14, align: 'right' },
      { words: amount(priceMinor), share: 0.17, align: 'right' },
      { words: amount(priceMinor * quantity), share: 0.17, align: 'right' },
    ])
  putRule(sheet)
  const sum = (label: string, minor: number, weight: 'regular' | 'bold' = 'regular') =>
    putRow(sheet, [
      { words: label, share: 0.83, align: 'right', weight },
      { words: amount(minor), share: 0.17, align: 'right', weight },
    ])
  await sum('Subtotal', subtotalMinor)
  await sum('Shipping', shippingMinor)
  await sum(`Total ${currency}`, totalMinor, 'bold')
  if (refundedMinor > 0) await sum('Refunded', -refundedMinor)
}
