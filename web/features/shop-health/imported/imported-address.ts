import { type ImportedStatus, importedStatuses } from '@quayside/domain/shop-health/issues'
import { queryText } from '#foundation/api/query-text.ts'
import { present, type RawQuery, readOneOf, readText, readWhole } from '#foundation/api/read-query.ts'

export interface ImportedAsked {
  p?: number
  status?: ImportedStatus
  search?: string
}

/** Parses `?status=issues&p=2&search=mug`. */
export const readImported = ({ p, status, search }: RawQuery): ImportedAsked =>
  present({ p: readWhole(p, 2), status: readOneOf(status, importedStatuses), search: readText(search) })

export const importedPath = '/imported/store'

export const importedAddress = ({ p = 1, status, search }: ImportedAsked): string =>
  importedPath + queryText({ status: status === 'all' ? undefined : status, p: p > 1 ? p : undefined, search })
