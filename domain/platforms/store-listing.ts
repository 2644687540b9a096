/** A product as it should appear in a shop, for the platform adapters. */

export interface StoreListing {
  readonly title: string
  /** Already sanitised. */
  readonly descriptionHtml: string
  readonly vendor: string
  readonly productType: string
  readonly tags: readonly string[]
  /** Public addresses that the platform fetches from; the first is the featured image. Absent: the shop's images stay unchanged. */
  readonly images?: readonly { readonly url: string; readonly alt: string }[]
  /** At most three options; empty for a product with a single variant. */
  readonly options: readonly { readonly name: string; readonly values: readonly string[] }[]
  readonly variants: readonly ListingVariant[]
  /** Titles of the store's own collections; missing ones are created. */
  readonly collections: readonly string[]
  /** Set after the first push. */
  readonly externalProductId?: string
  /** Our variants that are in the shop and must be removed. Other variants not among `variants` belong to the owner and stay. */
  readonly formerVariantIds?: readonly string[]
  /** Absent: everything is pushed, the product is published, and parts that its owner deleted are created again. */
  readonly alreadyPushed?: AlreadyPushed
}

/** Fields of a listing that describe the product as a whole. */
export const listingWords = ['title', 'descriptionHtml', 'vendor', 'productType', 'tags'] as const
export type ListingWord = (typeof listingWords)[number]

/** Values that the shop already has or refused. They are not pushed again, because the owner may have changed them there. */
export interface AlreadyPushed {
  readonly words: readonly ListingWord[]
  /** The set of options and variants. */
  readonly variants: boolean
  /** Our variant ids. */
  readonly prices: readonly number[]
  readonly comparePrices: readonly number[]
}

export interface ListingVariant {
  readonly variantId: number
  /** The shop's id of the variant; absent for a new one. */
  readonly externalVariantId?: string
  /** One value for each option, in their order. */
  readonly optionValues: readonly string[]
  readonly sku: string
  /** Price in minor units of the shop's currency. */
  readonly priceMinor: number
  readonly compareAtMinor: number | null
  /** Stock of a new variant; that of an existing one is pushed separately. */
  readonly quantity: number
  /** Address of the variant's image, one of the listing's images. */
  readonly imageUrl?: string
}

/** Ids that the platform gave to a product and its variants. */
export interface StoreCopyIds {
  readonly externalProductId: string
  readonly handle: string
  readonly variants: readonly {
    readonly variantId: number
    readonly externalVariantId: string
    readonly externalInventoryItemId: string
  }[]
}
