/** Products for stores. @see S-17, S-22, entities E-001 to E-045 */
import { supplierBadges } from '@quayside/domain/suppliers/badges'
import { supplierStatuses } from '@quayside/domain/suppliers/supplier-status'
import { shippingRegions } from '@quayside/domain/vocabulary/region'
import { z } from 'zod'
import { Currency, WireMoney, WireWorkings } from '../vocabulary/money.ts'
import { WireVacation } from '../vocabulary/vacation.ts'

/** Approval status, explained in domain/vendors/approval-status.ts. A allows; R, C, D, P and NEW block. */
export const ApprovalStatus = z.enum(['A', 'P', 'R', 'C', 'D', 'NEW'])

/** `shopify` for every platform; null if the store has not added it. */
export const Imported = z.enum(['shopify', 'list']).nullable()

export const WirePriceRange = z.object({ low: WireMoney, high: WireMoney })

/** Amounts of a card; their currencies are stated once on the card. */
const CardMoney = z.object({
  /** Amount in the card's `store_currency`: `12.50`. */
  amount: z.string(),
  /** Amount in the card's `original_currency`, if that differs. */
  original_amount: z.string().optional(),
})
export type CardMoney = z.infer<typeof CardMoney>
const CardPriceRange = z.object({ low: CardMoney, high: CardMoney })

/** Shipping by zone, only for zones it ships to. */
const ShippingByZone = z.object({ US: CardMoney.optional(), CA: CardMoney.optional(), INTL: CardMoney.optional() })

const CardSupplier = z.object({ id: z.int(), name: z.string(), badges: z.array(z.enum(supplierBadges)) })

/** A card of the listing. A page has 36 of them, so nothing is repeated. */
export const ProductCard = z.object({
  id: z.int(),
  title: z.string(),
  /** Address of the full-size picture; `?height=350` and `?height=150` return smaller ones. */
  thumbnail_image_url: z.string(),
  image_alt: z.string(),
  /** Background colour until the picture has loaded. */
  ground_colour: z.string(),
  crop_image: z.boolean(),
  /** Null if the site hides suppliers. */
  supplier: CardSupplier.nullable(),
  ships_from: z.string(),
  category: z.string(),
  subcategory: z.string().nullable(),
  /** Amounts of the cheapest variant: cost, retail price, and the profit after shipping to `shipping_country`. */
  price: CardMoney,
  /** The supplier's list price, if this store's price differs. */
  list_price: CardMoney.optional(),
  retail_price: CardMoney,
  profit: CardMoney.nullable(),
  /** Range over all variants; absent if all have the same price. */
  price_range: CardPriceRange.optional(),
  retail_price_range: CardPriceRange.optional(),
  shipping_options: ShippingByZone,
  /** Currency of the shown amounts, and the supplier's currency. */
  store_currency: Currency,
  original_currency: Currency,
  quantity: z.int(),
  out_of_stock: z.boolean(),
  /** True if its supplier has no payment account, so orders wait; otherwise absent. */
  not_payable: z.literal(true).optional(),
  /** Current or announced vacation of its supplier; absent if there is none. */
  vacation: WireVacation.omit({ note: true }).optional(),
  variant_count: z.int(),
  featured: z.boolean(),
  is_new: z.boolean(),
  approval_status: ApprovalStatus,
  imported: Imported,
  imported_product_id: z.int().nullable(),
})
export type ProductCard = z.infer<typeof ProductCard>

export const ProductImage = z.object({
  id: z.int(),
  url: z.string(),
  alt: z.string(),
  ground_colour: z.string(),
})

export const ProductVariant = z.object({
  id: z.int(),
  name: z.string(),
  active: z.boolean(),
  sku: z.string(),
  /** The price that this store pays. */
  price: WireMoney,
  /** Workings of the price, if it differs from the list price. */
  price_workings: WireWorkings.optional(),
  retail_price: WireMoney,
  /** The store's own price, if the product is on its import list or in its shop; otherwise null. */
  custom_price: WireMoney.nullable(),
  compare_at_price: WireMoney.nullable(),
  enforce_minimum_selling_price: z.boolean(),
  /** Pieces available to order. */
  quantity: z.int(),
  /** Null if it does not ship to `shipping_country`. */
  profit: WireWorkings.nullable(),
  option_values: z.array(z.string()),
  /** True if it is in the store's cart. */
  in_sample_cart: z.boolean(),
  /** True if the store has ordered a sample of it that was not cancelled. */
  sample_ordered: z.boolean(),
})
export type ProductVariant = z.infer<typeof ProductVariant>

