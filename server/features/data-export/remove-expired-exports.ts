import { releaseFiles } from '#features/uploads'
import { after, days } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import { endFailed } from './end-failed.ts'
import { expireOver, findOverdue, forgetExports } from './exports.records.ts'

const rememberedMs = days(90)

/** Longer than all attempts of the job that prepares an archive take together. */
const longestMs = days(1)

/**
 * By the clock: the files of archives whose time is over are released, and removed from disk by uploads. An archive still being prepared after
 * a day has failed: a job whose last attempt was killed comes back no more.
 */
export async function removeExpiredExports({ context }: { context: AtomicContext }): Promise<void> {
  const { db, now } = context
  await releaseFiles(db, now, await expireOver(db, now))
  for (const overdue of await findOverdue(db, after(now, -longestMs))) await endFailed(context, overdue)
  await forgetExports(db, after(now, -rememberedMs))
}
