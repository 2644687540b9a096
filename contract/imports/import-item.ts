import { longDescription } from '@quayside/domain/imports/item-rules'
import { invalidComparePrice, invalidPrice } from '@quayside/domain/imports/variant-rules'
import { issueKinds } from '@quayside/domain/shop-health/issues'
import { importStates } from '@quayside/domain/store-products/import-item'
import { supplierBadges } from '@quayside/domain/suppliers/badges'
import { approvalStatuses } from '@quayside/domain/vendors/approval-status'
import { z } from 'zod'
import { Id } from '../vocabulary/id.ts'
import { WireMoney } from '../vocabulary/money.ts'

const WireImage = z.object({
  id: z.int(),
  /** The picture's address; a height may be appended. */
  url: z.string(),
  alt: z.string(),
  ground_colour: z.string(),
  /** True if it is imported; the first selected one is the featured image. */
  selected: z.boolean(),
})

const WireVariant = z.object({
  id: z.int(),
  name: z.string(),
  sku: z.string(),
  option_values: z.array(z.string()),
  active: z.boolean(),
  /** Decimal text, as shown in the editor. */
  price: z.string(),
  /** 0.00 means none */
  compare_at_price: z.string(),
  /** Former name of the same field. */
  compare_price: z.string(),
  /** Picture of the variant; null if it has none of its own. */
  image_id: z.int().nullable(),
  cost: WireMoney,
  retail_price: WireMoney,
  enforce_minimum_selling_price: z.boolean(),
  quantity: z.int(),
})

/** A value of an option, and the store's name for it. */
const WireValueName = z.object({ option: z.string().max(300), value: z.string().max(300), name: z.string().max(300) })

const WireWarning = z.object({ code: z.string(), title: z.string(), message: z.string() })

/** The supplier's rate for one destination. */
const WireShippingRate = z.object({
  /** Unique among the rates of a product. */
  key: z.string(),
  /** Name of a region or country. */
  place: z.string(),
  /** Rate for the first item. */
  price: WireMoney,
  /** Rate for each further item. */
  additional_price: WireMoney,
  /** AK, HI, PR: parts of the US that the rate excludes. */
  excluded_regions: z.array(z.string()),
  /** Delivery time such as `3–5 days`. */
  delivery: z.string(),
})
export type WireShippingRate = z.infer<typeof WireShippingRate>

/** Data of `IMPORT_WARNINGS`: the items to check first. */
export const WarnedItems = z.array(z.object({ imported_product_id: z.int(), title: z.string(), warnings: z.array(WireWarning) }))
export type WarnedItems = z.infer<typeof WarnedItems>

/** A product in the import list. `id` and `imported_product_id` are the same; the specification has both. */
export const WireImportItem = z.object({
  id: z.int(),
  imported_product_id: z.int(),
  product_id: z.int(),
  state: z.enum(importStates),
  imported: z.boolean(),
  /** Sent back when saving. A tab with an outdated version is refused. */
  version: z.int(),
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  collections: z.array(z.string()),
  product_type: z.string(),
  images: z.array(WireImage),
  variants: z.array(WireVariant),
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  value_names: z.array(WireValueName),
  /** Null if the site hides suppliers. */
  supplier: z
    .object({
      id: z.int(),
      name: z.string(),
      slug: z.string(),
      country: z.string(),
      badges: z.array(z.enum(supplierBadges)),
      approval_status: z.enum(approvalStatuses),
    })
    .nullable(),
  /** First-item rate to the store's country; null if it does not ship there. */
  shipping: WireMoney.nullable(),
  ships_to: z.string(),
  /** Rates that the shop charges shoppers at the checkout, if the store adds a separate rate; otherwise null. */
  separate_shipping: z.array(WireShippingRate).nullable(),
  warnings: z.array(WireWarning),
  /** Reason why it cannot be imported now; null if it can. */
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** The platform's message of the last failed attempt; while importing, of the attempt that is being retried. */
  error: z.string().nullable(),
  error_code: z.string().nullable(),
  updated_at: z.string(),
})
export type WireImportItem = z.infer<typeof WireImportItem>

