/** The promotion of free shipping. @see S-40, X-026 */
import { planKeys } from '@quayside/domain/plans/plan'
import { z } from 'zod'
import { WireMoney } from '../vocabulary/money.ts'

const Terms = z.object({
  plans: z.array(z.enum(planKeys)),
  orders: z.int(),
  per_item: WireMoney,
  orders_per_month: z.int(),
})

/** Reimbursements of a store by the promotion. */
export const FreeShipping = z.object({
  is_on: z.boolean(),
  terms: Terms,
  /** Orders that have a place among the first ones. */
  orders_used: z.int(),
  /** Owed to the store now; negative where more was taken back than is owed. */
  owed: WireMoney,
  /** Amount owed from which it is paid. */
  minimum: WireMoney,
  /** Supplier orders that it was decided for, the newest first. */
  orders: z.array(
    z.object({
      order_id: z.int(),
      name: z.string(),
      supplier_order_id: z.int(),
      decided_at: z.iso.datetime(),
      place: z.int().nullable(),
      given: WireMoney,
      left: WireMoney,
      text: z.string(),
    }),
  ),
})
export type FreeShipping = z.infer<typeof FreeShipping>

/** A store with free shipping, as staff sees it. */
export const FreeShippingStore = z.object({
  store_id: z.int(),
  name: z.string(),
  email: z.string(),
  plan: z.enum(planKeys),
  orders_used: z.int(),
  owed: WireMoney,
})
export type FreeShippingStore = z.infer<typeof FreeShippingStore>

export const FreeShippingStores = z.object({
  terms: Terms,
  stores: z.array(FreeShippingStore),
  /** Store to go on before; null on the last page. */
  next: z.int().nullable(),
})
export type FreeShippingStores = z.infer<typeof FreeShippingStores>
