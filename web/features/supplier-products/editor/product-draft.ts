/** Draft of a product while its supplier edits it. */
import type { ProductEdit, SupplierProduct } from '@quayside/contract/supplier-products/endpoints'
import { uncategorized } from '@quayside/domain/catalogue/category'
import { newVariantQuantity, productFaults, readPriceMinor, readQuantity } from '@quayside/domain/supplier-products/product-rules'

export interface DraftVariant {
  /** Absent until it is saved. */
  readonly id?: number
  readonly option_values: readonly string[]
  readonly sku: string
  readonly barcode: string
  readonly price: string
  readonly retail_price: string
  readonly quantity: string
  readonly active: boolean
  readonly reserved: number
}

export interface ProductDraft {
  readonly title: string
  /** HTML. */
  readonly description: string
  readonly category: string
  readonly subcategory: string | null
  readonly product_type: string
  readonly tags: string[]
  readonly hs_code: string
  /** Absent in a new product: where its supplier makes things. */
  readonly made_in?: string | null
  readonly active: boolean
  readonly options: string[]
  readonly variants: DraftVariant[]
  /** Ids of its images, the featured image first. */
  readonly images: number[]
}

export const labels = {
  title: 'Title',
  description: 'Description',
  category: 'Category',
  subcategory: 'Subcategory',
  product_type: 'Product type',
  tags: 'Tags',
  hs_code: 'HS code',
  made_in: 'Made in',
  options: 'Options',
  images: 'Images',
  variants: 'Variants',
} as const

/** @see K-138, K-139 */
export const newVariant = (options: number): DraftVariant => ({
  option_values: Array.from({ length: options }, () => ''),
  sku: '',
  barcode: '',
  price: '',
  retail_price: '',
  quantity: String(newVariantQuantity),
  active: true,
  reserved: 0,
})

export const emptyDraft: ProductDraft = {
  title: '',
  description: '',
  category: uncategorized,
  subcategory: null,
  product_type: '',
  tags: [],
  hs_code: '',
  active: true,
  options: [],
  variants: [newVariant(0)],
  images: [],
}

export const draftOf = (product: SupplierProduct): ProductDraft => ({
  title: product.title,
  description: product.description,
  category: product.category,
  subcategory: product.subcategory,
  product_type: product.product_type,
  tags: product.tags,
  hs_code: product.hs_code,
  made_in: product.made_in,
  active: product.active,
  options: product.options,
  variants: product.variants.map(({ quantity, ...variant }) => ({ ...variant, quantity: String(quantity) })),
  images: product.images.map(({ id }) => id),
})

/**
 * Converts the draft to a request. A variant that was just saved and has no id here yet is matched by its option values, so that a second
 * save does not duplicate it.
 */
export function editOf(draft: ProductDraft, saved?: SupplierProduct & { version: string }): ProductEdit {
  const idOf = (values: readonly string[]) => saved?.variants.find(({ option_values: all }) => all.join('\n') === values.join('\n'))?.id
  const { images, category, variants, ...others } = draft
  return {
    ...others,
    category: category as 'pets',
    ...(saved ? { id: saved.id, version: saved.version, images } : {}),
    variants: variants.map(({ id, reserved: _, option_values, ...variant }) => {
      const known = id ?? idOf(option_values)
      return { ...variant, option_values: [...option_values], ...(known === undefined ? {} : { id: known }) }
    }),
  }
}

/** Faults by the same rules as the server. @see V-288 to V-291 */
export const faultsOfDraft = (draft: ProductDraft, isNew: boolean, allowsAnyPrice: boolean) =>
  productFaults(
    {
      title: draft.title,
      isNew,
      hsCode: draft.hs_code,
      optionNames: draft.options,
      variants: draft.variants.map(({ option_values, barcode, price, retail_price, quantity, active }) => ({
        optionValues: option_values,
        priceMinor: readPriceMinor(price),
        retailPriceMinor: readPriceMinor(retail_price),
        quantity: readQuantity(quantity),
        barcode,
        active,
      })),
    },
    allowsAnyPrice,
  )
