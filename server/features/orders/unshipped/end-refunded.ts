import { restToRefund } from '@quayside/domain/orders/refund'
import { paymentsOf, refundsOfPayment } from '#features/payments'
import type { AtomicContext } from '#foundation/context/context'
import { linesToRefund } from '../blocks/refundable-lines.ts'
import { lockOrder } from '../store-orders.records.ts'
import { findBlock } from '../supplier-orders.records.ts'
import { giveBackPieces } from './give-back-pieces.ts'

/**
 * Ends a paid block whose payment went back in full without us, at the processor's dashboard or by its seller: what is not on its way is
 * cancelled, its stock can be had again, and store, supplier and shop are told. Idempotent; shipping locks the same order, so that a piece is
 * either shipped or cancelled.
 */
export async function endRefunded({
  context,
  input: { storeId, supplierOrderId },
}: {
  context: AtomicContext
  input: { storeId: number; supplierOrderId: number }
}): Promise<void> {
  const { db } = context
  const seen = await findBlock(db, storeId, supplierOrderId)
  const order = seen && (await lockOrder(db, storeId, seen.storeOrderId))
  const block = order && (await findBlock(db, storeId, supplierOrderId))
  if (!order || block?.status !== 'paid') return
  const payment = (await paymentsOf(db, [block.id])).get(block.id)
  if (payment?.status !== 'succeeded' || payment.amount.minor === 0) return
  // A refund that is pending may still come back.
  const refunds = (await refundsOfPayment(db, payment.id)).filter(({ status }) => status === 'succeeded')
  if (refunds.reduce((sum, { amount }) => sum + amount.minor, 0) < payment.amount.minor) return
  const lines = await linesToRefund(context, block)
  await giveBackPieces(context, order, block, { kind: 'refunded_whole', request: 'refunded_whole', lines, pieces: restToRefund(lines) })
}
