/**
 * Pictures of a product in a store: those it shows of the supplier's, and their order, featured image first. The supplier decides which
 * pictures exist. The store chooses the first one, which stays first when the supplier adds or removes pictures.
 */
import { same } from '../sync/merge.ts'

/** Reason why a store cannot choose a featured image: the product is not on its import list yet. */
export const listItFirst = 'Add this product to your import list to choose its feature image.'

/** @param imported import state as on product cards; null if neither on the import list nor in the shop */
export const featureImageFault = (imported: 'shopify' | 'list' | null): string | undefined => (imported === null ? listItFirst : undefined)

/** Moves the chosen picture to the front and keeps the order of the others; a picture that the store had left out is added. */
export const withFeatureImage = (chosen: readonly number[], id: number): number[] => [id, ...chosen.filter((other) => other !== id)]

/**
 * Returns the featured image. If the supplier has removed the chosen one, the next remaining picture is used.
 * @param chosen the store's choice; undefined if the store does not have the product
 * @param offered the supplier's images, in its order
 * @returns null if there is no picture
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
 * Aligns base, supplier and owner to the owner's order, with new pictures at the end. An owner who only reordered the pictures has not
 * diverged from the supplier.
 * @see merge.ts
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
