/** A supplier's product as the domain rules see it. Ids are catalogue ids; money is in the supplier's currency. */
import type { Currency, Money } from '../vocabulary/money.ts'

export interface CatalogueProduct {
  readonly id: number
  readonly supplierId: number
  readonly title: string
  /** HTML, as the supplier wrote it. */
  readonly description: string
  readonly category: string
  readonly subcategory: string | null
  readonly productType: string
  readonly tags: readonly string[]
  /** At most three options. */
  readonly options: readonly { readonly name: string; readonly values: readonly string[] }[]
  readonly currency: Currency
  readonly madeIn: string | null
  /** Null if unknown. @see hs-code.ts */
  readonly hsCode: string | null
  readonly values: readonly string[]
  readonly returnPolicy: string | null
  readonly active: boolean
  readonly isDeleted: boolean
  readonly featured: boolean
  readonly cropImage: boolean
  readonly soldCount: number
  readonly importedCount: number
  readonly createdAt: Date
  readonly updatedAt: Date
  /** Sorted by position. */
  readonly variants: readonly CatalogueVariant[]
  /** Sorted by position; the first is the featured image. */
  readonly images: readonly CatalogueImage[]
}

export interface CatalogueVariant {
  readonly id: number
  readonly productId: number
  readonly supplierId: number
  readonly position: number
  readonly name: string
  /** One value for each of the product's options, in their order. */
  readonly optionValues: readonly string[]
  readonly sku: string
  /** GTIN; empty if it has none. @see barcode.ts */
  readonly barcode: string
  /** Wholesale price: the cost to a store without terms of its own. @see domain/vendors/price-for.ts */
  readonly listPrice: Money
  /** Retail price suggested by the supplier. */
  readonly retailPrice: Money
  readonly enforcesMinimumPrice: boolean
  readonly quantity: number
  /** Pieces reserved by orders that have arrived. */
  readonly reserved: number
  /** quantity − reserved, never below 0. */
  readonly available: number
  readonly active: boolean
}

export interface CatalogueImage {
  readonly id: number
  readonly uploadId: number
  readonly position: number
}

export const productGone = 'This product is no longer available.'

/** Whether a store can find, open and order the product. The supplier's own state is checked separately. */
export const isOffered = (product: Pick<CatalogueProduct, 'active' | 'isDeleted'>): boolean => product.active && !product.isDeleted

type Offer = Pick<CatalogueProduct, 'active' | 'isDeleted'> & { readonly variants: readonly Pick<CatalogueVariant, 'id' | 'active'>[] }

/** Whether the product, or one of its variants, could be ordered before and no longer can. */
export function offersLess(before: Offer, after: Offer): boolean {
  if (!isOffered(before)) return false
  const left = new Set(after.variants.filter(({ active }) => active).map(({ id }) => id))
  return !isOffered(after) || before.variants.some(({ id, active }) => active && !left.has(id))
}
