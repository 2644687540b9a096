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
  /** The picture's own address; a height may be added to it. */
  url: z.string(),
  alt: z.string(),
  ground_colour: z.string(),
  /** Goes to the store; the first selected one is the feature image. */
  selected: z.boolean(),
})

const WireVariant = z.object({
  id: z.int(),
  name: z.string(),
  sku: z.string(),
  option_values: z.array(z.string()),
  active: z.boolean(),
  /** Decimals, as the editor shows them. */
  price: z.string(),
  /** 0.00: none */
  compare_at_price: z.string(),
  /** The same by its former name. */
  compare_price: z.string(),
  /** Which of the item's pictures stands for it; null: none of its own. */
  image_id: z.int().nullable(),
  cost: WireMoney,
  retail_price: WireMoney,
  enforce_minimum_selling_price: z.boolean(),
  quantity: z.int(),
})

/** A value of an option, and what the store calls it. */
const WireValueName = z.object({ option: z.string().max(300), value: z.string().max(300), name: z.string().max(300) })

const WireWarning = z.object({ code: z.string(), title: z.string(), message: z.string() })

/** The supplier's rate for one destination. */
const WireShippingRate = z.object({
  /** Once among the rates of a product. */
  key: z.string(),
  /** A region's or a country's name. */
  place: z.string(),
  /** For the first item. */
  price: WireMoney,
  /** For each further item. */
  additional_price: WireMoney,
  /** AK, HI, PR: what the rate does not reach. */
  excluded_regions: z.array(z.string()),
  /** `3–5 days` */
  delivery: z.string(),
})
export type WireShippingRate = z.infer<typeof WireShippingRate>

/** Data of `IMPORT_WARNINGS`: the items to look at first. */
export const WarnedItems = z.array(z.object({ imported_product_id: z.int(), title: z.string(), warnings: z.array(WireWarning) }))
export type WarnedItems = z.infer<typeof WarnedItems>

/** A product in the import list. `id` and `imported_product_id` are the same; the specification has both. */
export const WireImportItem = z.object({
  id: z.int(),
  imported_product_id: z.int(),
  product_id: z.int(),
  state: z.enum(importStates),
  imported: z.boolean(),
  /** Sent back when saving: a tab that has not seen the latest is refused. */
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
  /** Null where the site tells nobody who makes it. */
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
  /** First-item rate to where the store is; null where it does not ship there. */
  shipping: WireMoney.nullable(),
  ships_to: z.string(),
  /** Rates that the shop charges shoppers at the checkout, where the store adds a separate rate; null where it does not. */
  separate_shipping: z.array(WireShippingRate).nullable(),
  warnings: z.array(WireWarning),
  /** Why it cannot be imported now; null where it can. */
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** Error of the last attempt, in the platform's words; while importing, the error that is being retried. */
  error: z.string().nullable(),
  error_code: z.string().nullable(),
  updated_at: z.string(),
})
export type WireImportItem = z.infer<typeof WireImportItem>

/** A price as it was typed, or what else a form may send; the same words refuse what is no price at all. */
const typed = (message: string) => z.union([z.string().max(30), z.number()], message).transform(String)

/** Fields that can be edited. Prices are sent as they were typed, so that both sides complain in the same words. */
export const ImportItemEdit = z.object({
  imported_product_id: Id,
  version: z.int().positive(),
  title: z.string().max(1000),
  description: z.string().max(200_000, longDescription),
  tags: z.array(z.string().max(1000)).max(250),
  product_type: z.string().max(1000),
  collections: z.array(z.string().trim().min(1).max(255)).max(50),
  /** Ids of the product's images that go to the store, the feature image first. */
  images: z.array(Id).max(250),
  variants: z
    .array(
      z.object({
        id: Id,
        active: z.boolean(),
        price: typed(invalidPrice),
        /** 0.00: none. */
        compare_at_price: typed(invalidComparePrice).optional(),
        /** The same by its former name. */
        compare_price: typed(invalidComparePrice).optional(),
        /** Which of the product's pictures stands for it; null: none of its own. Absent: as it was. */
        image_id: Id.nullable().optional(),
      }),
    )
    .max(2048),
  /** Names that the store gives to option values. Absent: as they were. */
  value_names: z.array(WireValueName).max(600).optional(),
})
export type ImportItemEdit = z.infer<typeof ImportItemEdit>

/** One press of the import button, and whatever was pressed while that went on. */
export const WireImportRun = z.object({
  id: z.int(),
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  /** Failed, and changed since: what is tried again takes them along. */
  edited: z.int(),
  /** Taken back to the list. */
  cancelled: z.int(),
  /** Not begun yet: what can be cancelled at once. */
  waiting: z.int(),
  /** Begun, and not known yet how it ends. */
  under_way: z.int(),
  started_at: z.string(),
  is_running: z.boolean(),
  /** The owner wants no more of it: what is under way is finished, or given up where the shop does not have it. */
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

/** A product that stands in the store. */
export const WireImportedProduct = z.object({
  imported_product_id: z.int(),
  product_id: z.int(),
  title: z.string(),
  image_url: z.string().nullable(),
  ground_colour: z.string().nullable(),
  supplier: z.object({ id: z.int(), name: z.string() }).nullable(),
  variant_count: z.int(),
  /** From the cheapest to the dearest. */
  low_price: z.string(),
  high_price: z.string(),
  /** Pieces that the shop offers, as far as it has confirmed them; null: not known. */
  quantity: z.int().nullable(),
  /** Pieces that the shop should offer: what its supplier has, less what is kept back. */
  sellable_quantity: z.int(),
  /** Status of the sellable stock. */
  stock_status: z.enum(['in_stock', 'low', 'partial', 'out']),
  imported_at: z.string(),
  /** Issues that keep it from being sold, the most severe first. */
  issues: z.array(z.object({ kind: z.enum(issueKinds), text: z.string() })),
  /** On its way: the shop is being told of it, or it is being taken out. */
  underway: z.enum(['sync', 'delete']).nullable(),
  /** Reason why that waits; it goes on by itself, or when the owner has done what is said here. */
  underway_note: z.string().nullable(),
  synced_at: z.string().nullable(),
  /** The last sync, as long as it can be undone. */
  last_sync: z.object({ id: z.int(), at: z.string(), fields: z.array(z.string()) }).nullable(),
  store_url: z.string().nullable(),
  admin_url: z.string().nullable(),
})
export type WireImportedProduct = z.infer<typeof WireImportedProduct>
