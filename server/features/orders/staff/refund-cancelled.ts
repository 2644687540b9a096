import { orderRefund } from '@quayside/domain/orders/refund'
import { isLost, refundable } from '@quayside/domain/payments/refund'
import { formatMinor } from '@quayside/domain/vocabulary/money'
import { type Payment, type RefundWithLines, startRefund } from '#features/payments'
import { supplierOf } from '#features/suppliers'
import type { AtomicContext } from '#foundation/context/context'
import { linesToRefund } from '../blocks/refundable-lines.ts'
import { mailStatusByStaff } from '../mails/mail-about-orders.ts'
import { recordEvent } from '../record-event.ts'
import type { StoreOrder } from '../store-orders.records.ts'
import type { StaffBlock } from './staff-orders.records.ts'

interface Owed {
  readonly order: StoreOrder
  readonly block: StaffBlock
  readonly payment: Payment
  /** Those of the part so far, of any payment. */
  readonly refunds: readonly RefundWithLines[]
  readonly reason: string
}

/**
 * Gives back what is left of the payment of a cancelled part: its refund had failed, or it was charged as it was cancelled. Its goods and its
 * stock stay as they are. The caller holds the order's lock, so that of two at once one finds something left.
 */
export async function refundCancelled(context: AtomicContext, { order, block, payment, refunds, reason }: Owed): Promise<void> {
  const own = refunds.filter(({ paymentId }) => paymentId === payment.id)
  const left = refundable(payment.amount, own)
  const lines = (await linesToRefund(context, block)).map((line) => ({ ...line, shipped: 0, refunded: piecesBack(own, line.id) }))
  const refund = orderRefund(
    lines,
    lines.map(({ id, quantity, refunded }) => ({ id, quantity: quantity - refunded })),
    { total: payment.amount, refundedMinor: payment.amount.minor - left.minor },
  )
  await startRefund(context, {
    paymentId: payment.id,
    request: `staff_refunded:${own.length}`,
    reason: 'staff_cancelled',
    bearer: 'supplier',
    amount: left,
    shippingMinor: refund.shippingMinor,
    lines: refund.lines.map(({ id, quantity, amountMinor }) => ({ orderLineId: id, quantity, amountMinor })),
  })
  const amount = formatMinor(left.minor, left.currency)
  await recordEvent(context, {
    storeOrderId: order.id,
    storeId: block.storeId,
    supplierOrderId: block.id,
    supplierId: block.supplierId,
    kind: 'staff_refunded',
    data: { supplier: (await supplierOf(context.db, block.supplierId))?.name ?? '', amount, reason },
  })
  await mailStatusByStaff(context, order, block, { status: 'cancelled', amount, reason, to: 'store' })
}

/** Pieces of a line whose refund went through or may still do. */
const piecesBack = (refunds: readonly RefundWithLines[], lineId: number): number =>
  refunds
    .filter(({ status }) => !isLost(status))
    .flatMap(({ lines }) => lines)
    .filter(({ orderLineId }) => orderLineId === lineId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
