/** Products as a store sees them. @see S-17, S-22, entities E-001 to E-045 */
import { supplierBadges } from '@quayside/domain/suppliers/badges'
import { z } from 'zod'
import { Currency, WireMoney, WireWorkings } from '../vocabulary/money.ts'
import { WireVacation } from '../vocabulary/vacation.ts'

/** A once; R, C, D, P and NEW block: see domain/vendors/approval-status.ts */
export const ApprovalStatus = z.enum(['A', 'P', 'R', 'C', 'D', 'NEW'])

/** `shopify` for every platform; null where the store has nothing of it. */
export const Imported = z.enum(['shopify', 'list']).nullable()

export const WirePriceRange = z.object({ low: WireMoney, high: WireMoney })

/** Amounts of a card: the card itself says their currencies, once. */
const CardMoney = z.object({
  /** In the card's `store_currency`: `12.50`. */
  amount: z.string(),
  /** In the card's `original_currency`, where that is another one. */
  original_amount: z.string().optional(),
})
export type CardMoney = z.infer<typeof CardMoney>
const CardPriceRange = z.object({ low: CardMoney, high: CardMoney })

/** By zone, only those it ships to. */
const ShippingByZone = z.object({ US: CardMoney.optional(), CA: CardMoney.optional(), INTL: CardMoney.optional() })

const CardSupplier = z.object({ id: z.int(), name: z.string(), badges: z.array(z.enum(supplierBadges)) })

/** A card of the listing: a page has 36, so each thing is said once. */
export const ProductCard = z.object({
  id: z.int(),
  title: z.string(),
  /** Address of the full-size picture; `?height=350` and `?height=150` ask for smaller ones. */
  thumbnail_image_url: z.string(),
  image_alt: z.string(),
  /** Shown until the picture is there. */
  ground_colour: z.string(),
  crop_image: z.boolean(),
  /** Null where the site tells nobody who makes it. */
  supplier: CardSupplier.nullable(),
  ships_from: z.string(),
  category: z.string(),
  subcategory: z.string().nullable(),
  /** Amounts of the cheapest variant: cost, retail price, and what is left after shipping to `shipping_country`. */
  price: CardMoney,
  /** The supplier’s list price, where this store pays another. */
  list_price: CardMoney.optional(),
  retail_price: CardMoney,
  profit: CardMoney.nullable(),
  /** Range over all variants; absent where all of them have one price. */
  price_range: CardPriceRange.optional(),
  retail_price_range: CardPriceRange.optional(),
  shipping_options: ShippingByZone,
  /** Currency that amounts are shown in, and the supplier's. */
  store_currency: Currency,
  original_currency: Currency,
  quantity: z.int(),
  out_of_stock: z.boolean(),
  /** Its supplier has no payment account: orders wait. Absent where it has one. */
  not_payable: z.literal(true).optional(),
  /** Its supplier is away, or will be; absent where not. */
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
  /** How that comes about, where it is not the list price. */
  price_workings: WireWorkings.optional(),
  retail_price: WireMoney,
  /** The store's own price, where the product is on its import list or in its shop; null elsewhere. */
  custom_price: WireMoney.nullable(),
  compare_at_price: WireMoney.nullable(),
  enforce_minimum_selling_price: z.boolean(),
  /** Pieces that can be ordered now. */
  quantity: z.int(),
  /** Null where it does not ship to `shipping_country`. */
  profit: WireWorkings.nullable(),
  option_values: z.array(z.string()),
})
export type ProductVariant = z.infer<typeof ProductVariant>

export const ProductShippingOption = z.object({
  country: z.string(),
  country_code: z.string(),
  region: z.string(),
  price: WireMoney,
  additional_price: WireMoney,
  excluded_regions: z.array(z.string()),
  /** `3–5 days` */
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
  /** HTML, as the supplier wrote it: cleaned before it is shown. */
  description: z.string(),
  /** In the supplier's order. */
  images: z.array(ProductImage),
  /** Stands first in this store: its own choice, else the supplier's first; null where there is no picture. */
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
  /** Null where the site tells nobody who makes it. */
  supplier: ProductSupplier.nullable(),
  /** Told on every site: of a supplier that is HIDDEN nothing new can be taken. */
  supplier_status: z.string(),
  /** Told on every site: orders of a supplier without a payment account wait until it has one. */
  supplier_payable: z.boolean(),
  /** Days on which its supplier is away, announced or under way. */
  supplier_vacation: WireVacation.nullable(),
  ships_from: z.string(),
  made_in: z.string().nullable(),
  values: z.array(z.string()),
  return_policy: z.string(),
  processing_time: z.string(),
  /** In the order they are shown. */
  variants: z.array(ProductVariant),
  price: WireMoney,
  /** The supplier’s list price of the cheapest variant, where this store pays another. */
  list_price: WireMoney.optional(),
  retail_price: WireMoney,
  price_range: WirePriceRange,
  retail_price_range: WirePriceRange,
  /** Profit on the cheapest variant; null where it does not ship to `shipping_country`. */
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
  /** Sum of the variants (V-085). */
  quantity: z.int(),
  total_quantity: z.int(),
  out_of_stock: z.boolean(),
  approval_status: ApprovalStatus,
  imported: Imported,
  imported_product_id: z.int().nullable(),
  /** Why its last import failed; null where it did not. */
  issue: z.string().nullable(),
  /** As the store has it on its import list or in its shop. */
  import_info: z
    .object({
      id: z.int(),
      title: z.string(),
      description: z.string(),
      /** Comma-separated. */
      tags: z.string(),
      /** Ids of the pictures it shows, comma-separated, in its order. */
      selected_images: z.string(),
      /** Titles, as a JSON list. */
      collection: z.string(),
      product_type: z.string(),
    })
    .nullable(),
})
export type Product = z.infer<typeof Product>

/** A product as the comparison shows it, without the fields that only its own page shows. */
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
