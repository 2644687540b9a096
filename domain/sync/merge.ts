/**
 * Three ways to see one value of an imported product: what the supplier said when both were last in step (the base), what it says now,
 * and what the owner has in the shop. A supplier's change reaches the shop where the owner has left the value alone; where both have
 * moved, nobody is overwritten and the owner is asked.
 */

export type Outcome =
  /** Nothing to do. */
  | { readonly kind: 'same' }
  /** The shop takes the supplier's value. */
  | { readonly kind: 'take'; readonly value: unknown }
  /** The owner's stays, by what it has set or because the supplier has not moved. */
  | { readonly kind: 'keep' }
  /** Both have moved: the owner chooses. */
  | { readonly kind: 'conflict' }

export interface ThreeWays {
  /** Undefined: never brought into step, as with copies older than this rule; then the owner's value counts as untouched only where it is the supplier's own. */
  readonly base: unknown
  readonly supplier: unknown
  readonly owner: unknown
  /** The owner wants this to follow. */
  readonly follows: boolean
}

export function mergeValue({ base, supplier, owner, follows }: ThreeWays): Outcome {
  if (same(supplier, owner)) return { kind: 'same' }
  if (base !== undefined && same(supplier, base)) return { kind: 'keep' }
  if (!follows) return { kind: 'keep' }
  if (base !== undefined && same(owner, base)) return { kind: 'take', value: supplier }
  return { kind: 'conflict' }
}

/** Values are plain: numbers, texts, lists of them. */
export const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)
