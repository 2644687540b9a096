/** Time in tests: what jobs wait for comes nearer, and nobody sleeps. */
import { after, freezeClock, now } from '#foundation/clock/clock'
import type { TestWorld } from '#testing/test-world'
import { allJobs, changeJobs } from '#testing/waiting-jobs'

/**
 * Lets so much time pass for whatever waits to be tried again: each job in its turn, with the waits between its tries as they are. The
 * clock stands still from then on, until a test lets it run again.
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

/** Seconds until the next job is due; a hundredth more, since the clock goes on. */
async function untilNext({ pool }: TestWorld): Promise<number | undefined> {
  const { rows } = await pool.query<{ seconds: number | null }>(
    `select extract(epoch from min(run_at) - now())::float8 + 0.01 as seconds from ${allJobs} job
     where run_at > now() and attempts < max_attempts and locked_at is null`,
  )
  return rows[0]?.seconds ?? undefined
}
