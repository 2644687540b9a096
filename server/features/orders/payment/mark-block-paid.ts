import { cancelBy, shipBy } from '@quayside/domain/orders/ship-by'
import { stopCodes } from '@quayside/domain/payments/payment-status'
import { countedFrom } from '@quayside/domain/suppliers/vacation'
import { formatMinor } from '@quayside/domain/vocabulary/money'
import { reserveStock } from '#features/catalogue'
import { findPayment, type Payment, paymentsOf } from '#features/payments'
import { supplierOf } from '#features/suppliers'
import { recordAudit } from '#foundation/audit/audit.records'
import { seconds } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { automaticPaymentOf, deleteAutomaticPayment, updateAutomaticPayment } from '../automatic-payments.records.ts'
import { sendPaidOrder } from '../blocks/ask-for-shop-order.ts'
import { noteFailedAutomatic } from '../blocks/hold-automatic.ts'
import { numberInvoice } from '../branding/number-invoice.ts'
import { giveFreeShipping } from '../free-shipping/give-free-shipping.ts'
import { applyPutOff, refreshStatus } from '../intake/take-in-order.ts'
import { mailChangedAfterPayment, mailPaid, mailPaymentFailed } from '../mails/mail-about-orders.ts'
import { hasPaymentFailureEvent } from '../order-events.records.ts'
import { linesOfBlocks } from '../order-lines.records.ts'
import { recordEvent } from '../record-event.ts'
import { lockOrder, type StoreOrder } from '../store-orders.records.ts'
import { findBlock, type SupplierOrder, updateBlock } from '../supplier-orders.records.ts'
import { recordCommission } from './record-commission.ts'

interface PaidBlock {
  readonly storeId: number
  readonly supplierOrderId: number
}

/** Handles the event of a successful payment; the call that made it may have settled the block already. */
export async function markBlockPaid({ context, input }: { context: AtomicContext; input: PaidBlock }): Promise<void> {
  await markPaid(context, input)
}

/** Marks the block as paid, once: its supplier is notified and may ship. */
export async function markPaid(context: AtomicContext, { storeId, supplierOrderId }: PaidBlock): Promise<void> {
  const seen = await findBlock(context.db, storeId, supplierOrderId)
  const order = seen && (await lockOrder(context.db, storeId, seen.storeOrderId))
  const block = order && (await findBlock(context.db, storeId, supplierOrderId))
  if (!block || block.paidAt) return
  // Stock of a payment that was marked failed may be gone; whatever is available is reserved.
  if (!block.heldUntil) await reserveStock(context, block.id, (await linesOfBlocks(context.db, [block.id])).get(block.id) ?? [])
  const supplier = await supplierOf(context.db, block.supplierId)
  const due = shipBy(countedFrom(context.now, supplier?.vacation ?? null), supplier?.processingTime ?? '')
  const payment = (await paymentsOf(context.db, [block.id])).get(block.id)
  const withheldMinor = payment?.status === 'succeeded' ? payment.withheld.minor : 0
  const automatic = await noteAutomaticPaid(context, block.id, storeId, payment)
  await updateBlock(context.db, storeId, block.id, context.now, {
    status: 'paid',
    withheldMinor,
    fulfilledByDc: supplier?.fulfilledByDc ?? false,
    paidAt: context.now,
    shipBy: due,
    cancelBy: cancelBy(context.now, due),
    heldUntil: null,
  })
  await recordEvent(context, {
    storeOrderId: order.id,
    storeId,
    supplierOrderId: block.id,
    supplierId: block.supplierId,
    kind: 'paid',
    data: { supplier: supplier?.name ?? '', amount: formatMinor(block.totalMinor, block.currency), ...(automatic ? { automatic } : {}) },
  })
  await recordAudit(context, {
    action: 'orders.block-paid',
    subject: `supplier-order:${block.id}`,
    storeId,
    supplierId: block.supplierId,
    detail: { minor: block.totalMinor, currency: block.currency, ...(automatic ? { automatic } : {}) },
  })
  const refundedMinor = payment?.status === 'succeeded' ? payment.refundedMinor : 0
  await recordCommission(context, block, refundedMinor)
  await giveFreeShipping(context, order, block, refundedMinor)
  await numberInvoice(context, block)
  await mailPaid(context, order, { ...block, withheldMinor }, payment)
  await sendPaidOrder(context, block)
  const notice = { kind: 'notice', text: `Order ${order.name} is paid and can be shipped`, href: `/supplier/order/${block.id}` } as const
  await publishToAccount(context, { supplierId: block.supplierId }, notice)
  // Changed or cancelled while the card was being charged.
  if (block.flag && block.flag !== 'fulfilled_in_store') await mailChangedAfterPayment(context, order, block, block.flag)
  await refreshStatus(context, order)
  // Its refund was heard of before its payment.
  if (payment && payment.amount.minor > 0 && payment.refundedMinor >= payment.amount.minor)
    await context.enqueue('orders.end-refunded', { storeId, supplierOrderId })
}

