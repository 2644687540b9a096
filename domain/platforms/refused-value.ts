/** A value that a shop refused. It is recorded by name; everything else sent with it is accepted. */
import { shownVariantName } from '../catalogue/variant-name.ts'
import { type ListingWord, listingWords } from './store-listing.ts'

/** Values of one variant that a shop can refuse. `variant` means a whole new variant. */
export const refusableOfVariant = ['variant', 'price', 'compare_price', 'stock'] as const
/** Values of a product that a shop can refuse. `variants` means its set of options and variants. */
export const refusableValues = [...listingWords, 'images', 'variants', ...refusableOfVariant] as const
export type RefusableValue = ListingWord | 'images' | 'variants' | (typeof refusableOfVariant)[number]

export interface RefusedValue {
  readonly value: RefusableValue
  /** Our variant id; null for the product as a whole. */
  readonly variantId: number | null
  /** The platform's message. */
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

/** Returns a label such as `price of Small`. */
export function refusedValueName(value: RefusableValue, variantName: string | null): string {
  const of = shownVariantName(variantName)
  if (of === null) return names[value]
  return value === 'variant' ? `${names[value]} ${of}` : `${names[value]} of ${of}`
}
