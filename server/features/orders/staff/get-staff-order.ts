import type { Answer, Input } from '@quayside/contract/endpoint'
import type { staffOrdersApi } from '@quayside/contract/orders/staff-endpoints'
import type { StaffOrderDetail } from '@quayside/contract/orders/staff-order'
import { orderRefund, restToRefund } from '@quayside/domain/orders/refund'
import { owesStore } from '@quayside/domain/orders/staff/staff-status'
import { refundable } from '@quayside/domain/payments/refund'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { type Money, money } from '@quayside/domain/vocabulary/money'
import { type Payment, paymentsOf, type RefundWithLines, refundsOf } from '#features/payments'
import type { ReadContext } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { linesToRefund, type RefundableLine } from '../blocks/refundable-lines.ts'
import { correctionOf } from '../corrections/address-corrections.records.ts'
import { parcelsOfBlocks } from '../shipments.records.ts'
import { namesOf } from './list-staff-orders.ts'
import { forStaff, staffOrderDetailView } from './staff-order.view.ts'
import { type StaffBlock, staffBlocksOf } from './staff-orders.records.ts'

/** One supplier's part of any order, with what keeps it from each status. @see S-88, V-264 */
export async function getStaffOrder({
  context,
  input: { id },
}: {
  context: ReadContext<AdminActor>
  input: Input<typeof staffOrdersApi.get>
}): Promise<Answer<typeof staffOrdersApi.get>> {
  const [block] = await staffBlocksOf(context.db, [id])
  if (!block) throw notFound('This order does not exist.')
  return { order: await showStaffOrder(context, block) }
}

export async function showStaffOrder(context: Pick<ReadContext, 'db' | 'now'>, block: StaffBlock): Promise<StaffOrderDetail> {
  const { db, now } = context
  const payment = (await paymentsOf(db, [block.id])).get(block.id)
  const refunds = (await refundsOf(db, [block.id])).get(block.id) ?? []
  const lines = await linesToRefund(context, block)
  const correction = await correctionOf(db, block.storeId, block.storeOrderId)
  return staffOrderDetailView({
    block,
    names: (await namesOf(context, [block]))(block),
    payment,
    refunds,
    lines,
    parcels: (await parcelsOfBlocks(db, [block.id])).get(block.id) ?? [],
    addressFailure: correction?.state === 'failed' ? (correction.failure ?? '') : null,
    toRefund: toRefundOf(block, payment, refunds, lines),
    now,
  })
}

/** Amount that goes back if a part is set to cancelled; null where nothing would. */
function toRefundOf(
  block: StaffBlock,
  payment: Payment | undefined,
  refunds: readonly RefundWithLines[],
  lines: readonly RefundableLine[],
): Money | null {
  if (block.status === 'paid') return amountToRefund(block, payment, refunds, lines)
  const facts = forStaff(block, payment, refunds)
  return owesStore(facts) ? money(facts.leftMinor, block.currency) : null
}

/** Amount that goes back if the rest of a paid part is cancelled, as `giveBackPieces` works it out. */
function amountToRefund(
  { currency }: StaffBlock,
  payment: Payment | undefined,
  refunds: readonly RefundWithLines[],
  lines: readonly RefundableLine[],
): Money {
  const paid = money(payment?.status === 'succeeded' ? payment.amount.minor : 0, currency)
  const own = refunds.filter(({ paymentId }) => paymentId === payment?.id)
  const refund = orderRefund(lines, restToRefund(lines), { total: paid, refundedMinor: paid.minor - refundable(paid, own).minor })
  return refund.workings.result
}
