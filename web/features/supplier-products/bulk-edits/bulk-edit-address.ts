import { type ProductTab, productTabs } from '@quayside/domain/supplier-products/product-tabs'
import { queryText } from '#foundation/api/query-text.ts'
import { type RawQuery, readOneOf, readSearch, readWhole } from '#foundation/api/read-query.ts'
import type { BulkEditAsked } from './read-bulk-edit.ts'

export const bulkEditAddress = (id: number, { show, page = 1 }: BulkEditAsked = {}): string =>
  `/supplier/bulk-edit/${id}${queryText({ show: show === 'changed' ? undefined : show, page: page > 1 ? page : undefined })}`

export const bulkEditsAddress = (page = 1): string => `/supplier/bulk-edits${queryText({ page: page > 1 ? page : undefined })}`

/** Selected products, or all that match the filters. */
export type Selection = { ids: readonly number[] } | { type: ProductTab; search?: string | undefined }

export const newBulkEditAddress = (selection: Selection): string =>
  `/supplier/bulk-edit/new${queryText('ids' in selection ? { ids: selection.ids.join(',') } : { type: selection.type, search: selection.search || undefined })}`

export function readSelection(raw: RawQuery): Selection {
  const ids = String(raw.ids ?? '')
    .split(',')
    .flatMap((one) => readWhole(one) ?? [])
  if (ids.length > 0) return { ids }
  return { type: readOneOf(raw.type, productTabs) ?? 'all', search: readSearch(raw.search) }
}

/** The selection as a request body. */
export const selectionBody = (selection: Selection) =>
  'ids' in selection
    ? { product_ids: [...selection.ids] }
    : { type: selection.type, ...(selection.search ? { search: selection.search } : {}) }
