import { orderTypeLabels } from '@quayside/domain/orders/order-type'
import { putRow, putRule, putWords, type Sheet } from '#foundation/pdf/pdf-page'
import { drawBrand } from './customer-invoice.ts'
import type { PrintedOrder } from './gather-printed.ts'

/** Draws the packing slip, without prices and without what was given back, because the shopper opens the parcel. */
export async function drawPackingSlip(sheet: Sheet, { order, type, store, address, lines, note, branding }: PrintedOrder): Promise<void> {
  if (branding) await drawBrand(sheet, branding)
  await putWords(sheet, `Packing slip ${order}`, { size: 18, weight: 'bold' })
  const from = branding ? '' : store
  await putWords(sheet, [from, type === 'sample' ? orderTypeLabels[type] : ''].filter(Boolean).join('\n'), { size: 11 })
  sheet.y += 12
  await putWords(sheet, 'Ship to', { size: 8, weight: 'bold' })
  await putWords(sheet, address.join('\n') || 'No shipping address', { size: 11 })
  sheet.y += 12
  await putRow(sheet, [
    { words: 'Product', share: 0.56, size: 8, weight: 'bold' },
    { words: 'SKU', share: 0.2, size: 8, weight: 'bold' },
    { words: 'Ordered', share: 0.12, size: 8, weight: 'bold', align: 'right' },
    { words: 'To pack', share: 0.12, size: 8, weight: 'bold', align: 'right' },
  ])
  putRule(sheet)
  for (const { title, variant, sku, ordered, left, properties } of lines.filter((line) => line.ordered > 0)) {
    const words = [title, variant, ...properties.map(({ name, value }) => `${name}: ${value}`)].filter(Boolean).join('\n')
    await putRow(sheet, [
      { words, share: 0.56 },
      { words: sku, share: 0.2 },
      { words: String(ordered), share: 0.12, align: 'right' },
      { words: String(left), share: 0.12, align: 'right', weight: 'bold' },
    ])
  }
  putRule(sheet)
  if (branding?.note) await putWords(sheet, branding.note)
  if (!note) return
  await putWords(sheet, 'Note', { size: 8, weight: 'bold' })
  await putWords(sheet, note)
}
