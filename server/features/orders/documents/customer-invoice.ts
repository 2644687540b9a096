import { printedInvoiceNumber } from '@quayside/domain/stores/branded-invoicing'
import { formatMinor } from '@quayside/domain/vocabulary/money'
import type { Branding } from '#features/stores'
import { putPicture, putRow, putRule, putWords, type Sheet } from '#foundation/pdf/pdf-page'
import type { PrintedOrder } from './gather-printed.ts'

/** Draws name and logo of the store above a paper of its parcel. */
export async function drawBrand(sheet: Sheet, { logo, showsName, invoiceName }: Branding): Promise<void> {
  if (logo) putPicture(sheet, logo, { width: 180, height: 60 })
  if (showsName) await putWords(sheet, invoiceName, { size: 14, weight: 'bold' })
  if (logo || showsName) sheet.y += 10
}

/** Draws the store's invoice to its shopper for what one supplier sends, in the currency of the shop. */
export async function drawCustomerInvoice(sheet: Sheet, printed: PrintedOrder & { readonly branding: Branding }): Promise<void> {
  const { branding, order, address, lines, placedAt, invoiceNumber, shopCurrency } = printed
  await drawBrand(sheet, branding)
  await putWords(sheet, invoiceNumber === null ? `Invoice ${order}` : `Invoice ${printedInvoiceNumber(invoiceNumber)}`, {
    size: 18,
    weight: 'bold',
  })
  sheet.y += 6
  await putRow(sheet, [
    { words: `To\n${address.join('\n') || 'No shipping address'}`, share: 0.6 },
    { words: `Order ${order}\nPlaced ${placedAt.toISOString().slice(0, 10)}`, share: 0.4 },
  ])
  sheet.y += 12
  const sold = lines.filter(({ ordered }) => ordered > 0)
  const hasPrices = branding.showsPrices && sold.every(({ shopPriceMinor }) => shopPriceMinor !== null)
  const amount = (minor: number) => formatMinor(minor, shopCurrency)
  const [productShare, priceShares] = hasPrices ? [0.5, 0.18] : [0.84, 0]
  await putRow(sheet, [
    { words: 'Product', share: productShare, size: 8, weight: 'bold' },
    { words: 'Quantity', share: 0.14, size: 8, weight: 'bold', align: 'right' },
    ...(hasPrices ? (['Price', 'Amount'] as const) : []).map(
      (words) => ({ words, share: priceShares, size: 8, weight: 'bold', align: 'right' }) as const,
    ),
  ])
  putRule(sheet)
  for (const { title, variant, properties, ordered, shopPriceMinor } of sold) {
    const words = [title, variant, ...properties.map(({ name, value }) => `${name}: ${value}`)].filter(Boolean).join('\n')
    await putRow(sheet, [
      { words, share: productShare },
      { words: String(ordered), share: 0.14, align: 'right' },
      ...(hasPrices ? [shopPriceMinor!, shopPriceMinor! * ordered] : []).map(
        (minor) => ({ words: amount(minor), share: priceShares, align: 'right' }) as const,
      ),
    ])
  }
  putRule(sheet)
  if (hasPrices) {
    const total = sold.reduce((sum, { ordered, shopPriceMinor }) => sum + ordered * shopPriceMinor!, 0)
    await putRow(sheet, [
      { words: `Goods in this parcel, ${shopCurrency}`, share: 0.82, align: 'right', weight: 'bold' },
      { words: amount(total), share: 0.18, align: 'right', weight: 'bold' },
    ])
    await putWords(sheet, 'Shipping, discounts and taxes of the whole order are on its confirmation.', { size: 8 })
  }
  if (!branding.note) return
  sheet.y += 12
  await putWords(sheet, branding.note)
}
