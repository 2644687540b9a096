import type { Answer, Input } from '@quayside/contract/endpoint'
import type { feedsApi } from '@quayside/contract/feeds/endpoints'
import { done } from '@quayside/contract/vocabulary/id'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { isUnderWay } from '@quayside/domain/feeds/feed-run'
import { nextFetchAt } from '@quayside/domain/feeds/feed-schedule'
import { type FeedMapping, faultsOfMapping, noMapping } from '@quayside/domain/feeds/mapping'
import { releaseFiles } from '#features/uploads'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, ReadContext, SupplierActor } from '#foundation/context/context'
import { invalid, notFound, Refusal } from '#foundation/context/refusal'
import type { Db } from '#foundation/database/db'
import { feedRunView, feedSummaryView, feedView } from '../feed.view.ts'
import { countRuns, findLatestRuns, findRuns } from '../feed-runs.records.ts'
import {
  countFeeds,
  type Feed,
  filesNoLongerNeeded,
  findFeed,
  findFeeds,
  insertFeed,
  lockFeed,
  updateFeed,
  wasRemoved,
} from '../feeds.records.ts'
import { forgetTrouble } from '../runs/mail-about-run.ts'

/** Maximum number of feeds of a supplier. */
const mostFeeds = 50
const runsPerPage = 20

export async function listFeeds({
  context: { db, actor },
}: {
  context: ReadContext<SupplierActor>
}): Promise<Answer<typeof feedsApi.list>> {
  const found = await findFeeds(db, actor.supplierId)
  const runs = await findLatestRuns(
    db,
    found.map(({ id }) => id),
  )
  return { feeds: found.map((feed) => feedSummaryView(feed, runs.get(feed.id))) }
}

export async function createFeed({
  context,
  input: { name, address, schedule },
}: {
  context: AtomicContext<SupplierActor>
  input: Input<typeof feedsApi.create>
}): Promise<Answer<typeof feedsApi.create>> {
  const { db, now, actor } = context
  if ((await countFeeds(db, actor.supplierId)) >= mostFeeds)
    throw new Refusal('FEED_LIMIT', `You can have ${mostFeeds} feeds. Remove one that you no longer use.`)
  const wanted = address === null ? 'by_hand' : schedule
  const feed = { name, address, schedule: wanted, nextFetchAt: nextFetchAt(wanted, now), mapping: noMapping }
  const id = await insertFeed(db, actor.supplierId, now, feed)
  await recordAudit(context, { action: 'feeds.saved', subject: `feed:${id}` })
  return { feed: feedView((await findFeed(db, actor.supplierId, id))!, undefined) }
}

export async function getFeed({
  context: { db, actor },
  input: { id, page },
}: {
  context: ReadContext<SupplierActor>
  input: Input<typeof feedsApi.get>
}): Promise<Answer<typeof feedsApi.get>> {
  const feed = await findFeed(db, actor.supplierId, id)
  if (!feed) throw notFound()
  const runs = await findRuns(db, id, runsPerPage, (page - 1) * runsPerPage)
  return {
    feed: await wireFeed(db, feed),
    runs: runs.map(feedRunView),
    pagination: pagination(page, runsPerPage, await countRuns(db, id)),
  }
}

export async function updateFeedOf({
  context,
  input: { id, schedule, withdraws_missing, quarantine_share, mapping, name, address },
}: {
  context: AtomicContext<SupplierActor>
  input: Input<typeof feedsApi.update>
}): Promise<Answer<typeof feedsApi.update>> {
  const { db, now, actor } = context
  const feed = await lockFeed(db, actor.supplierId, id)
  if (!feed) throw notFound()
  if (mapping !== undefined || address !== undefined || schedule !== undefined) assertOfFile(feed)
  const [fault] = mapping && feed.fileName !== null ? faultsOfMapping(mapping as FeedMapping, feed.columns) : []
  if (fault) throw invalid('mapping', fault.message)
  const isOther = address !== undefined && address !== feed.address
  const wanted = (address === undefined ? feed.address : address) === null ? 'by_hand' : (schedule ?? feed.schedule)
  await updateFeed(db, id, {
    ...(name === undefined ? {} : { name }),
    ...(isOther ? { address, etag: null, lastModified: null, fetchFailure: null } : {}),
    ...(wanted === feed.schedule ? {} : { schedule: wanted, nextFetchAt: nextFetchAt(wanted, now) }),
    ...(mapping === undefined ? {} : { mapping: mapping as FeedMapping }),
    ...(withdraws_missing === undefined ? {} : { withdrawsMissing: withdraws_missing }),
    ...(quarantine_share === undefined ? {} : { quarantineShare: quarantine_share }),
  })
  await recordAudit(context, { action: 'feeds.saved', subject: `feed:${id}` })
  return { feed: await wireFeed(db, (await findFeed(db, actor.supplierId, id))!) }
}

export async function removeFeed({
  context,
  input: { id },
}: {
  context: AtomicContext<SupplierActor>
  input: Input<typeof feedsApi.remove>
}): Promise<Answer<typeof feedsApi.remove>> {
  const { db, now, actor } = context
  const feed = await lockFeed(db, actor.supplierId, id)
  if (!feed) {
    // Idempotent: it is removed already.
    if (await wasRemoved(db, actor.supplierId, id)) return done
    throw notFound()
  }
  assertOfFile(feed)
  const run = (await findLatestRuns(db, [id])).get(id)
  if (run && isUnderWay(run.state))
    throw new Refusal('FEED_RUN_STATE', 'A run of this feed is under way. Cancel it first.', { status: 409 })
  await updateFeed(db, id, { deletedAt: now, nextFetchAt: null })
  await releaseFiles(db, now, await filesNoLongerNeeded(db, id, feed.fileName))
  await forgetTrouble(context, { feedId: id, supplierId: actor.supplierId })
  await recordAudit(context, { action: 'feeds.saved', subject: `feed:${id}` })
  return done
}

export async function wireFeed(db: Db, feed: Feed): Promise<ReturnType<typeof feedView>> {
  return feedView(feed, (await findLatestRuns(db, [feed.id])).get(feed.id))
}

/** @throws Refusal for a feed of the supplier's own shop, which has a fixed mapping */
export function assertOfFile({ supplierConnectionId }: Feed): void {
  if (supplierConnectionId === null) return
  throw new Refusal('FEED_OF_SHOP', 'These products come from your Shopify store. Import them again instead.', { status: 409 })
}
