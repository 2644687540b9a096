import type { WireBulkEdit, WireBulkEditProduct } from '@quayside/contract/supplier-products/bulk-edits'
import { decimal } from '@quayside/contract/vocabulary/money'
import { categoryLabel, uncategorized } from '@quayside/domain/catalogue/category'
import type { BulkChange } from '@quayside/domain/supplier-products/bulk-edit'
import type { EditedProduct } from './bulk-edit-products.records.ts'
import type { BulkEditListed } from './bulk-edits.records.ts'

export const bulkEditView = (row: BulkEditListed): WireBulkEdit => ({
  id: row.id,
  state: row.state,
  edit: row.edit.kind === 'prices' ? { kind: 'prices', ...row.edit.rule } : (row.edit as WireBulkEdit['edit']),
  products: row.products,
  changed: row.changed,
  refused: row.refused,
  ups: row.ups,
  downs: row.downs,
  written: row.written,
  left: row.leftAlone,
  store_count: row.storeCount,
  failure: row.failure,
  started_at: row.startedAt.toISOString(),
  ended_at: row.endedAt?.toISOString() ?? null,
})

const changesShown = 12

export const editedProductView = ({ productId, title, changes, refusals }: EditedProduct): WireBulkEditProduct => ({
  product_id: productId,
  title,
  changes: changes.slice(0, changesShown).map(changeView),
  change_count: changes.length,
  refusals: refusals
    .slice(0, changesShown)
    .map((refusal) => ({ variant: 'name' in refusal ? nameOf(refusal.name) : null, message: refusal.message })),
})

/** A product without options has a single variant with a meaningless name. */
const nameOf = (name: string): string | null => (name === 'Default Title' ? null : name)

function changeView(change: BulkChange): WireBulkEditProduct['changes'][number] {
  const { field } = change
  if (field === 'active') return { field, variant: null, before: stateOf(change.before), after: stateOf(change.after) }
  if (field === 'category') return { field, variant: null, before: placeOf(change.before.category), after: placeOf(change.after.category) }
  return { field, variant: nameOf(change.name), before: decimal(change.before), after: decimal(change.after) }
}

const stateOf = (active: boolean): string => (active ? 'Active' : 'Inactive')
const placeOf = (category: string): string => (category === uncategorized ? 'No category' : categoryLabel(category))
