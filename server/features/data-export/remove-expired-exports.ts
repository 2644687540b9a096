import { releaseFiles } from '#features/uploads'
import { after, days } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import { expireOver, forgetExports } from './exports.records.ts'

const rememberedMs = days(90)

/** By the clock: the files of archives whose time is over are released, and removed from disk by uploads. */
export async function removeExpiredExports({ context: { db, now } }: { context: AtomicContext }): Promise<void> {
  await releaseFiles(db, now, await expireOver(db, now))
  await forgetExports(db, after(now, -rememberedMs))
}
