/** Wire shapes of paying many supplier orders at once. */
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
      /** Null if it can be paid. */
      refusal: z.object({ code: z.string(), reason: z.string() }).nullable(),
    }),
  ),
  suppliers: z.array(z.object({ supplier: z.string(), orders: z.int(), total: WireMoney })),
  /** One total for each currency. */
  totals: z.array(WireMoney),
  /** Payable orders whose address looks wrong, with the first fault of each. */
  addresses: z.array(z.object({ order_id: z.int(), order: z.string(), problem: z.string() })),
  payable: z.int(),
  refused: z.int(),
  /** Number of unpaid orders beyond those reviewed. */
  more: z.int(),
})
export type PaymentReview = z.infer<typeof PaymentReview>

export const PaymentsToMake = z.object({
  /** Idempotency key: repeating it returns the same run. */
  idempotency_key: z.uuid(),
  /** Payments with the amounts on the user's screen; one whose cost has changed is not paid. */
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
      /** Reason why it was not paid. */
      reason: z.string().nullable(),
      /** Address of the bank's page. */
      action_url: z.string().nullable(),
    }),
  ),
})
export type PaymentRun = z.infer<typeof PaymentRun>
