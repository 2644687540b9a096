/** Payment problems at the card processor that need staff: issues, and unhandled events. */
import { paymentIssueKinds } from '@quayside/domain/payments/payment-issue'
import { z } from 'zod'
import { Id } from '../vocabulary/id.ts'
import { WireMoney } from '../vocabulary/money.ts'

export const PaymentIssue = z.object({
  id: z.int(),
  kind: z.enum(paymentIssueKinds),
  /** Headline of the issue. */
  title: z.string(),
  detail: z.string(),
  amount: WireMoney.nullable(),
  /** Deadline for evidence at the processor. */
  due_by: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  store_id: z.int().nullable(),
  supplier_id: z.int().nullable(),
  supplier_order_id: z.int().nullable(),
  /** The payment's id at the processor. */
  intent_id: z.string().nullable(),
})
export type PaymentIssue = z.infer<typeof PaymentIssue>

export const UnhandledPaymentEvent = z.object({
  id: z.int(),
  event_id: z.string(),
  type: z.string(),
  object_id: z.string(),
  /** The connected account that it concerns. */
  account: z.string().nullable(),
  received_at: z.iso.datetime(),
  /** Null if its handling has not ended yet. */
  outcome: z.string().nullable(),
})
export type UnhandledPaymentEvent = z.infer<typeof UnhandledPaymentEvent>

/** Newest first, at most a hundred of each. */
export const PaymentIssuesPage = z.object({ issues: z.array(PaymentIssue), events: z.array(UnhandledPaymentEvent) })

export const ResolvePaymentIssue = z.object({ id: Id })
export const ReviewPaymentEvent = z.object({
  id: Id,
  /** `dismiss`: staff have checked it, and no action is needed. */
  action: z.enum(['retry', 'dismiss']),
})
