import type { Answer, Input } from '@quayside/contract/endpoint'
import type { staffOrdersApi } from '@quayside/contract/orders/staff-endpoints'
import { restToRefund } from '@quayside/domain/orders/refund'
import {
  type ClosedAs,
  maySetStatus,
  missingForShipment,
  owesStore,
  type StaffStatus,
  staffBlockStatus,
  staffStatusLabels,
  statusChanged,
} from '@quayside/domain/orders/staff/staff-status'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { mailSecurityNotice } from '#features/identity'
import { type Payment, paymentsOf, refundsOf, withdrawPayment } from '#features/payments'
import { supplierOf } from '#features/suppliers'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { cancelBlock } from '../blocks/cancel-block.ts'
import { linesToRefund } from '../blocks/refundable-lines.ts'
import { shipParcel } from '../fulfilment/ship-parcel.ts'
import { refreshStatus } from '../intake/take-in-order.ts'
import { mailStatusByStaff } from '../mails/mail-about-orders.ts'
import { markPaid } from '../payment/mark-block-paid.ts'
import { recordEvent } from '../record-event.ts'
import { parcelsOfBlocks } from '../shipments.records.ts'
import { lockOrder, type StoreOrder } from '../store-orders.records.ts'
import { updateBlock } from '../supplier-orders.records.ts'
import { giveBackPieces } from '../unshipped/give-back-pieces.ts'
import { showStaffOrder } from './get-staff-order.ts'
import { refundCancelled } from './refund-cancelled.ts'
import { forStaff } from './staff-order.view.ts'
import { type StaffBlock, staffBlocksOf } from './staff-orders.records.ts'

type SetStatus = Input<typeof staffOrdersApi.setStatus>

/**
 * Sets one supplier's part of an order to a status that is true of its goods and its money: a paid one that is cancelled is refunded, one
 * that is shipped leaves the stock, and none is paid without a payment. Of two at once the second is told that it changed.
 * @throws Refusal STATUS_NOT_POSSIBLE with what to do instead; ORDER_CHANGED; 422 of `shipping_carrier` or `confirmed`
 * @see S-88, V-273, docs/decisions/077
 */
export async function setOrderStatus({
  context,
  input,
}: {
  context: AtomicContext<AdminActor>
  input: SetStatus
}): Promise<Answer<typeof staffOrdersApi.setStatus>> {
  const { db } = context
  const { id, status, reason, shown } = input
  const [seen] = await staffBlocksOf(db, [id])
  const order = seen && (await lockOrder(db, seen.storeId, seen.storeOrderId))
  const [block] = order ? await staffBlocksOf(db, [id]) : []
  if (!order || !block) throw notFound('This order does not exist.')
  const before = staffBlockStatus(block)
  if (shown !== undefined && shown !== before)
    throw new Refusal('ORDER_CHANGED', 'This order has changed since it was shown. Please look at it again.', { status: 409 })
  const payment = (await paymentsOf(db, [id])).get(id)
  const refunds = (await refundsOf(db, [id])).get(id) ?? []
  const facts = forStaff(block, payment, refunds)
  const decision = maySetStatus(facts, status)
  if (!decision.allowed) throw new Refusal(decision.code, decision.reason, { status: 409 })
  if (payment && owesStore(facts)) await refundCancelled(context, { order, block, payment, refunds, reason })
  else await carryOut(context, { order, block, payment, input })
  await recordAudit(context, {
    action: 'orders.status-set',
    subject: `supplier-order:${id}`,
    storeId: block.storeId,
    supplierId: block.supplierId,
    detail: { from: before, to: status, reason },
  })
  await mailSecurityNotice(context, {
    notice: 'order-status-set',
    // A status may be set again after the shop has changed the order: that is news, too.
    about: `${id}:${status}:${context.now.getTime()}`,
    facts: [
      ['Order', order.name],
      ['Status', staffStatusLabels[status]],
      ['Reason', reason],
    ],
  })
  const [after] = await staffBlocksOf(db, [id])
  return { success: true, message: statusChanged, order: await showStaffOrder(context, after!) }
}

interface Wanted {
  readonly order: StoreOrder
  readonly block: StaffBlock
  readonly payment: Payment | undefined
  readonly input: SetStatus
}

async function carryOut(context: AtomicContext, { order, block, payment, input }: Wanted): Promise<void> {
  const { status, reason } = input
  if (status === 'paid') await markPaid(context, { storeId: block.storeId, supplierOrderId: block.id })
  else if (status === 'shipped') await shipAsStaff(context, order, block, input)
  else if (block.status !== 'paid') await close(context, { order, block, payment, as: status, reason })
  else {
    const lines = await linesToRefund(context, block)
    // Both sides are mailed with it.
    return giveBackPieces(context, order, block, {
      kind: 'staff_cancelled',
      request: 'staff_cancelled',
      lines,
      pieces: restToRefund(lines),
      reason,
    })
  }
  await mailStatusByStaff(context, order, block, { status, reason, to: concerned[status] })
}

/** The side that a status is news to. A payment and a shipment are mailed to the other side as always. */
const concerned: Readonly<Record<StaffStatus, 'store' | 'supplier'>> = {
  paid: 'store',
  shipped: 'supplier',
  cancelled: 'store',
  deprecated: 'store',
}

async function shipAsStaff(context: AtomicContext, order: StoreOrder, block: StaffBlock, input: SetStatus): Promise<void> {
  const { shipping_carrier: carrier, tracking_number: trackingNumber, confirmed } = input
  const missing = missingForShipment(block.flag, { carrier, confirmed })
  if (missing) throw new Refusal(missing.code, missing.reason, { status: 422, field: missing.field })
  const parcels = (await parcelsOfBlocks(context.db, [block.id])).get(block.id) ?? []
  await shipParcel(context, order, block, parcels, { carrier, trackingNumber: trackingNumber || null, idempotencyKey: null, byStaff: true })
}

/** Closes what nobody has paid: its stock can be had again, and no change of the shop opens it. */
async function close(
  context: AtomicContext,
  { order, block, payment, as, reason }: Omit<Wanted, 'input'> & { readonly as: ClosedAs; readonly reason: string },
): Promise<void> {
  const { db, now } = context
  if (payment?.status === 'started' && !(await withdrawPayment(context, payment.id, 'owner')))
    throw new Refusal('STATUS_NOT_POSSIBLE', 'A payment of this order is under way. Please wait for its outcome.', { status: 409 })
  if (block.status !== 'cancelled') await cancelBlock(context, block, { quietly: true })
  await updateBlock(db, block.storeId, block.id, now, { closedAs: as })
  await recordEvent(context, {
    storeOrderId: order.id,
    storeId: block.storeId,
    supplierOrderId: block.id,
    supplierId: block.supplierId,
    kind: 'staff_closed',
    data: { supplier: (await supplierOf(db, block.supplierId))?.name ?? '', reason },
  })
  await refreshStatus(context, order)
}
