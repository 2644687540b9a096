/** Has suppliers of an order considered for automatic payment. A job decides (`pay-automatically.ts`). */
import { isDecidedAnew } from '@quayside/domain/orders/automatic/automatic-payment'
import { hasShop } from '@quayside/domain/orders/order-type'
import type { AtomicContext } from '#foundation/context/context'
import { automaticPaymentsOf, insertWaiting, rulesOf, updateAutomaticPayment } from '../automatic-payments.records.ts'
import type { StoreOrder } from '../store-orders.records.ts'
import { blocksOfOrders } from '../supplier-orders.records.ts'

/**
 * Considers the unpaid suppliers of an order that came from a shop after its store had switched automatic payment on. A supplier that is
 * held is decided anew where the reason may be gone. Whoever calls holds the order's lock.
 * @returns whether one of them waits to be paid automatically
 */
export async function considerAutomatic(context: AtomicContext, order: StoreOrder): Promise<boolean> {
  const { db, now } = context
  const { storeId, arrivedAt } = order
  if (!hasShop(order.type)) return false
  const rules = await rulesOf(db, storeId)
  if (!rules?.onSince || arrivedAt < rules.onSince) return false
  const payable = (await blocksOfOrders(db, storeId, [order.id])).filter(({ status }) => status === 'pending')
  const known = await automaticPaymentsOf(
    db,
    payable.map(({ id }) => id),
  )
  let waits = false
  for (const { id: supplierOrderId } of payable) {
    const before = known.get(supplierOrderId)
    waits ||= before?.state === 'waiting'
    if (before?.state === 'held' && before.reason && isDecidedAnew(before.reason)) {
      await updateAutomaticPayment(db, storeId, supplierOrderId, now, { state: 'waiting', dueAt: now })
    } else if (before || !(await insertWaiting(db, now, { supplierOrderId, storeOrderId: order.id, storeId }))) continue
    waits = true
    await enqueueAutomatic(context, { storeId, supplierOrderId }, now)
  }
  return waits
}

/** A call of the shop that is not answered is retried for about an hour. */
const maxAttempts = 10

export async function enqueueAutomatic(
  context: AtomicContext,
  payload: { readonly storeId: number; readonly supplierOrderId: number },
  runAt: Date,
): Promise<void> {
  const key = `orders.pay-automatically:${payload.supplierOrderId}`
  await context.enqueue('orders.pay-automatically', payload, { key, runAt, maxAttempts })
}
