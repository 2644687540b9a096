import { syncedFields } from '@quayside/domain/stores/sync-settings'
import { z } from 'zod'

/** One value, seen three ways. Prices are in the store's currency; lists of pictures are told by their number. */
export const WireConflictingValue = z.object({
  id: z.int(),
  field: z.enum(syncedFields),
  variant_name: z.string().nullable(),
  supplier: z.string(),
  /** The supplier's value when both were last in step; null where that is not known. */
  was: z.string().nullable(),
  yours: z.string(),
  found_at: z.string(),
})
export type WireConflictingValue = z.infer<typeof WireConflictingValue>

/** A product with what both sides have changed of it. */
export const WireConflict = z.object({
  imported_product_id: z.int(),
  product_id: z.int(),
  title: z.string(),
  image_url: z.string().nullable(),
  conflicts: z.array(WireConflictingValue),
})
export type WireConflict = z.infer<typeof WireConflict>
