import type { Answer, Input } from '@quayside/contract/endpoint'
import type { feedsApi } from '@quayside/contract/feeds/endpoints'
import { findFile } from '#features/uploads'
import type { OutsideContext, SupplierActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { findFeed } from '../feeds.records.ts'
import { FeedFileError } from '../reading/feed-file.ts'
import { assertOfFile, wireFeed } from './edit-feeds.ts'
import { lookAtFile, takeFile } from './take-file.ts'

/** Assigns an uploaded file to a feed and reads its columns. @throws Refusal NOT_FOUND, FEED_FILE where it cannot be read */
export async function useFeedFile({
  context,
  input: { id, file_id: fileId },
}: {
  context: OutsideContext<SupplierActor>
  input: Input<typeof feedsApi.useFile>
}): Promise<Answer<typeof feedsApi.useFile>> {
  const { supplierId } = context.actor
  const [feed, file] = await context.transaction(async ({ db }) => [
    await findFeed(db, supplierId, id),
    await findFile(db, { supplierId }, 'feed_file', fileId),
  ])
  if (!feed || !file) throw notFound()
  assertOfFile(feed)
  // Idempotent: the feed may have this file already.
  if (feed.fileName !== file.storageKey) {
    const seen = await lookAtFile(context.config.dataDir, file.storageKey, feed).catch((error: unknown) => {
      if (error instanceof FeedFileError) throw new Refusal('FEED_FILE', error.message, { field: 'file_id' })
      throw error
    })
    await context.transaction((atomic) => takeFile(atomic, feed, fileId, seen))
  }
  return context.transaction(async ({ db }) => ({ feed: await wireFeed(db, (await findFeed(db, supplierId, id))!) }))
}
