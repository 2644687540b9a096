/** Builds a shop listing from an edited import item and its product. */
import type { CatalogueProduct, CatalogueVariant } from '../catalogue/product.ts'
import { namedValue, type ValueName } from '../imports/value-names.ts'
import { importedVariants } from '../imports/variant-rules.ts'
import type { StoreListing } from '../platforms/store-listing.ts'

export interface EditedItem {
  readonly title: string
  /** Sanitised. */
  readonly description: string
  readonly tags: readonly string[]
  readonly productType: string
  readonly imageIds: readonly number[]
  readonly collections: readonly string[]
  /** The store's names for option values. */
  readonly valueNames: readonly ValueName[]
  readonly variants: readonly EditedVariant[]
}

export interface EditedVariant {
  readonly variantId: number
  readonly active: boolean
  readonly priceMinor: number
  readonly compareAtMinor: number | null
  /** Id of the product picture for this variant; null or absent if it has none of its own. */
  readonly imageId?: number | null
}

export interface Picture {
  readonly url: string
  readonly alt: string
}

/**
 * @param pictureOf returns the picture of an image id; a missing one is left out
 * @param stockOf returns the quantity of a variant that the shop may offer
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
  const called = namedValue(product.options, item.valueNames)
  // An option is pushed only with its remaining values, because a shop displays every value it receives.
  const options = product.options.map(({ name, values }, index) => ({
    name,
    values: values
      .filter((value) => wanted.some(({ variant }) => variant.optionValues[index] === value))
      .map((value) => called(index, value)),
  }))
  const chosen = new Set(item.imageIds)
  const pictureFor = ({ imageId }: EditedVariant) => (imageId != null && chosen.has(imageId) ? pictureOf(imageId)?.url : undefined)
  return {
    title: item.title,
    descriptionHtml: item.description,
    vendor,
    productType: item.productType,
    tags: item.tags,
    images: item.imageIds.flatMap((id) => pictureOf(id) ?? []),
    options,
    variants: wanted.map(({ edited, variant }) => {
      const imageUrl = pictureFor(edited)
      return {
        variantId: variant.id,
        optionValues: options.map((_, index) => called(index, variant.optionValues[index] ?? '')),
        sku: variant.sku,
        priceMinor: edited.priceMinor,
        compareAtMinor: edited.compareAtMinor,
        quantity: stockOf(variant),
        ...(imageUrl === undefined ? {} : { imageUrl }),
      }
    }),
    collections: item.collections,
  }
}
