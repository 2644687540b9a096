import { type BulkEditPart, bulkEditParts } from '@quayside/domain/supplier-products/bulk-edit-parts'
import { present, type RawQuery, readOneOf, readWhole } from '#foundation/api/read-query.ts'

export interface BulkEditAsked {
  show?: BulkEditPart
  page?: number
}

export const readBulkEdit = (raw: RawQuery): BulkEditAsked =>
  present({ show: readOneOf(raw.show, bulkEditParts), page: readWhole(raw.page, 2) })
