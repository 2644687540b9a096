/** Late orders by supplier, as staff see them. No token of a shop is among them. @see S-82, X-062 */
import { z } from 'zod'

export const LateOrder = z.object({
  /** Id of the supplier order. */
  id: z.int(),
  name: z.string(),
  /** Whole days since it should have been shipped. */
  days: z.int(),
  /** Address of the store. */
  email: z.string(),
  admin_notes: z.string(),
  line_items: z.array(z.string()),
  /** Something of it did not get into its shop. */
  shopify_failed: z.boolean(),
  supplier_id: z.int(),
  created_at: z.iso.datetime(),
  /** Id of the order in the shop. */
  shopify_id: z.string().nullable(),
  store_id: z.int(),
})
export type LateOrder = z.infer<typeof LateOrder>

export const LateSupplier = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  /** Address of its own shop; null: it has none. */
  shopify_url: z.string().nullable(),
  has_shopify: z.boolean(),
  manufacturing_time: z.string().nullable(),
  platform: z.string().nullable(),
  /** Number of its late orders. */
  late: z.int(),
  /** The first page of them, the longest late first. */
  orders: z.array(LateOrder),
})
export type LateSupplier = z.infer<typeof LateSupplier>

/** An order of a name, with the address that it is sent to. */
export const OrderAddress = z.object({
  order_id: z.int(),
  order: z.string(),
  store: z.string(),
  /** Reason why the address cannot be changed; null: it can. */
  refusal: z.string().nullable(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  province: z.string(),
  province_code: z.string(),
  /** True if its country has provinces, of which one has to be named. */
  has_provinces: z.boolean(),
  zip: z.string(),
})
export type OrderAddress = z.infer<typeof OrderAddress>

export const ShownAddress = OrderAddress.pick({
  address1: true,
  address2: true,
  city: true,
  province: true,
  province_code: true,
  zip: true,
})
export type ShownAddress = z.infer<typeof ShownAddress>
