import { shippedPieces } from '@quayside/domain/orders/parcel'
import { type OrderRefund, orderRefund, type PiecesToRefund } from '@quayside/domain/orders/refund'
import { refundable } from '@quayside/domain/payments/refund'
import { money } from '@quayside/domain/vocabulary/money'
import { type Payment, paymentsOf, refundsOfPayment } from '#features/payments'
import type { Db } from '#foundation/database/db'
import { linesOfBlocks, type OrderLine } from '../order-lines.records.ts'
import { parcelsOfBlocks } from '../shipments.records.ts'
import type { SupplierOrder } from '../supplier-orders.records.ts'

export type RefundableLine = OrderLine & { readonly shipped: number; readonly refunded: number; readonly shippingMinor: number | null }

export async function linesToRefund({ db }: { readonly db: Db }, block: SupplierOrder): Promise<RefundableLine[]> {
  const shipped = shippedPieces((await parcelsOfBlocks(db, [block.id])).get(block.id) ?? [])
  return ((await linesOfBlocks(db, [block.id])).get(block.id) ?? []).map((line) => refundableLine(line, shipped))
}

/** @param shipped pieces on their way, by line */
export const refundableLine = (line: OrderLine, shipped: ReadonlyMap<number, number>): RefundableLine => ({
  ...line,
  shipped: shipped.get(line.id) ?? 0,
  refunded: line.refundedQuantity,
  shippingMinor: line.adjustedShippingRateMinor,
})

export interface PricedRefund {
  readonly payment: Payment | undefined
  readonly isCharged: boolean
  readonly refund: OrderRefund
}

/** Refund for pieces that are not shipped, as far as something was paid and is left. */
export async function priceRefund(
  db: Db,
  block: SupplierOrder,
  lines: readonly RefundableLine[],
  pieces: readonly PiecesToRefund[],
): Promise<PricedRefund> {
  const payment = (await paymentsOf(db, [block.id])).get(block.id)
  const isCharged = payment?.status === 'succeeded'
  const paid = money(isCharged ? payment.amount.minor : 0, block.currency)
  const left = isCharged ? refundable(paid, await refundsOfPayment(db, payment.id)) : paid
  return { payment, isCharged, refund: orderRefund(lines, pieces, { total: paid, refundedMinor: paid.minor - left.minor }) }
}
