import { isAwaited, reminderHorizon } from '@quayside/domain/orders/ship-by'
import { mailToStore, mailToSupplier } from '#features/identity'
import { paymentsOf } from '#features/payments'
import { storesOf } from '#features/stores'
import type { AtomicContext } from '#foundation/context/context'
import { nameOfSupplier } from '../mails/mail-about-orders.ts'
import { ordersLate } from './orders-late.email.ts'
import { shipReminder } from './ship-reminder.email.ts'
import { type RemindedOrder, suppliersToRemind, takeDueReminders } from './ship-reminders.records.ts'

/** Scheduled daily: enqueues a job for each supplier with orders whose ship-by date is near or has passed. @see X-015 */
export async function remindToShip({ context }: { context: AtomicContext }): Promise<void> {
  const supplierIds = await suppliersToRemind(context.db, context.now, reminderHorizon(context.now))
  await context.enqueueAll(
    'orders.remind-supplier',
    supplierIds.map((supplierId) => ({ payload: { supplierId }, key: `remind-to-ship:${supplierId}` })),
  )
}

const batchSize = 1000

/**
 * Sends one mail to the supplier about all of them, and one to each store with late orders. Orders are marked and mails queued in one
 * transaction, so that each is mailed once before its date and once after it, even after a crash.
 */
export async function remindSupplier({
  context,
  input: { supplierId },
}: {
  context: AtomicContext
  input: { supplierId: number }
}): Promise<void> {
  const { db, now, config } = context
  const taken = await takeDueReminders(db, supplierId, { now, horizon: reminderHorizon(now), limit: batchSize })
  const due = await stillAwaited(context, taken)
  if (due.length) {
    const stores = await storesOf(db, [...new Set(due.map(({ storeId }) => storeId))])
    const only = due.length === 1 ? due[0] : undefined
    await mailToSupplier(context, supplierId, {
      ...shipReminder({
        product: config.productName,
        orders: due.map(({ orderName, storeId, shipBy, isLate }) => ({
          order: orderName,
          store: stores.get(storeId)?.name ?? '',
          shipBy,
          isLate,
        })),
      }),
      key: `ship-reminder:${due[0]!.id}:${due[0]!.isLate ? 'late' : 'due'}`,
      kind: 'ship-reminder',
      link: only ? { type: 'supplier_order', tab: String(only.id) } : { type: 'unshipped_orders' },
    })
    const late = Map.groupBy(
      due.filter(({ isLate }) => isLate),
      ({ storeId }) => storeId,
    )
    for (const [storeId, orders] of late) await mailStore(context, supplierId, storeId, orders)
  }
  if (taken.length === batchSize) await context.enqueue('orders.remind-supplier', { supplierId }, { key: `remind-to-ship:${supplierId}` })
}

/** Orders refunded in full are no longer awaited. */
async function stillAwaited({ db }: AtomicContext, taken: readonly RemindedOrder[]): Promise<RemindedOrder[]> {
  const payments = await paymentsOf(
    db,
    taken.map(({ id }) => id),
  )
  return taken.filter(({ id, totalMinor }) =>
    isAwaited({ status: 'paid', flag: null, totalMinor, refundedMinor: payments.get(id)?.refundedMinor ?? 0 }),
  )
}

async function mailStore(context: AtomicContext, supplierId: number, storeId: number, orders: readonly RemindedOrder[]): Promise<void> {
  const only = orders.length === 1 ? orders[0] : undefined
  await mailToStore(context, storeId, {
    ...ordersLate({
      product: context.config.productName,
      supplier: await nameOfSupplier(context, storeId, supplierId),
      orders: orders.map(({ orderName, shipBy }) => ({ order: orderName, shipBy })),
    }),
    key: `orders-late:${orders[0]!.id}`,
    kind: 'orders-late',
    link: only ? { type: 'order', tab: String(only.storeOrderId) } : { type: 'order' },
  })
}
