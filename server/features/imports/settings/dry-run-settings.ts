import type { Answer, Input } from '@quayside/contract/endpoint'
import type { DryRunView } from '@quayside/contract/imports/dry-run'
import type { importsApi } from '@quayside/contract/imports/endpoints'
import { sellableStock } from '@quayside/domain/catalogue/sellable-stock'
import { counted, type DryRunOutcome, emptyTally } from '@quayside/domain/imports/dry-run'
import { optionsFor } from '#features/shipping'
import { type AtStake, findItemsAtStake, pricesAtStake } from '#features/store-products'
import { proposedSettings, settingsHistoryOf } from '#features/stores'
import { settingsInForce } from '#features/sync'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import { dryRunView, type Example, type Outcome } from './dry-run.view.ts'
import { dryRunOf } from './dry-run-at-stake.ts'

type Proposed = Awaited<ReturnType<typeof proposedSettings>>

/** Items per query. A store with ten thousand takes a few queries, between which other requests are served. */
const runLength = 1000
const examplesPerPage = 20

/** Dry run of changed settings: takes the steps of applying them, without writing. @see S-43 */
export async function dryRunSettings({
  context: { db, now, actor },
  input: { settings, show, page },
}: {
  context: ReadContext<StoreActor>
  input: Input<typeof importsApi.dryRunSettings>
}): Promise<Answer<typeof importsApi.dryRunSettings>> {
  const proposed = await proposedSettings(db, actor.storeId, settings)
  const history = await settingsHistoryOf(db, actor.storeId)
  const outcome: Outcome = { products: 0, imported: emptyTally, listed: emptyTally, stock: { up: 0, down: 0 }, shown: 0, examples: [] }
  const first = (page - 1) * examplesPerPage
  for (let before = 0; ; ) {
    const ids = await findItemsAtStake(db, actor.storeId, before, runLength)
    const prices = await pricesAtStake(db, actor.storeId, ids)
    const options = await optionsFor(db, prices)
    outcome.products += new Set(prices.map(({ itemId }) => itemId)).size
    for (const price of prices) {
      const example = dryRunOf(price, options.get(price.productId) ?? [], {
        currency: proposed.store.currency,
        country: proposed.store.country,
        standing: settingsInForce(price.settingsVersion, history, proposed.store).settings,
        next: proposed.rules.importSettings,
        follows: proposed.rules.syncSettings.follows.price,
      })
      count(outcome, example, stockShift(price, proposed, now))
      if (!belongs(example, show)) continue
      if (outcome.shown >= first && outcome.examples.length < examplesPerPage) outcome.examples.push(example)
      outcome.shown += 1
    }
    const last = ids.at(-1)
    if (last === undefined || ids.length < runLength) break
    before = last
  }
  return dryRunView(outcome, { page, perPage: examplesPerPage, currency: proposed.store.currency })
}

function count(outcome: Outcome, example: Example, shift: number): void {
  if (example.price.isImported) outcome.imported = counted(outcome.imported, example)
  else outcome.listed = counted(outcome.listed, example)
  if (shift > 0) outcome.stock.up += 1
  if (shift < 0) outcome.stock.down += 1
}

/** Increase over the quantity last sent to the shop. Saved settings may not have been pushed yet. */
function stockShift(price: AtStake, { store, rules }: Proposed, now: Date): number {
  if (!price.isImported) return 0
  const offered = ({ buffer }: typeof rules.syncSettings) => sellableStock(price, buffer, price.productUpdatedAt, now)
  return offered(rules.syncSettings) - (price.sentQuantity ?? offered(store.syncSettings))
}

function belongs({ fate, isRaised, isBelow, isLoss }: DryRunOutcome, show: DryRunView): boolean {
  if (show === 'loss') return isLoss
  if (show === 'minimum') return isRaised || isBelow
  return show === 'kept' ? fate === 'kept' : fate === 'up' || fate === 'down'
}
