import type { WireBulkEdit, WireEdit } from '@quayside/contract/supplier-products/bulk-edits'
import { categoryLabel, uncategorized } from '@quayside/domain/catalogue/category'
import { priceTargetNames, roundingNames } from '@quayside/domain/supplier-products/price-rule'
import { counted } from '#foundation/formats/counts.ts'

const number = (hundredths: number): string => String(Math.abs(hundredths) / 100)

/** Short description of a bulk edit: "Price up 10%". */
export function editWords(edit: WireEdit): string {
  if (edit.kind === 'active') return edit.active ? 'Activate' : 'Deactivate'
  if (edit.kind === 'category') return edit.category === uncategorized ? 'Remove the category' : `Move to ${categoryLabel(edit.category)}`
  const what = edit.target === 'both' ? 'Price and retail price' : edit.target === 'price' ? 'Price' : 'Retail price'
  const rounding = edit.rounding === 'cent' ? '' : `, ${roundingNames[edit.rounding].toLowerCase()}`
  if (edit.way === 'margin') return `${what} to a ${number(edit.by)}% margin${rounding}`
  const by = edit.way === 'percent' ? `${number(edit.by)}%` : (Math.abs(edit.by) / 100).toFixed(2)
  return `${what} ${edit.by > 0 ? 'up' : 'down'} ${by}${rounding}`
}

export const targetChoices = (['price', 'retail_price', 'both'] as const).map((value) => ({ value, label: priceTargetNames[value] }))

/** Sentence about the progress of a bulk edit. */
export function statusWords(bulkEdit: WireBulkEdit): string {
  const { state, products, changed, written } = bulkEdit
  if (state === 'previewing') return `${counted(products, 'product')} checked so far. You can leave this page.`
  if (state === 'applying') return `${counted(written, 'product')} of ${changed.toLocaleString('en-US')} changed. You can leave this page.`
  if (state === 'undoing') return 'Products are being restored. You can leave this page.'
  if (state === 'ready') return `${counted(products, 'product')} checked. Nothing is changed yet.`
  if (state === 'undone') return `${counted(written, 'product')} restored. Later changes were kept.`
  return `${counted(written, 'product')} changed.`
}
