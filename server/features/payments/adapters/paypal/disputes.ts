/** Disputes at PayPal: a store asks PayPal for its money back. The seller answers there, and its own account bears what is decided. */
import { paypalDisputeStatus } from '@quayside/domain/payments/dispute'
import { z } from 'zod'
import type { DisputeFacts } from '../../port.ts'
import { moneyFrom, PaypalMoney } from './amounts.ts'
import { askPaypal, type Viewer } from './client.ts'

const Dispute = z.object({
  dispute_id: z.string().min(1),
  reason: z.string().default('OTHER'),
  status: z.string(),
  dispute_life_cycle_stage: z.string().optional(),
  dispute_amount: PaypalMoney,
  dispute_outcome: z.object({ outcome_code: z.string().optional() }).optional(),
  seller_response_due_date: z.string().optional(),
  create_time: z.string(),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).default([]),
})

/** @returns how a dispute stands, and the capture that it is about */
export async function readDispute(
  viewer: Viewer,
  disputeId: string,
  merchantId: string | undefined,
): Promise<{ readonly captureId: string | undefined; readonly facts: DisputeFacts }> {
  const dispute = await askPaypal(viewer, {
    method: 'GET',
    path: `/v1/customer/disputes/${encodeURIComponent(disputeId)}`,
    answer: Dispute,
    ...(merchantId ? { onBehalfOf: merchantId } : {}),
  })
  const due = dispute.seller_response_due_date
  return {
    captureId: dispute.disputed_transactions[0]?.seller_transaction_id,
    facts: {
      id: dispute.dispute_id,
      amount: moneyFrom(dispute.dispute_amount),
      status: paypalDisputeStatus(dispute.status, dispute.dispute_life_cycle_stage, dispute.dispute_outcome?.outcome_code),
      reason: dispute.reason.toLowerCase(),
      dueBy: due ? new Date(due) : undefined,
      openedAt: new Date(dispute.create_time),
      // None of it is in a balance of ours.
      movements: [],
    },
  }
}

const List = z.object({
  items: z.array(z.object({ dispute_id: z.string().min(1) })).default([]),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
})

/** Disputes of a seller that changed after a time, a page of 50 at a time. @param page the `next` of the page before */
export async function changedDisputes(
  viewer: Viewer,
  merchantId: string,
  since: Date,
  page: string | undefined,
): Promise<{ readonly ids: readonly string[]; readonly next: string | undefined }> {
  const asked = new URLSearchParams({ update_time_after: since.toISOString(), page_size: '50' })
  if (page !== undefined) asked.set('next_page_token', page)
  const { items, links } = await askPaypal(viewer, {
    method: 'GET',
    path: `/v1/customer/disputes?${asked}`,
    answer: List,
    onBehalfOf: merchantId,
  })
  const next = links.find(({ rel }) => rel === 'next')?.href
  return {
    ids: items.map(({ dispute_id: id }) => id),
    next: (next && new URL(next).searchParams.get('next_page_token')) || undefined,
  }
}
