/** A value that a shop did not take. It is set aside and named; everything else that was sent with it stands in the shop. */
import { shownVariantName } from '../catalogue/variant-name.ts'
import { type ListingWord, listingWords } from './store-listing.ts'

/** Values of one variant that a shop can refuse. `variant`: a new one, whole. */
export const refusableOfVariant = ['variant', 'price', 'compare_price', 'stock'] as const
/** `variants`: which options and variants there are. */
export const refusableValues = [...listingWords, 'images', 'variants', ...refusableOfVariant] as const
export type RefusableValue = ListingWord | 'images' | 'variants' | (typeof refusableOfVariant)[number]

export interface RefusedValue {
  readonly value: RefusableValue
  /** Ours; null: of the product as a whole. */
  readonly variantId: number | null
  /** In the platform's words. */
  readonly reason: string
}

const names: Readonly<Record<RefusableValue, string>> = {
  title: 'title',
  descriptionHtml: 'description',
  vendor: 'vendor',
  productType: 'product type',
  tags: 'tags',
  images: 'pictures',
  variants: 'options and variants',
  variant: 'new variant',
  price: 'price',
  compare_price: 'compare price',
  stock: 'stock',
}

/** `price of Small`. */
export function refusedValueName(value: RefusableValue, variantName: string | null): string {
  const of = shownVariantName(variantName)
  if (of === null) return names[value]
  return value === 'variant' ? `${names[value]} ${of}` : `${names[value]} of ${of}`
}
