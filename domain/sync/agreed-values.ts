/** Base values of the next comparison. @see merge.ts */
import type { AgreedValues, Conflict, SyncedValues } from './sync.ts'

/**
 * Returns the supplier's current values as the new base. Conflicting values keep their former base, because both sides have still changed
 * until the owner decides.
 */
export function agreedAfter(
  former: AgreedValues | undefined,
  supplier: SyncedValues,
  conflicts: readonly Pick<Conflict, 'field' | 'variantId'>[],
): AgreedValues {
  const isOpen = (field: Conflict['field'], variantId: number | null = null) =>
    conflicts.some((one) => one.field === field && one.variantId === variantId)
  const before = new Map(former?.variants.map((variant) => [variant.id, variant]))
  return {
    title: isOpen('title') ? former?.title : supplier.title,
    description: isOpen('description') ? former?.description : supplier.description,
    imageIds: isOpen('images') ? former?.imageIds : supplier.imageIds,
    variants: supplier.variants.map(({ id, active, priceMinor }) => ({
      id,
      active: isOpen('variants', id) ? before.get(id)?.active : active,
      priceMinor: isOpen('price', id) ? before.get(id)?.priceMinor : priceMinor,
    })),
  }
}
