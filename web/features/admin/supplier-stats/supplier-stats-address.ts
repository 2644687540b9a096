/** Address of the table of supplier figures. */
import { type StatsColumn, type StatsTimeFrame, statsColumns, statsTimeFrames } from '@quayside/domain/admin/supplier-stats'
import { queryText } from '#foundation/api/query-text.ts'
import { present, type RawQuery, readOneOf, readSearch, readWhole } from '#foundation/api/read-query.ts'

export type StatsOrdering = StatsColumn | `-${StatsColumn}`

export interface SupplierStatsAsked {
  search?: string
  /** Absent: all time. */
  time_frame?: StatsTimeFrame
  /** A minus sorts descending; absent: by name. */
  ordering?: StatsOrdering
  page?: number
}

const orderings = statsColumns.flatMap((column) => [column, `-${column}`] as const)

export const readSupplierStats = ({ search, time_frame, ordering, page }: RawQuery): SupplierStatsAsked =>
  present({
    search: readSearch(search),
    time_frame: readOneOf(time_frame, statsTimeFrames),
    ordering: readOneOf(ordering, orderings),
    page: readWhole(page, 2),
  })

export const supplierStatsAddress = ({ page = 1, time_frame, ordering, search }: SupplierStatsAsked): string =>
  `/admin/supplier-stats${queryText({
    search,
    time_frame: time_frame === 'ALL_TIME' ? undefined : time_frame,
    ordering: ordering === 'name' ? undefined : ordering,
    page: page > 1 ? page : undefined,
  })}`

/** Sorting by a column for the first time begins with the largest; names begin with A. */
export function sortingBy(column: StatsColumn, asked: SupplierStatsAsked) {
  const now = asked.ordering ?? 'name'
  const order = now === column ? ('ascending' as const) : now === `-${column}` ? ('descending' as const) : undefined
  const next: StatsOrdering = order ? (order === 'ascending' ? `-${column}` : column) : column === 'name' ? 'name' : `-${column}`
  return { href: supplierStatsAddress({ ...asked, ordering: next, page: 1 }), order }
}
