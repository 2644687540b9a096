/** Jobs that have used all attempts, found by an index in each class's tables. */
import { type Kysely, sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { type JobClass, jobClasses, schemaOf } from '#foundation/jobs/job-class'
import type { JobPayload } from '#foundation/jobs/jobs.records'

export interface FailedJob {
  readonly id: number
  readonly class: JobClass
  readonly task: string
  readonly payload: JobPayload
  readonly attempts: number
  readonly error: string | null
  readonly createdAt: Date
  readonly failedAt: Date
}

/** Errors may contain whole responses of vendors; the beginning is enough. */
const longestError = 1000

const failed = sql`j.attempts >= j.max_attempts and j.locked_at is null`

export async function failedJobsPage(
  db: Db,
  { task, page, perPage }: { task?: string | undefined; page: number; perPage: number },
): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select * from (${sql.join(
      jobClasses.map(
        (jobClass) => sql`
          select j.id::float8 as id, ${jobClass} as class, t.identifier as task, j.payload, j.attempts::int,
            left(j.last_error, ${longestError}) as error, j.created_at, j.updated_at as failed_at
          from ${tablesOf(jobClass)} where ${failed} ${ofTask(task)}`,
      ),
      sql` union all `,
    )}) job
    order by failed_at desc, id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(raw(db))
  return rows
}

/** Counts failed jobs by task, most frequent first. */
export async function countFailedJobs(db: Db): Promise<{ task: string; count: number }[]> {
  const { rows } = await sql<{ task: string; count: number }>`
    select task, count(*)::int as count from (${sql.join(
      jobClasses.map((jobClass) => sql`select t.identifier as task from ${tablesOf(jobClass)} where ${failed}`),
      sql` union all `,
    )}) job
    group by task order by count(*) desc, task`.execute(raw(db))
  return rows
}

/**
 * Resets failed jobs with all their attempts. A job that is running or was already retried stays unchanged.
 * @param which these jobs, or all of one task
 * @param most maximum number, oldest first
 * @returns the number of retried jobs
 */
export async function retryJobs(
  db: Db,
  which: { readonly ids: readonly number[] } | { readonly task: string },
  most: number,
): Promise<number> {
  let count = 0
  for (const jobClass of jobClasses) {
    const schema = sql.raw(schemaOf(jobClass))
    const wanted = 'ids' in which ? sql`j.id = any(${[...which.ids]}::bigint[])` : sql`t.identifier = ${which.task}`
    const { rows } = await sql`
      update ${schema}._private_jobs set attempts = 0, run_at = now(), updated_at = now()
      where id in (select j.id from ${tablesOf(jobClass)} where ${failed} and ${wanted} order by j.id limit ${most - count} for update of j skip locked)
      returning id`.execute(raw(db))
    count += rows.length
  }
  return count
}

function tablesOf(jobClass: JobClass) {
  const schema = sql.raw(schemaOf(jobClass))
  return sql`${schema}._private_jobs j join ${schema}._private_tasks t on t.id = j.task_id`
}

const ofTask = (task: string | undefined) => (task === undefined ? sql`` : sql`and t.identifier = ${task}`)
const raw = (db: Db): Kysely<unknown> => db as unknown as Kysely<unknown>
