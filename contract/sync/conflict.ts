import { syncedFields } from '@quayside/domain/stores/sync-settings'
import { z } from 'zod'

/** One value with its three versions. Prices are in the store's currency; picture lists are given by their count. */
export const WireConflictingValue = z.object({
  id: z.int(),
  field: z.enum(syncedFields),
  variant_name: z.string().nullable(),
  supplier: z.string(),
  /** The supplier's value at the last sync; null if unknown. */
  was: z.string().nullable(),
  yours: z.string(),
  found_at: z.string(),
})
export type WireConflictingValue = z.infer<typeof WireConflictingValue>

/** A product with the values that both sides have changed. */
export const WireConflict = z.object({
  imported_product_id: z.int(),
  product_id: z.int(),
  title: z.string(),
  image_url: z.string().nullable(),
  conflicts: z.array(WireConflictingValue),
})
export type WireConflict = z.infer<typeof WireConflict>