/** A price as typed, or any other form value; both an invalid type and an invalid price give the same message. */
const typed = (message: string) => z.union([z.string().max(30), z.number()], message).transform(String)

/** Editable fields. Prices are sent as typed, so that client and server give the same messages. */
export const ImportItemEdit = z.object({
  imported_product_id: Id,
  version: z.int().positive(),
  title: z.string().max(1000),
  description: z.string().max(200_000, longDescription),
  tags: z.array(z.string().max(1000)).max(250),
  product_type: z.string().max(1000),
  collections: z.array(z.string().trim().min(1).max(255)).max(50),
  /** Ids of the imported product images, the featured image first. */
  images: z.array(Id).max(250),
  variants: z
    .array(
      z.object({
        id: Id,
        active: z.boolean(),
        price: typed(invalidPrice),
        /** 0.00 means none. */
        compare_at_price: typed(invalidComparePrice).optional(),
        /** Former name of the same field. */
        compare_price: typed(invalidComparePrice).optional(),
        /** Picture of the variant; null if it has none of its own. Absent: unchanged. */
        image_id: Id.nullable().optional(),
      }),
    )
    .max(2048),
  /** The store's names for option values. Absent: unchanged. */
  value_names: z.array(WireValueName).max(600).optional(),
})
export type ImportItemEdit = z.infer<typeof ImportItemEdit>

/** An import run: one press of the import button, and further presses while it was running. */
export const WireImportRun = z.object({
  id: z.int(),
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  /** Failed items that were edited since; a retry includes them. */
  edited: z.int(),
  /** Items returned to the list. */
  cancelled: z.int(),
  /** Items not begun yet, which can be cancelled at once. */
  waiting: z.int(),
  /** Items begun, without an outcome yet. */
  under_way: z.int(),
  started_at: z.string(),
  is_running: z.boolean(),
  /** True if the owner cancelled it. Items under way are finished, or dropped if the shop does not have them. */
  is_cancelled: z.boolean(),
  /** The latest fifty. */
  failures: z.array(
    z.object({
      imported_product_id: z.int(),
      title: z.string(),
      image_url: z.string().nullable(),
      error: z.string(),
      error_code: z.string(),
    }),
  ),
})
export type WireImportRun = z.infer<typeof WireImportRun>

/** A product in the store. */
export const WireImportedProduct = z.object({
  imported_product_id: z.int(),
  product_id: z.int(),
  title: z.string(),
  image_url: z.string().nullable(),
  ground_colour: z.string().nullable(),
  supplier: z.object({ id: z.int(), name: z.string() }).nullable(),
  variant_count: z.int(),
  /** Price range from lowest to highest. */
  low_price: z.string(),
  high_price: z.string(),
  /** Pieces that the shop offers, as last confirmed; null if unknown. */
  quantity: z.int().nullable(),
  /** Pieces that the shop should offer: the supplier's stock minus the buffer. */
  sellable_quantity: z.int(),
  /** Status of the sellable stock. */
  stock_status: z.enum(['in_stock', 'low', 'partial', 'out']),
  imported_at: z.string(),
  /** Issues that prevent its sale, most severe first. */
  issues: z.array(z.object({ kind: z.enum(issueKinds), text: z.string() })),
  /** Pending work: the push to the shop, or the removal from it. */
  underway: z.enum(['sync', 'delete']).nullable(),
  /** Reason for the delay. It continues automatically, or once the owner has done what the note says. */
  underway_note: z.string().nullable(),
  synced_at: z.string().nullable(),
  /** The last sync, while it can be undone. */
  last_sync: z.object({ id: z.int(), at: z.string(), fields: z.array(z.string()) }).nullable(),
  store_url: z.string().nullable(),
  admin_url: z.string().nullable(),
})
export type WireImportedProduct = z.infer<typeof WireImportedProduct>
