/** A store as a supplier sees it. @see S-63, S-64 */
import { z } from 'zod'
import { WireMoney } from '../vocabulary/money.ts'
import { Pagination } from '../vocabulary/paging.ts'

/** Public vendors have letters, private ones words. @see X-016 */
export const vendorLetters = ['A', 'P', 'R', 'C', 'D'] as const
export const vendorStatuses = ['APPROVED', 'PENDING', 'REJECTED', 'CANCELLED', 'DENIED'] as const

const shared = {
  id: z.int(),
  name: z.string(),
  /** Address of its shop; null where none is connected. */
  url: z.string().nullable(),
  country: z.string(),
  /** When it asked. */
  date_requested: z.string().nullable(),
  /** When the supplier answered last. */
  date_joined: z.string().nullable(),
  /** Orders it has paid to this supplier. */
  order_volume: z.int(),
}

export const PublicVendor = z.object({ ...shared, status: z.enum(vendorLetters) })
export type PublicVendor = z.infer<typeof PublicVendor>

export const PrivateVendor = z.object({ ...shared, status: z.enum(vendorStatuses), store: z.string() })
export type PrivateVendor = z.infer<typeof PrivateVendor>

/** Beyond the list: what has come of it. */
const detail = {
  /** Number of this supplier’s products in its shop. */
  products: z.int(),
  last_order_at: z.string().nullable(),
  /** Total of its paid orders for the supplier, before fees. */
  paid_total: WireMoney,
}
export const PublicVendorDetail = PublicVendor.extend(detail)
export type PublicVendorDetail = z.infer<typeof PublicVendorDetail>
export const PrivateVendorDetail = PrivateVendor.extend(detail)
export type PrivateVendorDetail = z.infer<typeof PrivateVendorDetail>

/** By the tabs of the list. */
const counts = z.object({ pending: z.int(), approved: z.int(), denied: z.int() })

export const PublicVendors = z.object({ vendors: z.array(PublicVendor), counts, pagination: Pagination })
export const PrivateVendors = z.object({ vendors: z.array(PrivateVendor), counts, pagination: Pagination })
