/** A store, for its supplier. @see S-63, S-64 */
import { discountMessages, readDiscount } from '@quayside/domain/vendors/price-for'
import { z } from 'zod'
import { WireMoney } from '../vocabulary/money.ts'
import { Pagination } from '../vocabulary/paging.ts'

/** Public vendors have status letters, private ones status words. @see X-016 */
export const vendorLetters = ['A', 'P', 'R', 'C', 'D'] as const
export const vendorStatuses = ['APPROVED', 'PENDING', 'REJECTED', 'CANCELLED', 'DENIED'] as const

const shared = {
  id: z.int(),
  name: z.string(),
  /** Address of its shop; null if none is connected. */
  url: z.string().nullable(),
  country: z.string(),
  /** Time of its request. */
  date_requested: z.string().nullable(),
  /** Time of the supplier's last decision. */
  date_joined: z.string().nullable(),
  /** Number of orders it has paid to this supplier. */
  order_volume: z.int(),
  /** Total of those orders for the supplier, before fees. */
  paid_total: WireMoney,
}

export const PublicVendor = z.object({ ...shared, status: z.enum(vendorLetters) })
export type PublicVendor = z.infer<typeof PublicVendor>

export const PrivateVendor = z.object({
  ...shared,
  status: z.enum(vendorStatuses),
  store: z.string(),
  /** This store's discount on list prices, in percent. */
  discount_rate: z.number(),
})
export type PrivateVendor = z.infer<typeof PrivateVendor>

/** Further fields of the detail page: the store's activity. */
const detail = {
  /** Number of this supplier's products in its shop. */
  products: z.int(),
  last_order_at: z.string().nullable(),
}
export const PublicVendorDetail = PublicVendor.extend(detail)
export type PublicVendorDetail = z.infer<typeof PublicVendorDetail>
export const PrivateVendorDetail = PrivateVendor.extend({
  ...detail,
  /** Time it agreed to the rules of the supplier's portal in force; null: not yet, or there are none for it. */
  rules_agreed_at: z.string().nullable(),
})
export type PrivateVendorDetail = z.infer<typeof PrivateVendorDetail>

/** A percentage with up to two decimals. */
export const DiscountRate = z.number(discountMessages.notANumber).superRefine((percent, { addIssue }) => {
  const read = readDiscount(percent)
  if ('fault' in read) addIssue({ code: 'custom', message: read.fault })
})

/** Editable fields of a store of the supplier's own portal. */
export const VendorEdit = z.object({ discount_rate: DiscountRate })

/** Effect of a new discount, before it is saved. */
export const DiscountPreview = z.object({
  discount_rate: z.number(),
  /** Products of the supplier in the store's shop and on its import list, whose prices change. */
  in_shop: z.int(),
  on_list: z.int(),
  /** Some of those products, or if there are none, of those available to it: the cheapest variant of each. */
  examples: z.array(z.object({ product_id: z.int(), title: z.string(), list_price: WireMoney, price: WireMoney, price_after: WireMoney })),
})
export type DiscountPreview = z.infer<typeof DiscountPreview>

/** Counts by tab of the list. */
const counts = z.object({ pending: z.int(), approved: z.int(), denied: z.int() })

export const PublicVendors = z.object({ vendors: z.array(PublicVendor), counts, pagination: Pagination })
export const PrivateVendors = z.object({ vendors: z.array(PrivateVendor), counts, pagination: Pagination })
