/** A product of a supplier's own shop, independent of the platform. */

export interface OwnVariant {
  readonly externalVariantId: string
  /** Empty if it has none. */
  readonly sku: string
  /** As the shop has it, of any kind; empty if it has none. */
  readonly barcode: string
  /** Price in the shop's currency. */
  readonly priceMinor: number
  /** Price before a sale; null if it has none. */
  readonly compareAtMinor: number | null
  /** Null if the shop does not track it. */
  readonly quantity: number | null
  readonly optionValues: readonly string[]
}

export interface OwnProduct {
  readonly externalProductId: string
  readonly title: string
  /** HTML. */
  readonly description: string
  readonly productType: string
  readonly tags: readonly string[]
  /** True if it is neither archived nor a draft. */
  readonly isOffered: boolean
  /** Image addresses, in order. */
  readonly pictures: readonly string[]
  /** Empty for a single variant without options. */
  readonly optionNames: readonly string[]
  readonly variants: readonly OwnVariant[]
}

/** A row of the supplier's own products, to choose from. */
export interface OwnProductRow {
  readonly externalProductId: string
  readonly title: string
  /** Neither archived nor a draft. */
  readonly isOffered: boolean
  readonly variants: number
  /** Price of its cheapest variant, in minor units of the shop's currency. */
  readonly priceMinor: number
}

export interface OwnProductPage {
  readonly products: readonly OwnProductRow[]
  /** Cursor of the next page; null: this is the last one. */
  readonly next: string | null
}