export const ProductShippingOption = z.object({
  country: z.string(),
  country_code: z.string(),
  region: z.enum(shippingRegions),
  price: WireMoney,
  additional_price: WireMoney,
  excluded_regions: z.array(z.string()),
  /** Delivery time such as `3–5 days`. */
  delivery: z.string(),
  carrier: z.string(),
})
export type ProductShippingOption = z.infer<typeof ProductShippingOption>

export const ProductSupplier = z.object({
  id: z.int(),
  name: z.string(),
  logo: z.string().nullable(),
  slogan: z.string(),
  city: z.string(),
  country: z.string(),
  currency: z.string(),
  status: z.string(),
  approval_status: ApprovalStatus,
  badges: z.array(z.enum(supplierBadges)),
  processing_time: z.string(),
  manufacturing_time: z.string().nullable(),
  reviews: z.object({ rating: z.number().nullable(), count: z.int() }),
  stats: z.object({ shipped_orders: z.int(), mean_reply_time: z.int().nullable() }),
})
export type ProductSupplier = z.infer<typeof ProductSupplier>

export const Product = z.object({
  id: z.int(),
  title: z.string(),
  /** HTML as written by the supplier; it must be sanitised before display. */
  description: z.string(),
  /** In the supplier's order. */
  images: z.array(ProductImage),
  /** Featured image in this store: its own choice, otherwise the supplier's first image; null if there is none. */
  feature_image_id: z.int().nullable(),
  thumbnail_image_url: z.string(),
  crop_image: z.boolean(),
  active: z.boolean(),
  soft_delete: z.boolean(),
  category: z.string(),
  subcategory: z.string().nullable(),
  product_type: z.string(),
  tags: z.array(z.string()),
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  /** Null if the site hides suppliers. */
  supplier: ProductSupplier.nullable(),
  /** Included on every site, because a store cannot add products of a HIDDEN supplier. */
  supplier_status: z.enum(supplierStatuses),
  /** Included on every site, because orders wait while the supplier has no payment account. */
  supplier_payable: z.boolean(),
  /** Current or announced vacation of its supplier. */
  supplier_vacation: WireVacation.nullable(),
  ships_from: z.string(),
  made_in: z.string().nullable(),
  values: z.array(z.string()),
  return_policy: z.string(),
  processing_time: z.string(),
  /** Variants in display order. */
  variants: z.array(ProductVariant),
  price: WireMoney,
  /** The supplier's list price of the cheapest variant, if this store's price differs. */
  list_price: WireMoney.optional(),
  retail_price: WireMoney,
  price_range: WirePriceRange,
  retail_price_range: WirePriceRange,
  /** Profit on the cheapest variant; null if it does not ship to `shipping_country`. */
  profit: WireWorkings.nullable(),
  shipping_country: z.enum(['US', 'CA', 'INTL']),
  shipping_options: z.object({
    US: ProductShippingOption.optional(),
    CA: ProductShippingOption.optional(),
    INTL: ProductShippingOption.optional(),
  }),
  more_shipping_options: z.array(ProductShippingOption),
  store_currency: z.string(),
  featured: z.boolean(),
  /** Sum over the variants (V-085). */
  quantity: z.int(),
  total_quantity: z.int(),
  out_of_stock: z.boolean(),
  approval_status: ApprovalStatus,
  imported: Imported,
  imported_product_id: z.int().nullable(),
  /** Reason why its last import failed; null if none failed. */
  issue: z.string().nullable(),
  /** The store's version on its import list or in its shop. */
  import_info: z
    .object({
      id: z.int(),
      title: z.string(),
      description: z.string(),
      /** Comma-separated. */
      tags: z.string(),
      /** Comma-separated ids of the imported pictures, in order. */
      selected_images: z.string(),
      /** Titles as a JSON list. */
      collection: z.string(),
      product_type: z.string(),
    })
    .nullable(),
})
export type Product = z.infer<typeof Product>

/** A product in the comparison, without the fields that only its own page shows. */
export const ComparedProduct = Product.omit({
  description: true,
  images: true,
  feature_image_id: true,
  variants: true,
  tags: true,
  more_shipping_options: true,
  issue: true,
  import_info: true,
}).extend({
  variant_count: z.int(),
})
export type ComparedProduct = z.infer<typeof ComparedProduct>
