/** Private price lists of a supplier. */
import { longestListName, mostListed, priceListMessages } from '@quayside/domain/vendors/price-list'
import { z } from 'zod'
import { Id } from '../vocabulary/id.ts'

export const PriceListEdit = z.object({
  /** Absent for a new list. */
  id: Id.optional(),
  name: z.string().trim().min(1, priceListMessages.name).max(longestListName, priceListMessages.longName),
  product_ids: z.array(Id).min(1, priceListMessages.products).max(mostListed, priceListMessages.tooMany),
  /** Approved vendors; if empty, the products are visible to nobody. */
  vendor_ids: z.array(Id).max(mostListed, priceListMessages.tooMany),
})
export type PriceListEdit = z.infer<typeof PriceListEdit>

export const PriceListRow = z.object({ id: z.int(), name: z.string(), products: z.int(), vendors: z.int(), saved_at: z.string() })

/** A listed product; an inactive one is visible to nobody. */
export const ListedProduct = z.object({ id: z.int(), title: z.string(), active: z.boolean() })
export const ListedVendor = z.object({ id: z.int(), name: z.string(), approved: z.boolean() })

export const PriceList = z.object({ id: z.int(), name: z.string(), products: z.array(ListedProduct), vendors: z.array(ListedVendor) })
export type PriceList = z.infer<typeof PriceList>
