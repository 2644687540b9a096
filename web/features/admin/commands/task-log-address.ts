/** Address of the task log. */
import { type TaskLogColumn, taskLogColumns } from '@quayside/domain/admin/commands'
import { queryText } from '#foundation/api/query-text.ts'
import { present, type RawQuery, readOneOf, readSearch, readWhole } from '#foundation/api/read-query.ts'

type TaskLogOrdering = TaskLogColumn | `-${TaskLogColumn}`

export interface TaskLogAsked {
  search?: string
  /** A minus sorts descending; absent: the newest first. */
  ordering?: TaskLogOrdering
  page?: number
}

const orderings = taskLogColumns.flatMap((column) => [column, `-${column}`] as const)

export const readTaskLog = ({ search, ordering, page }: RawQuery): TaskLogAsked =>
  present({ search: readSearch(search), ordering: readOneOf(ordering, orderings), page: readWhole(page, 2) })

export const taskLogAddress = ({ page = 1, ordering, search }: TaskLogAsked): string =>
  `/admin/task-log${queryText({ search, ordering: ordering === '-id' ? undefined : ordering, page: page > 1 ? page : undefined })}`

/** Sorting by a column for the first time begins with the newest; names begin with A. */
export function sortingBy(column: TaskLogColumn, asked: TaskLogAsked) {
  const now = asked.ordering ?? '-id'
  const order = now === column ? ('ascending' as const) : now === `-${column}` ? ('descending' as const) : undefined
  const beginsWithA = column === 'func_name' || column === 'asked_by'
  const next: TaskLogOrdering = order ? (order === 'ascending' ? `-${column}` : column) : beginsWithA ? column : `-${column}`
  return { href: taskLogAddress({ ...asked, ordering: next, page: 1 }), order }
}
