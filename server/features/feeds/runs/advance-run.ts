import type { OutsideContext } from '#foundation/context/context'
import { comesBack, type JobFacts } from '#foundation/jobs/task'
import { OutsideError } from '#foundation/outside/outside-error'
import { type FeedRun, findRun, lockRunIn, updateRun } from '../feed-runs.records.ts'
import { FeedFileError } from '../reading/feed-file.ts'
import { applyChanges } from './apply-changes.ts'
import { compareProducts } from './compare-products.ts'
import { fetchFromShop } from './fetch-from-shop.ts'
import { mailRunFailed } from './mail-about-run.ts'
import { readRows } from './read-rows.ts'
import { undoChanges } from './undo-changes.ts'

const ourFault = 'Something went wrong on our side. Start the run again; what was written stays.'

/**
 * Advances a run until it ends or waits for a decision. Progress is saved in its rows, so that after a crash, kill -9 included, the retried
 * job continues there.
 */
export async function advanceRun({
  context,
  input: { runId },
  job,
}: {
  context: OutsideContext
  input: { runId: number }
  job: JobFacts
}): Promise<void> {
  const run = await context.transaction(({ db }) => findRun(db, runId))
  if (!run) return
  try {
    if (run.state === 'fetching' && !(await fetchFromShop(context, run))) return
    const fetched = run.state === 'fetching' ? await context.transaction(({ db }) => findRun(db, runId)) : run
    if (fetched?.state === 'reading') await readRows(context, fetched)
    await compareProducts(context, runId)
    await applyChanges(context, runId)
    await undoChanges(context, runId)
  } catch (error) {
    if (error instanceof FeedFileError) return endFailed(context, run, error.message)
    if (run.state === 'fetching' && error instanceof OutsideError && !comesBack(error, job)) return endFailed(context, run, error.message)
    if (job.isLast) await endFailed(context, run, ourFault)
    throw error
  }
}

const endFailed = (context: OutsideContext, run: FeedRun, failure: string): Promise<void> =>
  context.transaction(async (atomic) => {
    const { db, now } = atomic
    for (const state of ['fetching', 'reading', 'comparing', 'applying', 'undoing'] as const) {
      if (!(await lockRunIn(db, run.id, state))) continue
      await updateRun(db, run.id, { state: 'failed', failure, endedAt: now })
      return mailRunFailed(atomic, run, `run:${run.id}`, failure)
    }
  })
