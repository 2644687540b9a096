/** Lists and edits of a supplier's products. @see S-59, S-60 */
import { longestBarcode } from '@quayside/domain/catalogue/barcode'
import { categoryKeys, noCategory, uncategorized } from '@quayside/domain/catalogue/category'
import { longestHsCode, wrongHsCode } from '@quayside/domain/catalogue/hs-code'
import { longestOptionText, mostOptions, mostVariants } from '@quayside/domain/catalogue/product-options'
import { longestDescription, longestProductType, longestTag } from '@quayside/domain/imports/item-rules'
import { longestSku, mostImages, productIssues, productMessages, productStatuses } from '@quayside/domain/supplier-products/product-rules'
import { productTabs } from '@quayside/domain/supplier-products/product-tabs'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../vocabulary/id.ts'
import { Currency, WireMoney } from '../vocabulary/money.ts'
import { PageNumber, Pagination } from '../vocabulary/paging.ts'
import { SearchText } from '../vocabulary/search-text.ts'

const WireImage = z.object({ id: z.int(), url: z.string(), is_feature: z.boolean() })

export const SupplierProductRow = z.object({
  id: z.int(),
  title: z.string(),
  image: z.string().nullable(),
  /** Price of the cheapest active variant, to which the amounts below belong too. */
  price: WireMoney,
  retail_price: WireMoney,
  /** A store's profit at the retail price. */
  profit: WireMoney,
  /** Profit minus the shipping of one item within the supplier's country; null if it does not ship there. */
  profit_with_shipping: WireMoney.nullable(),
  status: z.enum(productStatuses),
  active: z.boolean(),
  /** Stock of the active variants, minus reservations. */
  quantity: z.int(),
  variants: z.int(),
  category: z.string(),
  /** Number of stores that have it. */
  imported: z.int(),
})
export type SupplierProductRow = z.infer<typeof SupplierProductRow>

const WireVariant = z.object({
  id: z.int(),
  option_values: z.array(z.string()),
  sku: z.string(),
  /** GTIN; empty if it has none. */
  barcode: z.string(),
  /** Price as typed: `12.50`. */
  price: z.string(),
  retail_price: z.string(),
  quantity: z.int(),
  /** Pieces reserved by orders that have not shipped. */
  reserved: z.int(),
  active: z.boolean(),
})

const SyncSwitch = z.object({
  is_on: z.boolean(),
  /** Reason why the switch is disabled; null if it is enabled. */
  reason: z.string().nullable(),
})

const WireProductSync = z.object({
  track_inventory: SyncSwitch,
  track_pricing: SyncSwitch,
  override_discount_percent: SyncSwitch,
  /** Variant fields that cannot be edited here, each with the reason. */
  followed: z.object({ price: z.string(), retail_price: z.string(), quantity: z.string() }).partial(),
})

export const SupplierProduct = z.object({
  id: z.int(),
  /** Sent back with the next save; an edit of an older version is refused. */
  version: z.string(),
  title: z.string(),
  /** HTML. */
  description: z.string(),
  category: z.string(),
  subcategory: z.string().nullable(),
  product_type: z.string(),
  tags: z.array(z.string()),
  /** HS code, digits alone; empty if unknown. */
  hs_code: z.string(),
  /** Country, usually an ISO code; null if unknown. */
  made_in: z.string().nullable(),
  active: z.boolean(),
  featured: z.boolean(),
  currency: Currency,
  options: z.array(z.string()),
  variants: z.array(WireVariant),
  images: z.array(WireImage),
  status: z.enum(productStatuses),
  imported: z.int(),
  /** True if its prices are not limited to the retail price minus 30%. */
  allows_any_price: z.boolean(),
  discount_percent: z.int(),
  /** Sync of a product that came from the supplier's own shop; null for any other product. */
  sync: WireProductSync.nullable(),
})
export type SupplierProduct = z.infer<typeof SupplierProduct>

const typed = z.string().max(40)

