import type { Readable } from 'node:stream'
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { feedsApi } from '@quayside/contract/feeds/endpoints'
import { keepFile } from '#features/uploads'
import type { AtomicContext, OutsideContext, SupplierActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { comesBack, type JobFacts } from '#foundation/jobs/task'
import { OutsideError } from '#foundation/outside/outside-error'
import { fetchFeed } from '../adapters/web/fetch-feed.ts'
import { hasOpenRun } from '../feed-runs.records.ts'
import { type Feed, findFeed, lockFeed, takeDueFeeds, updateFeed } from '../feeds.records.ts'
import { FeedFileError } from '../reading/feed-file.ts'
import { forgetFailure, mailRunFailed } from '../runs/mail-about-run.ts'
import { startRun } from '../runs/start-run.ts'
import { wireFeed } from './edit-feeds.ts'
import { lookAtFile, takeFile } from './take-file.ts'

/** Fetches a feed on request and returns errors at once. */
export async function fetchFeedNow({
  context,
  input: { id },
}: {
  context: OutsideContext<SupplierActor>
  input: Input<typeof feedsApi.fetch>
}): Promise<Answer<typeof feedsApi.fetch>> {
  const { supplierId } = context.actor
  const feed = await context.transaction(({ db }) => findFeed(db, supplierId, id))
  if (!feed) throw notFound()
  if (feed.address === null) throw new Refusal('FEED_WITHOUT_ADDRESS', 'This feed has no address. Give it one, or upload a file.')
  try {
    const isNew = await fetchFile(context, feed)
    return await context.transaction(async ({ db }) => ({ is_new: isNew, feed: await wireFeed(db, (await findFeed(db, supplierId, id))!) }))
  } catch (error) {
    if (error instanceof FeedFileError || error instanceof OutsideError) throw new Refusal('FEED_FILE', error.message)
    throw error
  }
}

const feedsAtOnce = 200

/** Scheduled: enqueues a job for each feed that is due. */
export async function fetchDueFeeds({ context }: { context: AtomicContext }): Promise<void> {
  const due = await takeDueFeeds(context.db, context.now, feedsAtOnce)
  for (const { id, supplierId } of due)
    await context.enqueue('feeds.fetch-feed', { feedId: id, supplierId }, { key: `feeds.fetch-feed:${id}`, maxAttempts: 4 })
}

/**
 * Starts a run if the file has changed. It applies automatically unless a decision is needed. A run that waits for one is not overtaken.
 */
export async function fetchFeedOnSchedule({
  context,
  input: { feedId, supplierId },
  job,
}: {
  context: OutsideContext
  input: { feedId: number; supplierId: number }
  job: JobFacts
}): Promise<void> {
  const feed = await context.transaction(({ db }) => findFeed(db, supplierId, feedId))
  if (!feed?.address || (await context.transaction(({ db }) => hasOpenRun(db, feedId)))) return
  try {
    if (!(await fetchFile(context, feed))) return
    await context.transaction(async (atomic) => {
      const now = await lockFeed(atomic.db, supplierId, feedId)
      if (now) await startRun(atomic, now, { appliesItself: true })
    })
  } catch (error) {
    if (error instanceof OutsideError && comesBack(error, job)) throw error
    if (!(error instanceof OutsideError || error instanceof FeedFileError || error instanceof Refusal)) throw error
    await context.transaction(async (atomic) => {
      await updateFeed(atomic.db, feedId, { fetchFailure: error.message })
      await mailRunFailed(atomic, { feedId, supplierId }, `fetch:${feedId}:${atomic.now.toISOString().slice(0, 10)}`, error.message)
    })
  }
}

/** @returns whether the file has changed @throws OutsideError, FeedFileError */
async function fetchFile(context: OutsideContext, feed: Feed): Promise<boolean> {
  const { dataDir, trustedImageOrigins } = context.config
  const had = feed.fileName === null ? { etag: null, lastModified: null } : feed
  const fetched = await fetchFeed(feed.address!, had, trustedImageOrigins)
  if (!fetched) {
    await context.transaction(async (atomic) => {
      await updateFeed(atomic.db, feed.id, { fetchedAt: atomic.now, fetchFailure: null })
      await forgetFailure(atomic, { feedId: feed.id, supplierId: feed.supplierId })
    })
    return false
  }
  const file = await keepFetched(context, feed, fetched.body)
  const seen = await lookAtFile(dataDir, file.storageKey, feed)
  await context.transaction(async (atomic) => {
    await takeFile(atomic, feed, file.id, seen)
    const { etag, lastModified } = fetched
    await updateFeed(atomic.db, feed.id, { etag, lastModified, fetchedAt: atomic.now, fetchFailure: null })
    await forgetFailure(atomic, { feedId: feed.id, supplierId: feed.supplierId })
  })
  return true
}

/** Saves the file unclaimed, so that an unreadable one is cleaned up. @throws FeedFileError where it must not be kept */
async function keepFetched(context: OutsideContext, { supplierId, address }: Feed, source: Readable) {
  const name = new URL(address!).pathname.split('/').at(-1)?.slice(0, 255) || 'file'
  try {
    return await keepFile(context, { supplierId, purpose: 'feed_file', name, source })
  } catch (error) {
    throw error instanceof Refusal ? new FeedFileError(error.message, { cause: error }) : error
  }
}
