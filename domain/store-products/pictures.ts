/**
 * The pictures of a product in a store: which of the supplier's it shows, and in what order, the feature image first. What belongs to the
 * product is the supplier's to say; which stands first is the store's, and stays so whatever the supplier adds or takes away.
 */
import { same } from '../sync/merge.ts'

/** Why a store cannot say which picture stands first: there is nothing yet that it could be said of. */
export const listItFirst = 'Add this product to your import list to choose its feature image.'

/** @param imported import state as product cards have it; null: neither on the import list nor in the shop */
export const featureImageFault = (imported: 'shopify' | 'list' | null): string | undefined => (imported === null ? listItFirst : undefined)

/** The one that is chosen first, the others as they were; one that the store had left out comes in by it. */
export const withFeatureImage = (chosen: readonly number[], id: number): number[] => [id, ...chosen.filter((other) => other !== id)]

/**
 * Which one stands first. A choice whose picture the supplier has taken away passes to the next that is left.
 * @param chosen the store's choice; undefined where the product is none of its own
 * @param offered the supplier's images, in its order
 * @returns null where there is no picture
 */
export function featureImageOf(chosen: readonly number[] | undefined, offered: readonly number[]): number | null {
  return chosen?.find((id) => offered.includes(id)) ?? offered[0] ?? null
}

interface PicturesThreeWays {
  readonly base: readonly number[] | undefined
  readonly supplier: readonly number[]
  readonly owner: readonly number[]
}

/**
 * An owner that has put the supplier's pictures into another order, and left none out, has not moved away from the supplier: all three are
 * seen in the owner's order, what is new at the end. @see merge.ts
 */
export function inOwnOrder(values: PicturesThreeWays): PicturesThreeWays {
  const { base, supplier, owner } = values
  const agreed = base ?? supplier
  if (same(owner, agreed) || !sameOnes(owner, agreed)) return values
  const left = owner.filter((id) => supplier.includes(id))
  return { base: owner, supplier: [...left, ...supplier.filter((id) => !owner.includes(id))], owner }
}

const sameOnes = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))
