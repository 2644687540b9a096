import type { Answer, Input } from '@quayside/contract/endpoint'
import type { feedsApi } from '@quayside/contract/feeds/endpoints'
import type { OutsideContext, SupplierActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { forgetFeedFile, keepFeedFile } from '../feed-files.ts'
import { findFeed } from '../feeds.records.ts'
import { FeedFileError } from '../reading/feed-file.ts'
import { wireFeed } from './edit-feeds.ts'
import { lookAtFile, takeFile } from './take-file.ts'

/**
 * Takes a file from the supplier's own machine and looks at its columns.
 * @throws Refusal NOT_FOUND, FEED_FILE where it cannot be read
 */
export async function uploadFeedFile({
  context,
  input: { id, content },
}: {
  context: OutsideContext<SupplierActor>
  input: Input<typeof feedsApi.upload>
}): Promise<Answer<typeof feedsApi.upload>> {
  const { supplierId } = context.actor
  const { dataDir } = context.config
  const feed = await context.transaction(({ db }) => findFeed(db, supplierId, id))
  if (!feed) throw notFound()
  const fileName = await keepFeedFile(dataDir, bytesOf(content))
  try {
    const seen = await lookAtFile(dataDir, fileName, feed)
    return await context.transaction(async (atomic) => {
      await takeFile(atomic, id, seen)
      return { feed: await wireFeed(atomic.db, (await findFeed(atomic.db, supplierId, id))!) }
    })
  } catch (error) {
    await forgetFeedFile(dataDir, fileName)
    if (error instanceof FeedFileError) throw new Refusal('FEED_FILE', error.message, { field: 'content' })
    throw error
  }
}

async function* bytesOf(content: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(content, 'base64')
}
