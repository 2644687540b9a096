import { releaseStock } from '#features/catalogue'
import { supplierOf } from '#features/suppliers'
import type { AtomicContext } from '#foundation/context/context'
import { recordEvent } from '../record-event.ts'
import { type SupplierOrder, updateBlock } from '../supplier-orders.records.ts'

/**
 * Cancels an unpaid block; its stock becomes available again. `quietly` where the order as a whole is cancelled and records that itself.
 */
export async function cancelBlock(context: AtomicContext, block: SupplierOrder, { quietly = false } = {}): Promise<void> {
  await updateBlock(context.db, block.storeId, block.id, context.now, {
    status: 'cancelled',
    heldUntil: null,
    cancelledAt: context.now,
    flag: null,
    flaggedAt: null,
    flagDigest: null,
  })
  await releaseStock(context, block.id)
  if (quietly) return
  const supplier = await supplierOf(context.db, block.supplierId)
  await recordEvent(context, {
    storeOrderId: block.storeOrderId,
    storeId: block.storeId,
    supplierOrderId: block.id,
    supplierId: block.supplierId,
    kind: 'cancelled',
    data: { supplier: supplier?.name ?? 'a supplier' },
  })
}
