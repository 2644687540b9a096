import type { Answer, Input } from '@quayside/contract/endpoint'
import type { automaticApi } from '@quayside/contract/orders/automatic-endpoints'
import { done } from '@quayside/contract/vocabulary/id'
import { heldByOwner } from '@quayside/domain/orders/automatic/automatic-payment'
import { suppliersOf } from '#features/suppliers'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, StoreActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { automaticPaymentOf, lockRules, updateAutomaticPayment } from '../automatic-payments.records.ts'
import { recordEvent } from '../record-event.ts'
import { lockOrder } from '../store-orders.records.ts'
import { findBlock } from '../supplier-orders.records.ts'

type Leave = typeof automaticApi.leave

/** Keeps a supplier order that waits from being paid automatically: its owner pays it, or does not. */
export async function leaveAutomatic({
  context,
  input: { supplier_order_id: id },
}: {
  context: AtomicContext<StoreActor>
  input: Input<Leave>
}): Promise<Answer<Leave>> {
  const { db, now, actor } = context
  const { storeId } = actor
  const block = await findBlock(db, storeId, id)
  const order = block && (await lockOrder(db, storeId, block.storeOrderId))
  if (!order) throw notFound('Error Fetching Order')
  await lockRules(db, storeId)
  const row = await automaticPaymentOf(db, id)
  if (row?.state !== 'waiting') throw new Refusal('NOT_WAITING', 'This order does not wait to be paid automatically.', { status: 409 })
  await updateAutomaticPayment(db, storeId, id, now, { state: 'held', ...heldByOwner })
  const supplier = (await suppliersOf(db, [block.supplierId])).get(block.supplierId)?.name ?? ''
  await recordEvent(context, {
    storeOrderId: order.id,
    storeId,
    supplierOrderId: id,
    supplierId: block.supplierId,
    kind: 'left_automatically',
    data: { supplier },
  })
  await recordAudit(context, { action: 'orders.automatic-left', subject: `supplier-order:${id}` })
  return done
}
