import type { FailedJob as WireFailedJob } from '@quayside/contract/admin/failed-jobs'
import type { FailedJob } from '#foundation/jobs/failed-jobs.records'

export function failedJobView({ id, task, class: jobClass, payload, attempts, error, createdAt, failedAt }: FailedJob): WireFailedJob {
  return {
    id,
    task,
    class: jobClass,
    input: payload.input ?? {},
    tenant: payload.tenant ?? null,
    attempts,
    error,
    created_at: createdAt.toISOString(),
    failed_at: failedAt.toISOString(),
    request_id: payload.requestId ?? null,
  }
}
