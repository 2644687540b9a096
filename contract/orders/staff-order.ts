/** Orders of all stores as staff see them: one row for each supplier's part. @see S-88 */
import { staffBlockStatuses, staffStatuses } from '@quayside/domain/orders/staff/staff-status'
import { z } from 'zod'
import { WireMoney } from '../vocabulary/money.ts'

const Named = z.object({ id: z.int(), name: z.string() })

export const StaffOrder = z.object({
  /** Id of the supplier order. */
  id: z.int(),
  order_id: z.int(),
  name: z.string(),
  store: Named,
  supplier: Named,
  /** `store`: an order of the store’s shop. @see X-099 */
  type: z.enum(['store', 'sample', 'manual', 'dc']),
  status: z.enum(staffBlockStatuses),
  total: WireMoney,
  created: z.iso.datetime(),
})
export type StaffOrder = z.infer<typeof StaffOrder>

export const StaffOrderDetail = StaffOrder.extend({
  paid_at: z.iso.datetime().nullable(),
  /** Part of its payment that went back. */
  refunded: WireMoney,
  line_items: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      variant: z.string(),
      sku: z.string(),
      quantity: z.int(),
      shipped: z.int(),
      price: WireMoney,
    }),
  ),
  order_issues: z.array(z.string()),
  line_item_issues: z.array(z.object({ line_item: z.int(), text: z.string() })),
  /** Each status with the reason why it would not be true; null: it can be set. */
  statuses: z.array(z.object({ status: z.enum(staffStatuses), refusal: z.string().nullable() })),
  /** Amount that goes back if it is cancelled; null: nothing was paid. */
  to_refund: WireMoney.nullable(),
  /** Change of the shop to confirm before it is recorded as shipped. */
  ship_warning: z.string().nullable(),
})
export type StaffOrderDetail = z.infer<typeof StaffOrderDetail>
