import { queryText } from '#foundation/api/query-text.ts'
import { present, type RawQuery, readOneOf, readWhole } from '#foundation/api/read-query.ts'

export interface SuppliersAsked {
  page?: number
  status?: 'active' | 'inactive'
  sorting?: 'newest' | 'issues'
}

/** Parses `?status=active&sorting=issues&page=2`. */
export const readSuppliersAsked = (raw: RawQuery): SuppliersAsked =>
  present({
    page: readWhole(raw.page, 2),
    status: readOneOf(raw.status, ['active', 'inactive'] as const),
    sorting: readOneOf(raw.sorting, ['newest', 'issues'] as const),
  })

export const suppliersAddress = ({ page = 1, status, sorting }: SuppliersAsked): string =>
  `/admin/suppliers${queryText({
    page: page > 1 ? page : undefined,
    status: status === 'active' ? status : undefined,
    sorting: sorting === 'issues' ? sorting : undefined,
  })}`
