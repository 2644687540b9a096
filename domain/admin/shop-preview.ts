/** Comparison of a product or order in a shop with ours. @see S-84 */

/** Values by name; null where one is unknown, and then nothing is compared. */
export type Facts = readonly (readonly [name: string, value: string | null])[]

export interface PreviewRow {
  readonly name: string
  readonly shop: string | null
  readonly ours: string | null
  readonly differs: boolean
}

/**
 * Puts the values of both sides beside each other, in the shop's order. A value of ours that the shop does not have is a difference; one
 * that only the shop has is its owner's own.
 * @param shop undefined: the shop does not have it; @param ours undefined: we do not know it
 */
export function previewRows(shop: Facts | undefined, ours: Facts | undefined): PreviewRow[] {
  const [theirs, own] = [new Map(shop), new Map(ours)]
  return [...new Set([...theirs.keys(), ...own.keys()])].map((name) => {
    const [inShop, here] = [theirs.get(name) ?? null, own.get(name) ?? null]
    return { name, shop: inShop, ours: here, differs: shop !== undefined && here !== null && here !== inShop }
  })
}

export const previewMessages = {
  notConnected: 'This account has no Shopify store connected.',
  objectId: 'Please enter the number that Shopify has for it',
  number: 'Please enter a number',
} as const

/** Kinds of failures of a call to a shop. */
export type ShopFailure = 'no-answer' | 'throttled' | 'broken' | 'unauthorised' | 'refused'

/** @param said the shop's own words, told where it refused */
export const shopFailureText = (kind: ShopFailure, said: string): string =>
  ({
    'no-answer': 'Shopify did not answer. Try again in a moment.',
    throttled: 'Shopify takes no more calls for this shop at the moment. Try again in a minute.',
    broken: 'Shopify has an error of its own. Try again in a moment.',
    unauthorised: 'The shop no longer accepts our access. Its owner has to connect it again.',
    refused: `Shopify refused: ${said}`,
  })[kind]
