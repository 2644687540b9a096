import type { CategorisingAct, CategorisingSelection } from '@quayside/contract/admin/categorising-acts'
import type { CategorisingActRow, Refused, Selection } from './acts.records.ts'

export const categorisingActView = (row: CategorisingActRow, refusals: readonly Refused[]): CategorisingAct => ({
  id: row.id,
  state: row.state,
  operation: row.operation,
  selection: selectionView(row.selection),
  category: row.category,
  subcategory: row.subcategory,
  asked_by: row.askedBy,
  total: row.total,
  written: row.written,
  left: row.leftAlone,
  refused: row.refused,
  undone: row.undone,
  refusals: [...refusals],
  failure: row.failure,
  started_at: row.startedAt.toISOString(),
  ended_at: row.endedAt?.toISOString() ?? null,
})

const selectionView = (selection: Selection): CategorisingSelection => {
  const supplier = selection.supplierId === undefined ? {} : { supplier: selection.supplierId }
  if (selection.list === 'predictions')
    return {
      list: 'predictions',
      categorized: selection.isCategorised,
      category: selection.category as 'pets',
      score: Math.round(selection.leastScore * 100),
      ...supplier,
    }
  return {
    list: 'products',
    category: selection.category as 'pets',
    ...(selection.subcategory ? { subcategory: selection.subcategory } : {}),
    search: selection.search ?? '',
    ...supplier,
  }
}
