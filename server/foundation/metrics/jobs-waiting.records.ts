/** Counts of waiting jobs of all processes. */
import { type Kysely, sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { everyJob } from '#foundation/jobs/job-class'

export interface JobCount {
  readonly task: string
  readonly state: 'due' | 'running' | 'later' | 'given-up'
  readonly count: number
  /** Age of the oldest due job. */
  readonly oldestSeconds: number
}

export async function jobsByState(db: Db): Promise<JobCount[]> {
  const { rows } = await sql<JobCount>`
    select task, state, count(*)::int as count,
      coalesce(extract(epoch from max(now() - run_at) filter (where state = 'due')), 0)::float8 as "oldestSeconds"
    from (
      select task, run_at, case
        when locked_at is not null then 'running'
        when attempts >= max_attempts then 'given-up'
        when run_at <= now() then 'due'
        else 'later' end as state
      from ${sql.raw(everyJob)} job
    ) job
    group by task, state`.execute(db as unknown as Kysely<unknown>)
  return rows
}
