/** Time of a world and of its vendors: it moves on for all of them together, and jobs fall due with it. */
import { after, freezeClock, now } from '#foundation/clock/clock'
import { stage } from '#testing/actors/stripe-actors'
import type { TestWorld } from '#testing/test-world'
import { changeJobs } from '#testing/waiting-jobs'

export interface Timeline {
  /** Moves time forward here and at the vendors; nothing is run by it. */
  pass(ms: number): Promise<void>
  /** How far time is ahead. */
  offsetMs(): number
  /** Lets jobs fall due whose time has come. @returns how many */
  fallDue(): Promise<number>
  end(): void
}

export function startTimeline(world: TestWorld, scopes: () => readonly string[]): Timeline {
  let offset = 0
  // The clock runs on between steps: a frozen one would give everything the same time.
  const tick = () => freezeClock(after(new Date(), offset))
  const timer = setInterval(tick, 5)
  tick()
  return {
    async pass(ms) {
      for (const scope of scopes()) await stage(world, 'POST', 'clock', { advance_seconds: ms / 1000, scope })
      offset += ms
      tick()
    },
    offsetMs: () => offset,
    // The database has its own clock, which nobody moves.
    fallDue: () => changeJobs(world, 'run_at = now()', 'j.run_at > now() and j.run_at <= $1 and j.locked_at is null', [now()]),
    end() {
      clearInterval(timer)
      freezeClock(undefined)
    },
  }
}
