/** Jobs of all classes for tests: reading them, letting time pass, dropping them. */
import { everyJob, jobClasses, schemaOf } from '#foundation/jobs/job-class'
import type { TestWorld } from '#testing/test-world'

/** Subselect of all jobs with their `task` and `class`: `select … from ${allJobs} job`. */
export const allJobs = everyJob

type Pool = Pick<TestWorld, 'pool'>

/**
 * @param change the assignment: `run_at = now()`
 * @param which condition on jobs `j` and their tasks `t`: `t.identifier = $1`
 * @returns the number of changed jobs
 */
export async function changeJobs({ pool }: Pool, change: string, which = 'true', values: readonly unknown[] = []): Promise<number> {
  let count = 0
  for (const schema of jobClasses.map(schemaOf)) {
    const { rowCount } = await pool.query(
      `update ${schema}._private_jobs j set ${change} from ${schema}._private_tasks t where t.id = j.task_id and (${which})`,
      [...values],
    )
    count += rowCount ?? 0
  }
  return count
}

/** Deletes jobs, selected as in `changeJobs`. @returns the payload of each */
export async function dropJobs<I = Record<string, unknown>>({ pool }: Pool, which = 'true', values: readonly unknown[] = []): Promise<I[]> {
  const inputs: I[] = []
  for (const schema of jobClasses.map(schemaOf)) {
    const { rows } = await pool.query<{ input: I }>(
      `delete from ${schema}._private_jobs j using ${schema}._private_tasks t where t.id = j.task_id and (${which}) returning j.payload -> 'input' as input`,
      [...values],
    )
    inputs.push(...rows.map(({ input }) => input))
  }
  return inputs
}

/** Makes jobs that wait for their next attempt due now. */
export const hurryJobs = (world: Pool): Promise<number> => changeJobs(world, 'run_at = now()', 'j.run_at > now()')

/** Test-only tasks are called `nobody.something`; no feature uses that prefix. */
declare module '#foundation/jobs/task-payloads' {
  interface TaskPayloads {
    // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects
    readonly [unlisted: `nobody.${string}`]: any
  }
}
