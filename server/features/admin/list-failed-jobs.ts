import type { adminApi } from '@quayside/contract/admin/endpoints'
import type { Answer, Input } from '@quayside/contract/endpoint'
import { pagination } from '@quayside/contract/vocabulary/paging'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import type { ReadContext } from '#foundation/context/context'
import { countFailedJobs, failedJobsPage } from '#foundation/jobs/failed-jobs.records'
import { failedJobView } from './failed-job.view.ts'

const perPage = 50

interface ListFailedJobs {
  context: ReadContext<AdminActor>
  input: Input<typeof adminApi.failedJobs>
}

/** Jobs that failed for good and are no longer retried. */
export async function listFailedJobs({
  context: { db },
  input: { page, task },
}: ListFailedJobs): Promise<Answer<typeof adminApi.failedJobs>> {
  const tasks = await countFailedJobs(db)
  const jobs = await failedJobsPage(db, { task: task || undefined, page, perPage })
  const count = tasks.filter((one) => !task || one.task === task).reduce((sum, one) => sum + one.count, 0)
  return { jobs: jobs.map(failedJobView), tasks, pagination: pagination(page, perPage, count) }
}
