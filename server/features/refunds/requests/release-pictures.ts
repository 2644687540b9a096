/** Evidence takes room of its store, and is kept as long as somebody may need it. */
import { releaseFiles } from '#features/uploads'
import { days } from '#foundation/clock/clock'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { dropPictures, overBefore, requestsWithPictures } from '../refund-requests.records.ts'

const batchSize = 200

/** Scheduled: pictures of requests that have been over for a long time are released. */
export async function releasePictures({ context }: { context: OutsideContext }): Promise<void> {
  const before = new Date(context.now.getTime() - days(context.config.refunds.pictureDays))
  for (let last: number | undefined = 0; last !== undefined; )
    last = await context.transaction(async (atomic) => {
      const ids = await requestsWithPictures(atomic.db, last!, batchSize)
      await releasePicturesOf(atomic, await overBefore(atomic.db, ids, before))
      return ids.length === batchSize ? ids.at(-1) : undefined
    })
}

/** Takes the pictures off these requests; one that another request of the same press shows stays there. */
export const releasePicturesOf = async ({ db, now }: AtomicContext, ids: readonly number[]): Promise<void> =>
  releaseFiles(db, now, await dropPictures(db, ids))
