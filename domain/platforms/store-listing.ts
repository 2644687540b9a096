/** A product as it shall look in a shop; every platform's adapter knows how to make it so. */

export interface StoreListing {
  readonly title: string
  /** Already sanitised. */
  readonly descriptionHtml: string
  readonly vendor: string
  readonly productType: string
  readonly tags: readonly string[]
  /** Public addresses that the platform fetches from; the first is the feature image. Absent: the shop's own stay as they are. */
  readonly images?: readonly { readonly url: string; readonly alt: string }[]
  /** At most three; none for a product with a single variant. */
  readonly options: readonly { readonly name: string; readonly values: readonly string[] }[]
  readonly variants: readonly ListingVariant[]
  /** Titles of the store's own collections; one that is missing is made. */
  readonly collections: readonly string[]
  /** Known after the first push. */
  readonly externalProductId?: string
  /** Variants of ours that are in the shop and are to leave it. All others that are not among `variants` are the owner's own, and stay. */
  readonly formerVariantIds?: readonly string[]
  /** Absent: all of it is told, the product is offered, and what its owner has deleted of it is made again. */
  readonly alreadyPushed?: AlreadyPushed
}

/** Fields of a listing that describe the product as a whole. */
export const listingWords = ['title', 'descriptionHtml', 'vendor', 'productType', 'tags'] as const
export type ListingWord = (typeof listingWords)[number]

/** Values that the shop already has, or refused: they are not pushed again, since the owner may have changed them there. */
export interface AlreadyPushed {
  readonly words: readonly ListingWord[]
  /** Which options and variants there are. */
  readonly variants: boolean
  /** Variants by our ids. */
  readonly prices: readonly number[]
  readonly comparePrices: readonly number[]
}

export interface ListingVariant {
  readonly variantId: number
  /** The shop's id of the variant; absent for a new one. */
  readonly externalVariantId?: string
  /** One for each option, in their order. */
  readonly optionValues: readonly string[]
  readonly sku: string
  /** Minor units of the shop's currency. */
  readonly priceMinor: number
  readonly compareAtMinor: number | null
  /** Stock of a new variant; that of a known one is pushed by itself. */
  readonly quantity: number
  /** Which of the listing's images stands for it. */
  readonly imageUrl?: string
}

/** Ids that the platform gave to a product. */
export interface StoreCopyIds {
  readonly externalProductId: string
  readonly handle: string
  readonly variants: readonly {
    readonly variantId: number
    readonly externalVariantId: string
    readonly externalInventoryItemId: string
  }[]
}
