/**
 * Job classes, which do not wait for each other. Each has its own tables in its own graphile-worker schema, and its own slots in every
 * worker, so a backlog in one class never delays another. `app/job-classes.ts` assigns tasks to classes.
 */
import type { TaskName } from '#foundation/jobs/task-payloads'

export const jobClasses = ['critical', 'interactive', 'bulk'] as const
/**
 * - `critical`: money and orders
 * - `interactive`: a user waits for it: sign-in emails, watched imports
 * - `bulk`: everything else
 */
export type JobClass = (typeof jobClasses)[number]

/** Task → class; unlisted tasks are bulk. */
export type JobClasses = { readonly [T in TaskName]?: JobClass }

export const classOfTask = (classes: JobClasses, task: string): JobClass => classes[task as TaskName] ?? 'bulk'

const schemas: Readonly<Record<JobClass, string>> = {
  critical: 'graphile_worker_critical',
  interactive: 'graphile_worker_interactive',
  bulk: 'graphile_worker',
}

export const schemaOf = (jobClass: JobClass): string => schemas[jobClass]

/** First job ids of each class, so that an id is unique across classes and reveals its class. */
export const firstIds: Readonly<Record<JobClass, number>> = { bulk: 1, interactive: 1e12, critical: 2e12 }

export function classOfJob(id: number | string): JobClass {
  const number = Number(id)
  return number >= firstIds.critical ? 'critical' : number >= firstIds.interactive ? 'interactive' : 'bulk'
}

/** Subselect of the jobs of all classes. */
export const everyJob = `(${jobClasses
  .map(
    (
      jobClass,
    ) => `select '${jobClass}' as class, t.identifier as task, j.id, j.payload, j.priority, j.run_at, j.attempts, j.max_attempts, j.last_error,
      j.created_at, j.updated_at, j.key, j.locked_at, j.locked_by
    from ${schemas[jobClass]}._private_jobs j join ${schemas[jobClass]}._private_tasks t on t.id = j.task_id`,
  )
  .join(' union all ')})`
