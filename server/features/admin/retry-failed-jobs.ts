import type { adminApi } from '@quayside/contract/admin/endpoints'
import type { Answer, Input } from '@quayside/contract/endpoint'
import { mostRetriedAtOnce } from '@quayside/domain/admin/failed-jobs'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { retryJobs } from '#foundation/jobs/failed-jobs.records'

interface RetryFailedJobs {
  context: AtomicContext<AdminActor>
  input: Input<typeof adminApi.retryFailedJobs>
}

/** Retries failed jobs. A repeated call does nothing, because the jobs are waiting already. */
export async function retryFailedJobs({ context, input }: RetryFailedJobs): Promise<Answer<typeof adminApi.retryFailedJobs>> {
  const retried = await retryJobs(context.db, input, mostRetriedAtOnce)
  if (retried > 0) await recordAudit(context, { action: 'admin.jobs-retried', detail: { ...input, retried } })
  return { retried }
}
