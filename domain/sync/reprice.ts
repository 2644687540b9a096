/**
 * Repricing after a store changed its own settings. A price calculated from the former settings is recalculated from the new ones. A price
 * that the owner set stays without a conflict, because only the owner changed anything.
 */

import { same } from './merge.ts'
import type { FieldChange, Followed, SyncedValues } from './sync.ts'

/** @param before the supplier's product under the former settings @param after the same under the new settings */
export function reprice(followed: Followed, before: SyncedValues, after: SyncedValues): Followed {
  const [former, next] = [pricesOf(before), pricesOf(after)]
  const own = pricesOf(followed.values)
  const taken = new Map(
    [...own].flatMap(([id, price]): [number, number][] => {
      const then = next.get(id)
      return then !== undefined && price === former.get(id) && then !== price ? [[id, then]] : []
    }),
  )
  return {
    values: {
      ...followed.values,
      variants: followed.values.variants.map((variant) => ({ ...variant, priceMinor: taken.get(variant.id) ?? variant.priceMinor })),
    },
    changes: withPrices(followed.changes, own, taken),
    conflicts: followed.conflicts.flatMap((conflict) => {
      if (conflict.field !== 'price' || conflict.variantId === null) return [conflict]
      const supplier = next.get(conflict.variantId) ?? conflict.supplier
      return same(supplier, conflict.owner) ? [] : [{ ...conflict, supplier }]
    }),
  }
}

const pricesOf = ({ variants }: { readonly variants: readonly { readonly id: number; readonly priceMinor: number }[] }) =>
  new Map(variants.map(({ id, priceMinor }) => [id, priceMinor]))

/** A price that changed twice is reported once, from first to last value. */
function withPrices(changes: readonly FieldChange[], own: ReadonlyMap<number, number>, taken: ReadonlyMap<number, number>): FieldChange[] {
  const moved = new Map(changes.filter(({ field }) => field === 'price').map((change) => [change.variantId, change]))
  const told = [...taken].map(([variantId, after]): FieldChange => {
    return { field: 'price', variantId, before: moved.get(variantId)?.before ?? own.get(variantId), after }
  })
  return [
    ...changes.filter(({ field, variantId }) => field !== 'price' || variantId === null || !taken.has(variantId)),
    ...told.filter(({ before, after }) => before !== after),
  ]
}
