/**
 * Applies saved settings to imported products, copy by copy through the sync job, and to items on the list. A crash at any point is safe.
 */
import type { Answer } from '@quayside/contract/endpoint'
import type { importsApi } from '@quayside/contract/imports/endpoints'
import { optionsFor } from '#features/shipping'
import { countBehind, findListedAtStake, pricesAtStake, saveGivenPrices } from '#features/store-products'
import { markSettingsApplied, settingsHistoryOf, storeOf } from '#features/stores'
import { settingsInForce } from '#features/sync'
import type { AtomicContext, ReadContext, StoreActor } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { dryRunOf } from './dry-run-at-stake.ts'

/** @see S-43 */
export async function applySettings({ context }: { context: AtomicContext<StoreActor> }): Promise<Answer<typeof importsApi.applySettings>> {
  const { storeId } = context.actor
  await markSettingsApplied(context)
  const run = { storeId, since: context.now.toISOString() }
  await context.enqueue('sync.sync-store', run)
  await context.enqueue('imports.reprice-list', run)
  return progressOf(context)
}

export const showSettingsProgress = ({
  context,
}: {
  context: ReadContext<StoreActor>
}): Promise<Answer<typeof importsApi.settingsProgress>> => progressOf(context)

async function progressOf({ db, actor: { storeId } }: Pick<ReadContext<StoreActor>, 'db' | 'actor'>) {
  const { applied } = await settingsHistoryOf(db, storeId)
  const { total, waiting, failed } = applied === null ? { total: 0, waiting: 0, failed: 0 } : await countBehind(db, storeId, applied)
  return { is_running: waiting > 0, total, waiting, failed }
}

interface Run {
  context: AtomicContext
  /** `after`: id of the last item of the previous run. */
  input: { storeId: number; since: string; after?: number }
}

/** Items per transaction. */
const runLength = 500

/** Reprices items whose prices were not edited, by the settings and today's product. */
export async function repriceList({ context, input: { storeId, since, after = 0 } }: Run): Promise<void> {
  const { db, now } = context
  const ids = await findListedAtStake(db, storeId, after, runLength)
  const prices = await pricesAtStake(db, storeId, ids)
  const [options, store, history] = [await optionsFor(db, prices), await storeOf(db, storeId), await settingsHistoryOf(db, storeId)]
  const standing = settingsInForce(null, history, store)
  const by = {
    currency: store.currency,
    country: store.country,
    standing: standing.settings,
    next: standing.next ?? store.importSettings,
    follows: false,
  }
  const given = prices.flatMap((price) => {
    const { fate, minor } = dryRunOf(price, options.get(price.productId) ?? [], by)
    return fate === 'kept' ? [] : [{ itemId: price.itemId, variantId: price.variantId, priceMinor: minor }]
  })
  await saveGivenPrices(db, storeId, now, given)
  const last = ids.at(-1)
  if (last !== undefined && ids.length === runLength) await context.enqueue('imports.reprice-list', { storeId, since, after: last })
  else await publishToAccount(context, { storeId }, { kind: 'imports' })
}
