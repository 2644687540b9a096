import { hours } from '#foundation/clock/clock'
import type { OutsideContext } from '#foundation/context/context'
import { removePicture } from './picture-files.ts'
import { removeStoredFile } from './stored-files.ts'
import { deleteFiles, findReleased, releaseUnclaimed } from './uploaded-files.records.ts'
import { findDropped, freeDropped } from './uploads.records.ts'

/** Time that an unclaimed file is kept: the page may still be open. */
const unclaimedLastsMs = hours(24)
/** Time that a picture is kept after it was taken off its product: another page may show it, and a shop be about to fetch it. */
const droppedLastsMs = hours(24)
const filesAtOnce = 200

/** Scheduled: removes files that nothing refers to, first from disk and then from the table, so that a crash leaves no orphans on disk. */
export async function removeReleasedFiles({ context }: { context: OutsideContext }): Promise<void> {
  await context.transaction(({ db, now }) => releaseUnclaimed(db, now, new Date(now.getTime() - unclaimedLastsMs)))
  while (await freeNext(context));
  while (await removeNext(context));
}

/** @returns whether there may be more */
async function freeNext(context: OutsideContext): Promise<boolean> {
  const before = new Date(context.now.getTime() - droppedLastsMs)
  const ids = await context.transaction(({ db }) => findDropped(db, before, filesAtOnce))
  for (const id of ids) await removePicture(context.config.dataDir, id)
  if (ids.length) await context.transaction(({ db, now }) => freeDropped(db, now, ids, before))
  return ids.length === filesAtOnce
}

/** @returns whether there may be more */
async function removeNext(context: OutsideContext): Promise<boolean> {
  const files = await context.transaction(({ db }) => findReleased(db, filesAtOnce))
  for (const file of files) await removeStoredFile(context.config.dataDir, file)
  const ids = files.map(({ id }) => id)
  await context.transaction(({ db }) => deleteFiles(db, ids))
  return files.length === filesAtOnce
}
