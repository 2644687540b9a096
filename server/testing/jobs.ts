/** Inspects the jobs of a world whose workers are separate processes. */
import type { TestWorld } from '#testing/test-world'
import { allJobs } from '#testing/waiting-jobs'

const patienceMs = 25_000

/** Waits until no job is due, for as long as jobs make progress. @throws with the remaining jobs if there is no more progress */
export async function untilNothingIsDue(world: TestWorld): Promise<void> {
  let [least, since] = [Number.POSITIVE_INFINITY, performance.now()]
  for (;;) {
    const { rows: jobs } = await world.pool.query<{ id: string; locked_by: string | null; last_error: string | null }>(
      `select id::text, locked_by, last_error from ${allJobs} job
       where attempts < max_attempts and (run_at <= now() or locked_by is not null)`,
    )
    if (!jobs.length) return
    if (jobs.length < least) [least, since] = [jobs.length, performance.now()]
    if (performance.now() - since > patienceMs) {
      throw new Error(`${jobs.length} jobs are not done; ${await livingWorkers(world)} workers live: ${JSON.stringify(jobs.slice(0, 10))}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Counts workers with a liveness lock. */
export async function livingWorkers(world: TestWorld): Promise<number> {
  const { rows } = await world.pool.query<{ count: number }>(
    `select count(distinct a.pid)::int as count from pg_stat_activity a join pg_locks l on l.pid = a.pid and l.locktype = 'advisory' and l.granted
     where a.application_name = 'quayside-liveness' and a.datname = current_database()`,
  )
  return rows[0]!.count
}
