/** What keeps an imported product from selling as it should, and when there is little of it left. @see S-27, X-076 */

/** `warnings`: low stock, as `lowStockUpTo` says. */
export const importedStatuses = ['all', 'issues', 'warnings'] as const
export type ImportedStatus = (typeof importedStatuses)[number]

/** In the order of their weight. */
export const issueKinds = ['supplier_gone', 'product_gone', 'sync_failed', 'out_of_step', 'conflict', 'below_cost'] as const
export type IssueKind = (typeof issueKinds)[number]

/** What is known of a product in a shop; how much it costs is compared in the store's currency. */
export interface ImportedFacts {
  readonly supplierSells: boolean
  readonly productOffered: boolean
  readonly syncState: string
  /** In the platform's words. */
  readonly syncFailure: string | null
  /** The shop's side differs from what it was told. */
  readonly isOutOfStep: boolean
  readonly hasConflict: boolean
  /** Some variant that is sold asks less than it costs. */
  readonly isBelowCost: boolean
}

export interface Issue {
  readonly kind: IssueKind
  readonly text: string
}

export function issuesOf(facts: ImportedFacts): Issue[] {
  const found: Record<IssueKind, string | false> = {
    supplier_gone: !facts.supplierSells && 'Its supplier does not sell here any more. The store shows it as sold out.',
    product_gone: facts.supplierSells && !facts.productOffered && 'Its supplier has taken it off. The store shows it as sold out.',
    sync_failed: facts.syncState === 'failed' && `The last sync failed: ${facts.syncFailure ?? 'the store did not answer'}`,
    out_of_step: facts.isOutOfStep && facts.syncState !== 'failed' && 'The store shows it otherwise than it was told.',
    conflict: facts.hasConflict && 'You and the supplier have both changed it. Choose whose stands.',
    below_cost: facts.isBelowCost && 'Its price is below what it costs you.',
  }
  return issueKinds.flatMap((kind) => (found[kind] ? { kind, text: found[kind] } : []))
}
