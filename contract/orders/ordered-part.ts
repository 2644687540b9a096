import { blockStatuses } from '@quayside/domain/orders/order-status'
import { z } from 'zod'
import { WireMoney } from '../vocabulary/money.ts'

/** One supplier's part of an order, in a list of what was ordered. */
export const OrderedPart = z.object({
  order_id: z.int(),
  order: z.string(),
  ordered_at: z.iso.datetime(),
  /** Null if the site hides suppliers. */
  supplier_id: z.int().nullable(),
  supplier: z.string(),
  /** Equal for parts of one supplier; where its id is hidden, for those of one order. */
  supplier_group: z.string(),
  supplier_order_id: z.int(),
  status: z.enum(blockStatuses),
  total: WireMoney,
  tracking: z.array(z.object({ carrier: z.string(), tracking_number: z.string().nullable() })),
  products: z.array(
    z.object({
      product_id: z.int(),
      title: z.string(),
      variant: z.string(),
      quantity: z.int(),
      image: z.string().nullable(),
      ground_colour: z.string(),
    }),
  ),
})
export type OrderedPart = z.infer<typeof OrderedPart>
