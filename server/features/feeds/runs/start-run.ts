import { faultsOfMapping } from '@quayside/domain/feeds/mapping'
import type { AtomicContext } from '#foundation/context/context'
import { invalid, Refusal } from '#foundation/context/refusal'
import { insertRun } from '../feed-runs.records.ts'
import type { Feed } from '../feeds.records.ts'
import { enqueueAdvance } from './enqueue-advance.ts'

/**
 * Starts a dry run of the feed's latest file with its present mapping; later changes of the mapping affect the next run.
 * @returns its id
 * @throws Refusal where there is no file, the mapping cannot be used, or another run has not ended
 */
export async function startRun(context: AtomicContext, feed: Feed, { appliesItself }: { appliesItself: boolean }): Promise<number> {
  const { id: feedId, supplierId, fileName, columns, mapping } = feed
  if (fileName === null) throw new Refusal('FEED_WITHOUT_FILE', 'This feed has no file yet. Upload one, or fetch it from its address.')
  const [fault] = faultsOfMapping(mapping, columns)
  if (fault) throw invalid('mapping', fault.message)
  const runId = await insertRun(context.db, context.now, { feedId, supplierId, fileName, columns, mapping, appliesItself })
  if (runId === undefined)
    throw new Refusal('FEED_RUN_STATE', 'Another run of this feed has not ended. Apply or cancel it first.', { status: 409 })
  await enqueueAdvance(context, runId)
  return runId
}
