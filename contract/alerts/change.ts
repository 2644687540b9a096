/** Changes by suppliers to a store's imported products. Entities E-086 to E-100. */
import { changeTypes } from '@quayside/domain/catalogue/revision'
import { z } from 'zod'

export const WireChange = z.object({
  id: z.int(),
  type: z.enum(changeTypes),
  variant_name: z.string().nullable(),
  previous_value: z.string().nullable(),
  new_value: z.string().nullable(),
  date: z.string(),
  shipping_option__to_country: z.string().nullable(),
  /** Null if the site hides suppliers. */
  supplier: z.string().nullable(),
})
export type WireChange = z.infer<typeof WireChange>

/** One product with its changes, newest first; or a supplier, if the change affects all of its products. */
export const WireChangeGroup = z.object({
  type: z.enum(['PRODUCT', 'SUPPLIER']),
  title: z.string(),
  image: z.string().nullable(),
  ground_colour: z.string().nullable(),
  supplier: z.string().nullable(),
  supplier_id: z.int().nullable(),
  product_id: z.int().nullable(),
  imported_product_id: z.int().nullable(),
  /** Currency of the changed prices. */
  currency: z.string(),
  changes: z.array(WireChange),
  /** Total number of changes, which may exceed those listed. */
  change_count: z.int(),
})
export type WireChangeGroup = z.infer<typeof WireChangeGroup>
