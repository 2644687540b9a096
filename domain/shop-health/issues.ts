/** Issues of an imported product, and low stock. @see S-27, X-076 */

import { type RefusableValue, refusedValueName } from '../platforms/refused-value.ts'

/** `warnings`: low stock, according to `lowStockUpTo`. */
export const importedStatuses = ['all', 'issues', 'warnings'] as const
export type ImportedStatus = (typeof importedStatuses)[number]

/** Issues in order of severity. */
export const issueKinds = ['supplier_gone', 'product_gone', 'sync_failed', 'out_of_step', 'conflict', 'below_cost'] as const
export type IssueKind = (typeof issueKinds)[number]

/** Facts about a product in a shop; its price is compared in the store's currency. */
export interface ImportedFacts {
  readonly supplierSells: boolean
  readonly productOffered: boolean
  readonly syncState: string
  /** The platform's message of the last failed push. */
  readonly syncFailure: string | null
  /** Reason why its stock is not in the shop yet. */
  readonly stockTrouble: string | null
  /** Values that the shop refused. */
  readonly refused: readonly { readonly value: RefusableValue; readonly variantName: string | null; readonly reason: string }[]
  /** Pieces for sale in the shop, as confirmed by it; null if unknown. */
  readonly shopQuantity: number | null
  /** True if the product was changed in the shop, or variants of it were deleted there. */
  readonly isOutOfStep: boolean
  readonly hasConflict: boolean
  /** True if an active variant is priced below its cost. */
  readonly isBelowCost: boolean
}

export interface Issue {
  readonly kind: IssueKind
  readonly text: string
}

export function issuesOf(facts: ImportedFacts): Issue[] {
  const found: Record<IssueKind, string | false> = {
    supplier_gone: !facts.supplierSells && `Its supplier has left the marketplace. ${leftInShop(facts)}`,
    product_gone: facts.supplierSells && !facts.productOffered && `Its supplier has discontinued it. ${leftInShop(facts)}`,
    sync_failed: facts.syncState === 'failed' && failureIn(facts),
    out_of_step: facts.isOutOfStep && facts.syncState !== 'failed' && 'It was changed in your store.',
    conflict: facts.hasConflict && 'You and the supplier have both changed it. Choose which value to keep.',
    below_cost: facts.isBelowCost && 'Its price is below what it costs you.',
  }
  return issueKinds.flatMap((kind) => (found[kind] ? { kind, text: found[kind] } : []))
}

function leftInShop({ shopQuantity }: ImportedFacts): string {
  if (shopQuantity === null) return 'Your store has not confirmed yet that it is sold out there.'
  return shopQuantity === 0 ? 'Your store shows it as sold out.' : `Your store still offers ${counted(shopQuantity)}.`
}

const counted = (pieces: number): string => (pieces === 1 ? '1 piece' : `${pieces.toLocaleString('en-US')} pieces`)

/** Maximum number of failures listed by name; more are only counted. */
const longestNamed = 2

function failureIn({ syncFailure, stockTrouble, refused }: ImportedFacts): string {
  if (syncFailure !== null) return `The last sync failed: ${syncFailure}`
  const [first] = refused
  if (!first) return stockTrouble === null ? 'The last sync failed.' : `Its stock could not be synced: ${stockTrouble}`
  const names = refused.slice(0, longestNamed).map(({ value, variantName }) => `the ${refusedValueName(value, variantName)}`)
  const more = refused.length - names.length
  const all = more > 0 ? [...names, `${more} more`] : names
  return `Your store refused ${all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all.at(-1)}` : all[0]}: ${first.reason}`
}
