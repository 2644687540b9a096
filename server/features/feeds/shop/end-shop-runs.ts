import type { SupplierShopEnded } from '#features/platforms'
import type { AtomicContext } from '#foundation/context/context'
import { findOpenRun, lockRunIn, updateRun } from '../feed-runs.records.ts'
import { findFeedOfShop } from '../feeds.records.ts'
import { mailRunFailed } from '../runs/mail-about-run.ts'

const ended = 'Your Shopify store was disconnected. Connect it again, then import once more.'

/** Ends the run that is being fetched, after a shop has revoked our access. A run whose products are here already continues. */
export async function endShopRuns({ context, input }: { context: AtomicContext; input: SupplierShopEnded }): Promise<void> {
  const { db, now } = context
  const feed = await findFeedOfShop(db, input.supplierConnectionId)
  const open = feed && (await findOpenRun(db, feed.id))
  const run = open && (await lockRunIn(db, open.id, 'fetching'))
  if (!run) return
  await updateRun(db, run.id, { state: 'failed', failure: ended, endedAt: now })
  await mailRunFailed(context, run, `run:${run.id}`, ended)
}
