import { healthIssues } from '@quayside/domain/shop-health/health'
import { z } from 'zod'

export const WireRefusedProduct = z.object({ imported_product_id: z.int(), error: z.string() })

/** A product whose copy in the shop is out of sync. Entities E-101 to E-106. */
export const WireUnsynced = z.object({
  id: z.int(),
  /** The imported product. */
  bad_product: z.int(),
  product_title: z.string(),
  product_image_url: z.string().nullable(),
  issue: z.string(),
  details: z.array(z.string()),
  /** Error of the last repair. */
  error: z.string().nullable(),
  fixed: z.boolean(),
  is_underway: z.boolean(),
  /** True if its title or prices were edited in the shop and the edit can be kept. */
  can_keep: z.boolean(),
  /** True if it was deleted in the shop and can be left so. */
  can_leave: z.boolean(),
})
export type WireUnsynced = z.infer<typeof WireUnsynced>

/** Entities E-314 to E-317. */
export const WireHealthRow = z.object({
  id: z.int(),
  issue_type: z.enum(healthIssues),
  issue: z.string(),
  errors: z.array(z.string()),
  /** The shop's order id. */
  shopify_order_id: z.string().nullable(),
  /** The same order on our side. */
  order: z.object({ id: z.int(), name: z.string() }).nullable(),
  bad_product: z.int().nullable(),
  product_title: z.string().nullable(),
  found_at: z.string(),
  fixed_at: z.string().nullable(),
})
export type WireHealthRow = z.infer<typeof WireHealthRow>
