/** Reconciliation of Stripe's lines with our postings, for the back office. */
import { exceptionKinds, mends, payoutMessages } from '@quayside/domain/ledger/reconciliation'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done, Id } from '../vocabulary/id.ts'
import { WireMoney } from '../vocabulary/money.ts'

export const ReconciliationException = z.object({
  id: z.int(),
  kind: z.enum(exceptionKinds),
  title: z.string(),
  /** Probable cause. */
  cause: z.string(),
  /** Stripe's object. */
  reference: z.string(),
  /** Its page in Stripe's dashboard. */
  url: z.string(),
  /** Any currency that Stripe settles in. */
  currency: z.string(),
  ours_minor: z.int(),
  theirs_minor: z.int(),
  difference_minor: z.int(),
  supplier_order_id: z.int().nullable(),
  opened_at: z.iso.datetime(),
  resolved_at: z.iso.datetime().nullable(),
  resolution: z.enum(['matched', 'posted', 'explained']).nullable(),
  note: z.string(),
  mends: z.array(z.enum(mends)),
})
export type ReconciliationException = z.infer<typeof ReconciliationException>

export const exceptionStates = ['open', 'resolved'] as const

export const reconciliationApi = {
  exceptions: endpoint({
    method: 'GET',
    path: '/v1/admin/reconciliation/',
    summary: 'Differences between Stripe’s lines and our postings, newest first, and how far both are compared',
    query: z.object({ state: z.enum(exceptionStates).default('open'), before: Id.optional() }),
    response: z.object({
      open: z.int(),
      progress: z.object({
        /** Stripe's lines created before this are compared. */
        read_until: z.iso.datetime().nullable(),
        started_at: z.iso.datetime().nullable(),
        finished_at: z.iso.datetime().nullable(),
        lines_read: z.int(),
      }),
      exceptions: z.array(ReconciliationException),
      /** Exception to go on before; null on the last page. */
      next: z.int().nullable(),
    }),
  }),
  start: endpoint({
    method: 'POST',
    path: '/v1/admin/reconciliation/start/',
    summary: 'Compares now instead of at night',
    body: z.object({}),
    response: Done,
  }),
  billingPayouts: endpoint({
    method: 'GET',
    path: '/v1/admin/billing_payouts/',
    summary: 'Shopify’s payouts to our bank as staff noted them, newest first, and what it still holds of the plans that it billed',
    query: z.object({ before: Id.optional() }),
    response: z.object({
      held: WireMoney,
      payouts: z.array(
        z.object({ id: z.int(), reference: z.string(), amount: WireMoney, paid_on: z.string(), noted_at: z.iso.datetime() }),
      ),
      /** Payout to go on before; null on the last page. */
      next: z.int().nullable(),
    }),
  }),
  noteBillingPayout: endpoint({
    method: 'POST',
    path: '/v1/admin/billing_payouts/note/',
    summary: 'Note a payout of Shopify that has reached our bank',
    body: z.object({
      /** As Shopify names it; noted once. */
      reference: z.string().trim().min(1, payoutMessages.reference).max(100),
      /** In US cents; negative where Shopify took it back. */
      amount_minor: z.int().min(-100_000_000_00).max(100_000_000_00),
      paid_on: z.iso.date(payoutMessages.day),
    }),
    response: Done,
    errors: ['ALREADY_NOTED'],
  }),
  mend: endpoint({
    method: 'POST',
    path: '/v1/admin/reconciliation/mend/',
    summary: 'Asks Stripe again about an exception, posts its difference, or notes its explanation',
    body: z.object({
      id: Id,
      action: z.enum(mends),
      note: z.string().trim().max(500).default(''),
      /** The difference that was shown; posted only if it still is. */
      difference_minor: z.int().optional(),
    }),
    response: Done,
    errors: ['AMOUNT_CHANGED', 'NOT_POSSIBLE', 'CARDS_OFF'],
  }),
}
