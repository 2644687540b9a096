/**
 * Three-way merge of one value of an imported product: the supplier's value at the last sync (the base), its current value, and the owner's
 * value in the shop. A supplier's change is applied if the owner left the value unchanged. If both changed it, nothing is overwritten and
 * the owner decides.
 */

export type Outcome =
  /** No change. */
  | { readonly kind: 'same' }
  /** The shop takes the supplier's value. */
  | { readonly kind: 'take'; readonly value: unknown }
  /** The owner's value stays, because of a setting or because the supplier's has not changed. */
  | { readonly kind: 'keep' }
  /** Both have changed: the owner decides. */
  | { readonly kind: 'conflict' }

export interface ThreeWays {
  /**
   * Undefined if the value was never synced, as in copies from before this rule. The owner's value then counts as unchanged only if it
   * equals the supplier's.
   */
  readonly base: unknown
  readonly supplier: unknown
  readonly owner: unknown
  /** True if the owner's settings let this value follow. */
  readonly follows: boolean
}

export function mergeValue({ base, supplier, owner, follows }: ThreeWays): Outcome {
  if (same(supplier, owner)) return { kind: 'same' }
  if (base !== undefined && same(supplier, base)) return { kind: 'keep' }
  if (!follows) return { kind: 'keep' }
  if (base !== undefined && same(owner, base)) return { kind: 'take', value: supplier }
  return { kind: 'conflict' }
}

/** Compares plain values: numbers, texts and lists of them. */
export const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)
