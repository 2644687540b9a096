import type { Claim, ClaimEvent, ClaimGroup } from '@quayside/contract/refunds/claim'
import { wireMoney } from '@quayside/contract/vocabulary/money'
import { shownVariantName } from '@quayside/domain/catalogue/variant-name'
import { claimAmounts, claimedPieces, type Pieces } from '@quayside/domain/refunds/claim-amount'
import { claimEventSentence } from '@quayside/domain/refunds/claim-event'
import {
  escalationEnds,
  groupStatus,
  isReplacementDue,
  mayAnswer,
  mayChange,
  mayEscalate,
  mayReceive,
  mayRetry,
  mayShipReplacement,
  waitsFor,
} from '@quayside/domain/refunds/refund-request'
import { money } from '@quayside/domain/vocabulary/money'
import type { PaidBlock } from '#features/orders'
import { claimedGoods, isDisputed, smallPicture } from './claimed-goods.ts'
import type { RefundRequest, RequestEvent } from './refund-requests.records.ts'

export type Reader = 'store' | 'supplier' | 'admin'

export interface ClaimFacts {
  readonly request: RefundRequest
  readonly block: PaidBlock
  /** Pieces of its line that can still be given back for it. */
  readonly free: Pieces
  /** All requests of its supplier order. */
  readonly requests: readonly RefundRequest[]
  readonly storeName: string
  readonly supplierName: string
  /** Addresses. */
  readonly pictures: readonly string[]
  /** The site hides suppliers from its stores. */
  readonly isNameless: boolean
  readonly now: Date
}

export function claimView(
  { request, block, free, requests, storeName, supplierName, pictures, isNameless, now }: ClaimFacts,
  reader: Reader,
): Claim {
  const { currency } = request
  const of = (minor: number) => wireMoney(money(minor, currency))
  const line = block.lines.find(({ id }) => id === request.orderLineId)
  const amounts = claimAmounts(claimedGoods(block, request, requests))
  const form = { ...request, isDisputed: isDisputed(request, requests) }
  const isAccepted = request.status === 'ACCEPTED'
  return {
    id: request.id,
    order: reader === 'supplier' ? null : request.storeOrderId,
    order_name: block.orderName,
    supplier_order: request.supplierOrderId,
    item: request.orderLineId,
    variant_id: line?.variantId ?? null,
    store: request.storeId,
    store_name: storeName,
    supplier: isNameless ? null : request.supplierId,
    supplier_name: supplierName,
    product_name: line?.title ?? '',
    variant_name: shownVariantName(line?.variantName || null),
    product_image: line ? smallPicture(line) : null,
    product_quantity: line?.quantity ?? request.quantity,
    product_price: of(line?.priceMinor ?? 0),
    quantity: request.quantity,
    kind: request.kind,
    reason: request.reason,
    status: request.status,
    outcome: request.outcome,
    escalation: request.escalation,
    decided_by: request.decidedBy,
    rule: request.rule,
    answer: request.answer,
    pictures: [...pictures],
    image: pictures[0] ?? null,
    parcels: request.parcels.map(({ carrier, trackingNumber, shippedAt }) => ({
      carrier,
      tracking_number: trackingNumber,
      shipped_at: shippedAt,
    })),
    goods: of(amounts.goodsMinor),
    not_shipped: isAccepted ? request.takenOff : (claimedPieces(request, free)?.open ?? 0),
    shipping_rate: of(isAccepted ? request.shippingMinor : amounts.shippingMinor),
    shipping_refunded: !isAccepted && amounts.shippingRefunded,
    left: wireMoney(block.left),
    amount: isAccepted && request.outcome !== 'replacement' ? of(request.amountMinor) : null,
    shipping_included: request.shippingIncluded,
    money: request.money,
    error: errorView({ request, block, storeName, supplierName }),
    return_address: request.returnAddress,
    replacement_by: isReplacementDue(request) ? (request.replacementBy?.toISOString() ?? null) : null,
    replacement: request.replacementCarrier ? { carrier: request.replacementCarrier, tracking_number: request.replacementTracking } : null,
    answer_by: request.answerBy.toISOString(),
    return_by: request.returnBy?.toISOString() ?? null,
    escalate_by: canStillBeEscalated(form, now) ? escalationEnds(request.updatedAt).toISOString() : null,
    waits_for: waitsFor(request),
    created_at: request.createdAt.toISOString(),
    updated_at: request.updatedAt.toISOString(),
    may: {
      change: reader === 'store' && mayChange(request).allowed,
      escalate: reader === 'store' && mayEscalate(form, now).allowed,
      answer: reader !== 'store' && mayAnswer(request, reader).allowed,
      receive: reader !== 'store' && mayReceive(request).allowed,
      retry: reader === 'admin' && mayRetry(request).allowed,
      ship: reader === 'supplier' && mayShipReplacement(request).allowed,
    },
  }
}

/** An answer of the supplier that its store can bring before the admins until a day. */
const canStillBeEscalated = (form: Parameters<typeof mayEscalate>[0], now: Date): boolean =>
  form.money !== 'awaits_return' && !isReplacementDue(form) && mayEscalate(form, now).allowed

/** @see V-216, X-127 */
const errorView = ({
  request,
  block,
  storeName,
  supplierName,
}: Pick<ClaimFacts, 'request' | 'block' | 'storeName' | 'supplierName'>): Claim['error'] =>
  request.error ? { message: request.error, order: block.orderName, store: storeName, supplier: supplierName } : null

export const claimEventView = ({ id, kind, actor, data, at }: RequestEvent): ClaimEvent => ({
  id,
  kind,
  actor,
  sentence: claimEventSentence(kind, actor, data),
  text: data.text ?? null,
  at: at.toISOString(),
})

/** Requests of one order and supplier. Amounts are those of the requests that were not cancelled. */
export function claimGroupView(facts: readonly ClaimFacts[]): ClaimGroup {
  const refunds = facts.map((one) => claimView(one, 'admin'))
  const { block, storeName, supplierName } = facts[0]!
  const counted = refunds.filter(({ status }) => status !== 'CANCELLED')
  const sum = (of: (claim: Claim) => number) =>
    wireMoney(
      money(
        counted.reduce((all, claim) => all + of(claim), 0),
        block.currency,
      ),
    )
  return {
    key: block.orderName,
    supplier_order: block.id,
    store_name: storeName,
    supplier_name: supplierName,
    qty: refunds.length,
    total_products: sum(({ goods }) => goods.minor),
    shipping_rate: sum(({ shipping_rate }) => shipping_rate.minor),
    status: groupStatus(refunds.map(({ status }) => status)),
    escalated: refunds.some(({ waits_for: side }) => side === 'admin'),
    error: refunds.find(({ error }) => error)?.error ?? null,
    shipping_refunded: claimAmounts(claimedGoods(block, facts[0]!.request, facts[0]!.requests)).shippingRefunded,
    refunds,
  }
}
