/** Wire shapes of paying many supplier orders by one press. */
import { mostPayments, paymentRunStates } from '@quayside/domain/orders/payment-run'
import { z } from 'zod'
import { Id } from '../vocabulary/id.ts'
import { Currency, WireMoney } from '../vocabulary/money.ts'

const Expected = z.object({ minor: z.int().min(0), currency: Currency })

export const PaymentReview = z.object({
  blocks: z.array(
    z.object({
      order_id: z.int(),
      order: z.string(),
      supplier_order_id: z.int(),
      supplier: z.string(),
      total: WireMoney,
      /** Null where it can be paid. */
      refusal: z.object({ code: z.string(), reason: z.string() }).nullable(),
    }),
  ),
  suppliers: z.array(z.object({ supplier: z.string(), orders: z.int(), total: WireMoney })),
  /** One for each currency. */
  totals: z.array(WireMoney),
  payable: z.int(),
  refused: z.int(),
  /** Unpaid orders beyond those looked at. */
  more: z.int(),
})
export type PaymentReview = z.infer<typeof PaymentReview>

export const PaymentsToMake = z.object({
  /** Names the press: the same one twice is one run. */
  idempotency_key: z.uuid(),
  /** Each with the amount on the reader's screen: one that costs something else by then is not paid. */
  payments: z
    .array(z.object({ order_id: Id, supplier_order_id: Id, expected: Expected }))
    .min(1, 'Choose at least one order')
    .max(mostPayments, `At most ${mostPayments} suppliers are paid at once`),
})

export const PaymentRun = z.object({
  id: z.int(),
  is_running: z.boolean(),
  started_at: z.iso.datetime(),
  payments: z.array(
    z.object({
      order_id: z.int(),
      order: z.string(),
      supplier_order_id: z.int(),
      supplier: z.string(),
      amount: WireMoney,
      state: z.enum(paymentRunStates),
      /** Why it was not paid. */
      reason: z.string().nullable(),
      /** The bank's page. */
      action_url: z.string().nullable(),
    }),
  ),
})
export type PaymentRun = z.infer<typeof PaymentRun>
