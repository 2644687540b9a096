import type { Answer, Input } from '@quayside/contract/endpoint'
import type { feedsApi } from '@quayside/contract/feeds/endpoints'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { type FeedRunState, mayApply, mayCancel, mayUndo, type RunPart } from '@quayside/domain/feeds/feed-run'
import type { Decision } from '@quayside/domain/vocabulary/decision'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, ReadContext, SupplierActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import type { Db } from '#foundation/database/db'
import { feedChangeView, feedRunView, refusedRowView } from '../feed.view.ts'
import { findChanges, findFailedChanges } from '../feed-changes.records.ts'
import { type FeedRun, findRun, findRunOf, hasOpenRun, isLatestWritten, lockRunOf, updateRun } from '../feed-runs.records.ts'
import { lockFeed } from '../feeds.records.ts'
import { enqueueAdvance } from '../runs/enqueue-advance.ts'
import { forgetTrouble } from '../runs/mail-about-run.ts'
import { startRun } from '../runs/start-run.ts'
import { countRefusals, findRefusals, forgetRows } from '../staged-rows.records.ts'

const shownPerPage = 25

type OneRun = Answer<typeof feedsApi.apply>
interface Asked {
  context: AtomicContext<SupplierActor>
  input: { id: number }
}

export async function dryRunFeed({ context, input: { id } }: Asked): Promise<OneRun> {
  const feed = await lockFeed(context.db, context.actor.supplierId, id)
  if (!feed) throw notFound()
  return runAfter(context.db, await startRun(context, feed, { appliesItself: false }))
}

export async function showFeedRun({
  context: { db, actor },
  input: { id, show, page },
}: {
  context: ReadContext<SupplierActor>
  input: Input<typeof feedsApi.run>
}): Promise<Answer<typeof feedsApi.run>> {
  const run = await findRunOf(db, actor.supplierId, id)
  if (!run) throw notFound()
  const offset = (page - 1) * shownPerPage
  const counts: Record<RunPart, () => Promise<number> | number> = {
    new: () => run.created,
    changed: () => run.changed,
    withdrawn: () => run.withdrawn,
    refused: () => countRefusals(db, id),
    failed: () => run.failures,
  }
  const changes =
    show === 'refused'
      ? []
      : show === 'failed'
        ? await findFailedChanges(db, id, shownPerPage, offset)
        : await findChanges(db, id, show, shownPerPage, offset)
  return {
    run: feedRunView(run),
    may_undo: mayUndo({ ...run, isLatest: await isLatestWritten(db, run) }).allowed,
    changes: changes.map(feedChangeView),
    refused: show === 'refused' ? (await findRefusals(db, id, shownPerPage, offset)).map(refusedRowView) : [],
    pagination: pagination(page, shownPerPage, await counts[show]()),
  }
}

export async function applyFeedRun({ context, input: { id } }: Asked): Promise<OneRun> {
  const run = await decided(context, id, mayApply)
  return goOn(context, run, 'applying')
}

/** Cancels a run; a worker that is processing it stops within one batch. */
export async function cancelFeedRun({ context, input: { id } }: Asked): Promise<OneRun> {
  const { db, now } = context
  const { exportId, state } = await decided(context, id, mayCancel)
  if (state === 'fetching' && exportId) await context.enqueue('feeds.cancel-shop-export', { runId: id })
  await updateRun(db, id, { state: 'cancelled', endedAt: now })
  await forgetRows(db, id)
  await recordAudit(context, { action: 'feeds.cancelled', subject: `feed-run:${id}` })
  return runAfter(db, id)
}

export async function undoFeedRun({ context, input: { id } }: Asked): Promise<OneRun> {
  const { db } = context
  const found = await lockRunOf(db, context.actor.supplierId, id)
  if (!found) throw notFound()
  const isLatest = await isLatestWritten(db, found)
  const run = await decided(context, id, (one) => mayUndo({ ...one, isLatest }))
  if (await hasOpenRun(db, run.feedId))
    throw new Refusal('FEED_RUN_STATE', 'Another run of this feed has not ended. Apply or cancel it first.', { status: 409 })
  await recordAudit(context, { action: 'feeds.undone', subject: `feed-run:${id}`, detail: { products: run.written } })
  return goOn(context, run, 'undoing')
}

async function decided(context: AtomicContext<SupplierActor>, id: number, decide: (run: FeedRun) => Decision): Promise<FeedRun> {
  const run = await lockRunOf(context.db, context.actor.supplierId, id)
  if (!run) throw notFound()
  const decision = decide(run)
  if (!decision.allowed) throw new Refusal(decision.code, decision.reason, { status: 409 })
  await forgetTrouble(context, run)
  return run
}

async function goOn(context: AtomicContext<SupplierActor>, { id }: FeedRun, state: FeedRunState): Promise<OneRun> {
  await updateRun(context.db, id, { state, endedAt: null, failure: null })
  await enqueueAdvance(context, id)
  return runAfter(context.db, id)
}

const runAfter = async (db: Db, id: number): Promise<OneRun> => ({ run: feedRunView((await findRun(db, id))!) })
