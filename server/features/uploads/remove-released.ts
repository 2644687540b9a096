import { hours } from '#foundation/clock/clock'
import type { OutsideContext } from '#foundation/context/context'
import { removeStoredFile } from './stored-files.ts'
import { deleteFiles, findReleased, releaseUnclaimed } from './uploaded-files.records.ts'

/** Time that an unclaimed file is kept: the page may still be open. */
const unclaimedLastsMs = hours(24)
const filesAtOnce = 200

/** Scheduled: removes files that nothing refers to, first from disk and then from the table, so that a crash leaves no orphans on disk. */
export async function removeReleasedFiles({ context }: { context: OutsideContext }): Promise<void> {
  await context.transaction(({ db, now }) => releaseUnclaimed(db, now, new Date(now.getTime() - unclaimedLastsMs)))
  while (await removeNext(context));
}

/** @returns whether there may be more */
async function removeNext(context: OutsideContext): Promise<boolean> {
  const files = await context.transaction(({ db }) => findReleased(db, filesAtOnce))
  for (const file of files) await removeStoredFile(context.config.dataDir, file)
  const ids = files.map(({ id }) => id)
  await context.transaction(({ db }) => deleteFiles(db, ids))
  return files.length === filesAtOnce
}
