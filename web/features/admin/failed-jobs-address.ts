import { queryText } from '#foundation/api/query-text.ts'
import { present, type RawQuery, readText, readWhole } from '#foundation/api/read-query.ts'

/** Filters of the failed jobs. */
export interface FailedJobsAsked {
  page?: number
  task?: string
}

/** Parses `?task=orders.push-fulfilment&page=2`. */
export const readFailedJobs = (raw: RawQuery): FailedJobsAsked => present({ page: readWhole(raw.page, 2), task: readText(raw.task) })

export const failedJobsAddress = ({ page = 1, task }: FailedJobsAsked): string =>
  `/admin/failed-jobs${queryText({ page: page > 1 ? page : undefined, task })}`
