import { queryText } from '#foundation/api/query-text.ts'
import { present, type RawQuery, readText, readWhole } from '#foundation/api/read-query.ts'
import type { ImportListAsked } from './imports.queries.ts'

/** Parses `?page=2&search=mug`. */
export const readImportList = ({ page, search }: RawQuery): ImportListAsked =>
  present({ page: readWhole(page, 2), search: readText(search) })

export const importListAddress = (path: string, { page = 1, search }: ImportListAsked): string =>
  path + queryText({ page: page > 1 ? page : undefined, search })
