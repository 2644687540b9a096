/** From an edited import item and its product to what the shop shall show. */
import type { CatalogueProduct, CatalogueVariant } from '../catalogue/product.ts'
import type { StoreListing } from '../platforms/store-listing.ts'
import { importedVariants } from './variant-rules.ts'

export interface EditedItem {
  readonly title: string
  /** Sanitised. */
  readonly description: string
  readonly tags: readonly string[]
  readonly productType: string
  readonly imageIds: readonly number[]
  readonly collections: readonly string[]
  readonly variants: readonly EditedVariant[]
}

export interface EditedVariant {
  readonly variantId: number
  readonly active: boolean
  readonly priceMinor: number
  readonly compareAtMinor: number | null
}

export interface Picture {
  readonly url: string
  readonly alt: string
}

/**
 * @param pictureOf by the id of a product's image; one that is gone is left out
 * @param stockOf how many of a variant the shop may offer
 */
export function listingOf(
  item: EditedItem,
  product: Pick<CatalogueProduct, 'options' | 'variants'>,
  vendor: string,
  pictureOf: (imageId: number) => Picture | undefined,
  stockOf: (variant: CatalogueVariant) => number = ({ available }) => available,
): StoreListing {
  const byId = new Map(product.variants.map((variant) => [variant.id, variant]))
  const wanted = importedVariants(item.variants).flatMap((edited) => {
    const variant = byId.get(edited.variantId)
    return variant ? [{ edited, variant }] : []
  })
  // An option is told only with the values that are left: a shop shows every value it is told.
  const options = product.options.map(({ name, values }, index) => ({
    name,
    values: values.filter((value) => wanted.some(({ variant }) => variant.optionValues[index] === value)),
  }))
  return {
    title: item.title,
    descriptionHtml: item.description,
    vendor,
    productType: item.productType,
    tags: item.tags,
    images: item.imageIds.flatMap((id) => pictureOf(id) ?? []),
    options,
    variants: wanted.map(({ edited, variant }) => ({
      variantId: variant.id,
      optionValues: options.map((_, index) => variant.optionValues[index] ?? ''),
      sku: variant.sku,
      priceMinor: edited.priceMinor,
      compareAtMinor: edited.compareAtMinor,
      quantity: stockOf(variant),
    })),
    collections: item.collections,
  }
}