export const ProductEdit = z.object({
  /** Absent for a new product. */
  id: Id.optional(),
  version: z.string().max(60).optional(),
  title: z.string().max(1000, productMessages.longTitle),
  description: z.string().max(longestDescription, 'This description is too long.').default(''),
  category: z.enum([...categoryKeys, noCategory, uncategorized], 'Please select a category of the list').default(uncategorized),
  subcategory: z.string().max(60).nullable().default(null),
  product_type: z.string().max(longestProductType).default(''),
  tags: z.array(z.string().trim().min(1).max(longestTag)).max(250).default([]),
  /** HS code, as typed; empty: none. Absent: unchanged. */
  hs_code: z.string().max(longestHsCode, wrongHsCode).optional(),
  /** ISO code of a country. Absent: unchanged. */
  made_in: z.string().max(255).nullable().optional(),
  active: z.boolean().default(true),
  /** Names of the options, in order. */
  options: z
    .array(z.string().trim().min(1, 'Please enter a name for the option').max(longestOptionText))
    .max(mostOptions, `A product can have at most ${mostOptions} options.`)
    .default([]),
  variants: z
    .array(
      z.object({
        id: Id.optional(),
        option_values: z.array(z.string().trim().max(longestOptionText)).max(mostOptions),
        sku: z.string().trim().max(longestSku).default(''),
        /** GTIN, as typed. Absent: unchanged. */
        barcode: z.string().max(longestBarcode).optional(),
        price: typed,
        retail_price: typed,
        quantity: typed,
        active: z.boolean().default(true),
      }),
    )
    .max(mostVariants, `A product can have at most ${mostVariants} variants.`),
  /** Image ids, in order; the first is the featured image. Absent: unchanged. */
  images: z.array(Id).max(mostImages).optional(),
})
export type ProductEdit = z.input<typeof ProductEdit>

const Saved = z.object({ success: z.literal(true), message: z.string(), product: SupplierProduct })

export const supplierProductsApi = {
  list: endpoint({
    method: 'GET',
    path: '/v1/supplier_products/',
    summary: 'The supplier’s products, the newest first',
    query: z.object({
      type: z.enum(productTabs).catch('active').default('active'),
      page: PageNumber.default(1),
      search: SearchText.optional(),
      /** Only products with this issue, which keeps their supplier from going live. */
      issue: z.enum(productIssues).optional().catch(undefined),
    }),
    response: z.object({ products: z.array(SupplierProductRow), pagination: Pagination }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/v1/supplier_product/',
    summary: 'One product as its supplier edits it',
    query: z.object({ id: Id }),
    response: SupplierProduct,
  }),
  save: endpoint({
    method: 'POST',
    path: '/v1/create_product/',
    summary: 'Create a product, or save the changes of one; a save made of an older version is refused with the newer values',
    body: ProductEdit,
    bodyLimit: 3_000_000,
    response: Saved,
    errors: ['PRODUCT_CHANGED'],
  }),
  setActive: endpoint({
    method: 'POST',
    path: '/v1/api/supplier-products/activate/',
    summary: 'Activate or deactivate products, up to a page of them',
    body: z.object({ product_ids: z.array(Id).min(1, 'Please choose at least one product').max(100), active: z.boolean() }),
    response: z.object({ success: z.literal(true), changed: z.int() }),
  }),
  addImage: endpoint({
    method: 'POST',
    path: '/v1/image_upload/',
    summary: 'Add an image to a product, behind those it has: from an https address, or a file that was uploaded',
    body: z
      .object({
        product_id: Id,
        url: z
          .url({ protocol: /^https?$/, error: 'Please enter a valid image URL' })
          .max(2000)
          .optional(),
        file_id: Id.optional(),
      })
      .refine(({ url, file_id }) => (url === undefined) !== (file_id === undefined), {
        path: ['url'],
        error: 'Please enter a valid image URL',
      }),
    response: z.object({ images: z.array(WireImage) }),
  }),
  deleteImage: endpoint({
    method: 'POST',
    path: '/v1/image_delete/',
    summary: 'Delete an image of a product; the last one stays',
    body: z.object({ product_id: Id.optional(), image_id: Id }),
    response: z.object({ images: z.array(WireImage) }),
    errors: ['LAST_IMAGE'],
  }),
  categoryTags: endpoint({
    method: 'GET',
    path: '/v1/api/category-tags/',
    summary: 'Products of a category, to be moved to another one',
    query: z.object({ category: z.enum([...categoryKeys, noCategory, uncategorized]).default(uncategorized), page: PageNumber.default(1) }),
    response: z.object({ products: z.array(SupplierProductRow), pagination: Pagination }),
  }),
  setCategory: endpoint({
    method: 'POST',
    path: '/v1/api/category-tags/',
    summary: 'Put products into a category, or with `remove` out of theirs; the older tag names are taken too',
    body: z.object({
      product_ids: z.array(Id).min(1, 'Please choose at least one product').max(100),
      /** A category key, or one of the older tags. */
      tag: z.string().max(60),
      type: z.enum(['add', 'remove']),
    }),
    response: z.object({ success: z.literal(true), changed: z.int() }),
  }),
}
