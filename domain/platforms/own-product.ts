/** A product of a supplier's own shop, whatever the platform. */

export interface OwnVariant {
  readonly externalVariantId: string
  /** Empty: it has none. */
  readonly sku: string
  /** In what the shop sells in. */
  readonly priceMinor: number
  /** Null: the shop does not count it. */
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
  /** Not archived, and no draft. */
  readonly isOffered: boolean
  /** Addresses, in order. */
  readonly pictures: readonly string[]
  /** None where it has one variant without options. */
  readonly optionNames: readonly string[]
  readonly variants: readonly OwnVariant[]
}
