/** Time in tests: due times of jobs move closer instead of waiting. */
import { after, freezeClock, now } from '#foundation/clock/clock'
import type { TestWorld } from '#testing/test-world'
import { allJobs, changeJobs } from '#testing/waiting-jobs'

/**
 * Advances time for waiting jobs: each runs in turn, with the delays between its attempts unchanged. The clock is frozen afterwards, until
 * a test unfreezes it.
 */
export async function timePasses(world: TestWorld, seconds: number): Promise<void> {
  for (let left = seconds; left > 0; ) {
    await world.runJobs()
    const next = Math.min(left, (await untilNext(world)) ?? left)
    await changeJobs(world, `run_at = j.run_at - $1 * interval '1 second'`, 'j.run_at > now() and j.locked_at is null', [next])
    left -= next
    freezeClock(after(now(), next * 1000))
  }
  await world.runJobs()
}

/** Returns the seconds until the next job is due, plus a hundredth, since the clock runs on. */
async function untilNext({ pool }: TestWorld): Promise<number | undefined> {
  const { rows } = await pool.query<{ seconds: number | null }>(
    `select extract(epoch from min(run_at) - now())::float8 + 0.01 as seconds from ${allJobs} job
     where run_at > now() and attempts < max_attempts and locked_at is null`,
  )
  return rows[0]?.seconds ?? undefined
}
