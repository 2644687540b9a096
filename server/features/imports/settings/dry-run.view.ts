import type { DryRun, DryRunPrice } from '@quayside/contract/imports/dry-run'
import { wireMoney } from '@quayside/contract/vocabulary/money'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { wireWorkings } from '@quayside/contract/vocabulary/workings'
import type { DryRunOutcome, Tally } from '@quayside/domain/imports/dry-run'
import { type Currency, money } from '@quayside/domain/vocabulary/money'
import type { Workings } from '@quayside/domain/vocabulary/workings'
import type { AtStake } from '#features/store-products'

export interface Example extends DryRunOutcome {
  readonly price: AtStake
  /** Workings of the price under the proposed settings. */
  readonly workings: Workings
}

export interface Outcome {
  products: number
  imported: Tally
  listed: Tally
  stock: { up: number; down: number }
  /** Number of prices in the view. */
  shown: number
  readonly examples: Example[]
}

interface Page {
  readonly page: number
  readonly perPage: number
  readonly currency: Currency
}

export const dryRunView = (outcome: Outcome, { page, perPage, currency }: Page): DryRun => ({
  products: outcome.products,
  imported: { ...outcome.imported },
  listed: { ...outcome.listed },
  stock: { ...outcome.stock },
  examples: outcome.examples.map((example) => exampleView(example, currency)),
  pagination: pagination(page, perPage, outcome.shown),
})

const exampleView = ({ price, fate, minor, workings }: Example, currency: Currency): DryRunPrice => ({
  imported_product_id: price.itemId,
  title: price.title,
  variant_id: price.variantId,
  variant_name: price.variantName,
  is_imported: price.isImported,
  fate,
  price: wireMoney(money(price.ownMinor, currency)),
  price_after: wireMoney(money(minor, currency)),
  workings: wireWorkings(workings),
})
