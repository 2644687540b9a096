/** A product of a supplier's own shop, independent of the platform. */

export interface OwnVariant {
  readonly externalVariantId: string
  /** Empty if it has none. */
  readonly sku: string
  /** Price in the shop's currency. */
  readonly priceMinor: number
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
