/** Shapes one supplier's part of an order for staff. */
import type { StaffOrder, StaffOrderDetail } from '@quayside/contract/orders/staff-order'
import { wireMoney } from '@quayside/contract/vocabulary/money'
import { flagWarnings } from '@quayside/domain/orders/order-abilities'
import { isAwaited, shipClock } from '@quayside/domain/orders/ship-by'
import { maySetStatus, owesStore, staffBlockStatus, staffStatuses } from '@quayside/domain/orders/staff/staff-status'
import { refundable } from '@quayside/domain/payments/refund'
import { type Money, money } from '@quayside/domain/vocabulary/money'
import type { Payment, RefundWithLines } from '#features/payments'
import type { RefundableLine } from '../blocks/refundable-lines.ts'
import { typeView } from '../order.view.ts'
import type { Parcel } from '../shipments.records.ts'
import type { StaffBlock } from './staff-orders.records.ts'

export interface StaffNames {
  readonly store: string
  readonly supplier: string
}

export const staffOrderView = (block: StaffBlock, names: StaffNames): StaffOrder => ({
  id: block.id,
  order_id: block.storeOrderId,
  name: block.orderName,
  store: { id: block.storeId, name: names.store },
  supplier: { id: block.supplierId, name: names.supplier },
  type: typeView(block.orderType),
  status: staffBlockStatus(block),
  total: wireMoney(money(block.totalMinor, block.currency)),
  created: block.createdAt.toISOString(),
})

export interface StaffOrderFacts {
  readonly block: StaffBlock
  readonly names: StaffNames
  readonly payment: Payment | undefined
  readonly refunds: readonly RefundWithLines[]
  readonly lines: readonly RefundableLine[]
  readonly parcels: readonly Parcel[]
  /** Why the shop did not take a corrected address; null where it did. */
  readonly addressFailure: string | null
  /** Part of the payment that would go back. */
  readonly toRefund: Money | null
  readonly now: Date
}

export function staffOrderDetailView(facts: StaffOrderFacts): StaffOrderDetail {
  const { block, names, payment, lines, toRefund } = facts
  const may = forStaff(block, payment, facts.refunds)
  return {
    ...staffOrderView(block, names),
    paid_at: block.paidAt?.toISOString() ?? null,
    refunded: wireMoney(money(block.refundedMinor, block.currency)),
    line_items: lines.map((line) => ({
      id: line.id,
      title: line.title,
      variant: line.variantName,
      sku: line.sku,
      quantity: line.quantity,
      shipped: line.shipped,
      price: wireMoney(money(line.priceMinor, block.currency)),
    })),
    order_issues: issuesOf(facts),
    line_item_issues: lines.flatMap(({ id, refunded, quantity }) =>
      refunded > 0 ? [{ line_item: id, text: `${refunded} of ${quantity} will not be shipped` }] : [],
    ),
    statuses: staffStatuses.map((status) => {
      const decision = maySetStatus(may, status)
      return { status, refusal: decision.allowed ? null : decision.reason }
    }),
    to_refund: toRefund && wireMoney(toRefund),
    ship_warning: block.flag && flagWarnings[block.flag],
  }
}

/** Part of a payment that neither went back nor is on its way back, in minor units. */
const leftOf = (payment: Payment | undefined, refunds: readonly RefundWithLines[]): number =>
  payment?.status === 'succeeded'
    ? refundable(
        payment.amount,
        refunds.filter(({ paymentId }) => paymentId === payment.id),
      ).minor
    : 0

/** A part as the rules of its statuses see it. */
export const forStaff = (block: StaffBlock, payment: Payment | undefined, refunds: readonly RefundWithLines[]) => ({
  status: block.status,
  closedAs: block.closedAs,
  flag: block.flag,
  wasPaid: block.paidAt !== null,
  payment: payment?.status ?? null,
  leftMinor: leftOf(payment, refunds),
})

function issuesOf({ block, payment, refunds, parcels, addressFailure, now }: StaffOrderFacts): string[] {
  const clock = block.shipBy && isAwaited(block) ? shipClock(block.shipBy, now) : undefined
  return [
    ...block.errors.map(({ message }) => message),
    ...(block.flag ? [flagWarnings[block.flag]] : []),
    ...(!block.flag && block.cancelledInStoreAt ? ['The store cancelled this order.'] : []),
    ...(clock?.tone === 'late' ? [`It should have been shipped: ${clock.words.toLowerCase()}.`] : []),
    ...(payment?.status === 'failed' ? [`Its last payment failed: ${payment.failureMessage ?? 'the processor gave no reason'}`] : []),
    ...(payment?.status === 'started' ? ['A payment is under way.'] : []),
    ...(payment?.status === 'succeeded' && !block.paidAt ? ['Its payment is in our books, but the order is not marked as paid.'] : []),
    ...(owesStore(forStaff(block, payment, refunds))
      ? ['It is cancelled, and money of its store is left. Set it to Cancelled to give it back.']
      : []),
    ...refunds.filter(({ status }) => status === 'failed' || status === 'canceled').map(() => 'A refund did not reach the store.'),
    ...parcels
      .filter(({ pushState, trackingPush }) => pushState === 'failed' || trackingPush === 'failed')
      .map(({ carrier }) => `The shop does not know of the parcel with ${carrier}.`),
    ...(addressFailure === null ? [] : [`The shop did not take the corrected address: ${addressFailure}`]),
  ]
}
