/** Disputes: a payer asks PayPal for its money back. */
import { z } from 'zod'
import { type Api, base, denied, noSuch, type Room } from './api.ts'
import { reverseCapture } from './payments.ts'
import { type Capture, type Dispute, newMerchantId, scopeOf } from './shelves.ts'

export const DisputeChange = z.strictObject({
  status: z.enum(['OPEN', 'WAITING_FOR_BUYER_RESPONSE', 'WAITING_FOR_SELLER_RESPONSE', 'UNDER_REVIEW', 'RESOLVED']),
  outcome: z.enum(['RESOLVED_BUYER_FAVOUR', 'RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER']).optional(),
})

const Listed = z.strictObject({
  update_time_after: z.iso.datetime(),
  page_size: z.coerce.number().int().min(1).max(50).default(10),
  next_page_token: z.string().optional(),
})

export function registerDisputes(api: Api, room: Room): void {
  api.get('/v1/customer/disputes', ({ platform, query, onBehalfOf }) => {
    const { update_time_after: since, page_size: size, next_page_token: token = '0' } = Listed.parse(query)
    const theirs = room.shelves.disputes
      .find('platform', platform)
      .filter(({ merchant_id, changed_at }) => merchant_id === onBehalfOf && changed_at * 1000 > Date.parse(since))
      .toSorted((a, b) => a.changed_at - b.changed_at || a.id.localeCompare(b.id))
    const [from, to] = [Number(token), Number(token) + size]
    const self = `${room.sandbox.url}${base}/v1/customer/disputes?update_time_after=${encodeURIComponent(since)}&page_size=${size}`
    return {
      status: 200,
      body: {
        items: theirs.slice(from, to).map((dispute) => {
          const { dispute_id, create_time, update_time, reason, status, dispute_amount, links } = disputeView(room, dispute)
          return { dispute_id, create_time, update_time, reason, status, dispute_amount, links }
        }),
        links: [
          { href: self, rel: 'self', method: 'GET' },
          ...(to < theirs.length ? [{ href: `${self}&next_page_token=${to}`, rel: 'next', method: 'GET' }] : []),
        ],
      },
    }
  })
  api.get('/v1/customer/disputes/:id', ({ platform, params, onBehalfOf }) => {
    const dispute = room.shelves.disputes.get(params.id!)
    if (dispute?.platform !== platform) throw noSuch()
    if (onBehalfOf !== dispute.merchant_id) throw denied()
    return { status: 200, body: disputeView(room, dispute) }
  })
}

export function openDispute(room: Room, capture: Capture, reason: string): Dispute {
  const dispute = room.shelves.disputes.put({
    id: `PP-D-${newMerchantId()}`,
    platform: capture.platform,
    capture_id: capture.id,
    merchant_id: capture.merchant_id,
    reason,
    status: 'WAITING_FOR_SELLER_RESPONSE',
    outcome: null,
    amount: capture.amount,
    created_at: room.sandbox.clock.seconds(scopeOf(capture.platform)),
    changed_at: room.sandbox.clock.seconds(scopeOf(capture.platform)),
  })
  room.announce(capture.platform, 'CUSTOMER.DISPUTE.CREATED', 'dispute', disputeView(room, dispute))
  return dispute
}

/** A decision for the payer takes the rest of the payment back from its seller. */
export function changeDispute(room: Room, { id }: Dispute, { status, outcome }: z.infer<typeof DisputeChange>): Dispute {
  const changed = room.shelves.disputes.update(id, (draft) => {
    draft.status = status
    draft.outcome = outcome ?? null
    draft.changed_at = room.sandbox.clock.seconds(scopeOf(draft.platform))
  })
  room.announce(
    changed.platform,
    `CUSTOMER.DISPUTE.${status === 'RESOLVED' ? 'RESOLVED' : 'UPDATED'}`,
    'dispute',
    disputeView(room, changed),
  )
  const capture = room.shelves.captures.get(changed.capture_id)
  if (outcome === 'RESOLVED_BUYER_FAVOUR' && capture) reverseCapture(room, capture)
  return changed
}

const days = 86_400
const timeOf = (seconds: number): string => new Date(seconds * 1000).toISOString()

export const disputeView = ({ sandbox }: Room, dispute: Dispute) => ({
  dispute_id: dispute.id,
  create_time: timeOf(dispute.created_at),
  update_time: timeOf(dispute.changed_at),
  disputed_transactions: [{ seller_transaction_id: dispute.capture_id, seller: { merchant_id: dispute.merchant_id } }],
  reason: dispute.reason,
  status: dispute.status,
  dispute_amount: dispute.amount,
  ...(dispute.outcome ? { dispute_outcome: { outcome_code: dispute.outcome } } : {}),
  dispute_life_cycle_stage: 'CHARGEBACK',
  seller_response_due_date: timeOf(dispute.created_at + 10 * days),
  links: [{ href: `${sandbox.url}${base}/v1/customer/disputes/${dispute.id}`, rel: 'self', method: 'GET' }],
})
