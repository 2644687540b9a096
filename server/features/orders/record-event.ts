/** Adds a line to an order's timeline. Open tabs with the order are notified at once. */
import type { OrderEventKind } from '@quayside/domain/orders/order-event'
import type { AtomicContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { insertEvent, insertEvents, type NewEvent } from './order-events.records.ts'

/** Events before payment concern a block that its supplier does not see yet. */
const ofSuppliers: readonly OrderEventKind[] = [
  'paid',
  'changed_in_store',
  'fulfilled_in_store',
  'refunded',
  'refund_failed',
  'not_shipped',
  'cannot_ship',
  'refunded_whole',
  'staff_cancelled',
  'cancellation_asked',
  'cancellation_withdrawn',
  'cancellation_refused',
  'store_cancelled',
  'request_accepted',
  'disputed',
  'dispute_closed',
  'fraud_warning',
  'shipped',
  'tracking_corrected',
  'tracking_pushed',
  'shipment_pushed',
  'shipment_push_failed',
  'redacted',
]

/** Adds lines for many orders of one store; its open tabs are notified once. */
export async function recordEvents(context: AtomicContext, storeId: number, events: readonly NewEvent[]): Promise<void> {
  const last = events.at(-1)
  if (!last) return
  await insertEvents(context.db, context.now, events)
  await publishToAccount(context, { storeId }, { kind: 'orders', id: last.storeOrderId })
}

export async function recordEvent(context: AtomicContext, event: NewEvent): Promise<void> {
  await insertEvent(context.db, context.now, event)
  const { storeId, storeOrderId, supplierId, supplierOrderId } = event
  await publishToAccount(context, { storeId }, { kind: 'orders', id: storeOrderId })
  if (supplierId !== undefined && supplierOrderId !== undefined && ofSuppliers.includes(event.kind))
    await publishToAccount(context, { supplierId }, { kind: 'orders', id: supplierOrderId })
}