/** When the day's automatic payments are mailed: in the morning of North America. */
const digestHourUtc = 12

/**
 * Settles the automatic payment of a block. One that its owner paid themselves is no longer automatic.
 * @returns whether it was paid automatically
 */
async function noteAutomaticPaid(
  context: AtomicContext,
  supplierOrderId: number,
  storeId: number,
  payment: Payment | undefined,
): Promise<boolean> {
  const { db, now } = context
  const row = await automaticPaymentOf(db, supplierOrderId)
  if (!row) return false
  if (row.state !== 'started' || (payment && !payment.offSession)) {
    await deleteAutomaticPayment(db, storeId, supplierOrderId)
    return false
  }
  await updateAutomaticPayment(db, storeId, supplierOrderId, now, { state: 'paid' })
  const runAt = new Date(now)
  runAt.setUTCHours(digestHourUtc, 0, 0, 0)
  if (runAt <= now) runAt.setUTCDate(runAt.getUTCDate() + 1)
  const key = `orders.mail-automatic-payments:${storeId}`
  await context.enqueue('orders.mail-automatic-payments', { storeId }, { key, runAt, keepsTime: true })
  return true
}

/**
 * Handles the event of a failed payment: records it in the timeline, mails an owner who is no longer waiting, and applies deferred changes
 * of the shop. Idempotent.
 */
export async function noteFailedPayment({
  context,
  input,
}: {
  context: AtomicContext
  input: PaidBlock & { paymentId: number }
}): Promise<void> {
  const { db } = context
  const seen = await findBlock(db, input.storeId, input.supplierOrderId)
  const order = seen && (await lockOrder(db, input.storeId, seen.storeOrderId))
  const payment = order && (await findPayment(db, input.paymentId))
  // An attempt charged nevertheless is handled by another event.
  if (!order || payment?.status !== 'failed') return
  if (!(await hasPaymentFailureEvent(db, order.id, payment.id))) await recordFailure(context, order, seen, payment)
  await applyPutOff(context, order)
}

async function recordFailure(context: AtomicContext, order: StoreOrder, block: SupplierOrder, payment: Payment): Promise<void> {
  const supplier = await supplierOf(context.db, block.supplierId)
  const reason = payment.failureMessage
  await recordEvent(context, {
    storeOrderId: order.id,
    storeId: order.storeId,
    supplierOrderId: block.id,
    supplierId: block.supplierId,
    kind: 'payment_failed',
    data: { supplier: supplier?.name ?? '', paymentId: payment.id, ...(reason ? { reason } : {}) },
  })
  if (payment.offSession) return noteFailedAutomatic(context, order, block, payment)
  if (!isMailed(payment)) return
  await mailPaymentFailed(context, order, block, payment)
  const notice = { kind: 'notice', text: `A payment for order ${order.name} was not made`, href: `/order/${order.id}` } as const
  await publishToAccount(context, { storeId: order.storeId }, notice)
}

/** An owner who just pressed Pay sees the answer on the screen, and one who cancelled knows. */
const isMailed = ({ failureCode, startedAt, settledAt }: Payment): boolean =>
  failureCode !== stopCodes.owner && settledAt !== null && settledAt.getTime() - startedAt.getTime() > answeredWithinMs
const answeredWithinMs = seconds(60)
