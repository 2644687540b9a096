/**
 * Handles refunds, disputes and fraud warnings after a payment. Each adds a line to the timeline, and is mailed to the owner, and to the
 * supplier where goods may still be shipped. Repeated events are ignored.
 */
import { disputeReasonWords, disputeStatusWords, isDisputeOpen } from '@quayside/domain/payments/dispute'
import { formatMinor, type Money } from '@quayside/domain/vocabulary/money'
import { findDispute, findPayment, findRefund, moneyBackOf, pageOfObject, paymentsOf, type Refund } from '#features/payments'
import { supplierOf } from '#features/suppliers'
import type { AtomicContext } from '#foundation/context/context'
import { adjustFreeShipping } from '../free-shipping/give-free-shipping.ts'
import { type MoneyBackNews, mailMoneyBack } from '../mails/mail-about-orders.ts'
import { isMoneyBackRecorded } from '../order-events.records.ts'
import { recordEvent } from '../record-event.ts'
import { lockOrder } from '../store-orders.records.ts'
import { findBlock, updateBlock } from '../supplier-orders.records.ts'
import { adjustCommission } from './record-commission.ts'

interface About {
  readonly storeId: number
  readonly supplierOrderId: number
}

interface Heard<Input> {
  readonly context: AtomicContext
  readonly input: Input
}

export async function noteRefund({ context, input }: Heard<About & { refundId: number }>): Promise<void> {
  const refund = await findRefund(context.db, input.refundId)
  if (refund) await takeOverRefund(context, input, refund)
  if (refund?.status === 'succeeded')
    return record(context, input, { kind: 'refunded', about: `refund:${refund.id}`, amount: refund.amount, bearer: refund.bearer })
  if (refund?.status === 'failed')
    return record(context, input, { kind: 'refund_failed', about: `refund:${refund.id}:failed`, amount: refund.amount })
}

/** The amount given back as the processor has it, and the commission and free shipping that fall with it. */
async function takeOverRefund(context: AtomicContext, { storeId, supplierOrderId }: About, { id, status }: Refund): Promise<void> {
  const { db, now } = context
  const seen = await findBlock(db, storeId, supplierOrderId)
  const order = seen && (await lockOrder(db, storeId, seen.storeOrderId))
  const block = order && (await findBlock(db, storeId, supplierOrderId))
  const payment = (await paymentsOf(db, [supplierOrderId])).get(supplierOrderId)
  if (!block || payment?.status !== 'succeeded') return
  if (payment.refundedMinor !== block.refundedMinor) await updateBlock(db, storeId, block.id, now, { refundedMinor: payment.refundedMinor })
  const cause = `refund:${id}:${status}`
  await adjustCommission(context, block, payment.refundedMinor, cause)
  await adjustFreeShipping(context, block, await moneyBackOf(db, payment), cause)
}

/** A lost dispute gives back the amount as a refund does, and the free shipping falls with it. The commission stays: the supplier was paid. */
async function takeOverLostDispute(context: AtomicContext, { storeId, supplierOrderId }: About, disputeId: number): Promise<void> {
  const { db } = context
  const seen = await findBlock(db, storeId, supplierOrderId)
  if (!seen || !(await lockOrder(db, storeId, seen.storeOrderId))) return
  const payment = (await paymentsOf(db, [supplierOrderId])).get(supplierOrderId)
  if (payment?.status !== 'succeeded') return
  await adjustFreeShipping(context, seen, await moneyBackOf(db, payment), `dispute:${disputeId}:lost`)
}

export async function noteDispute({ context, input }: Heard<About & { disputeId: number }>): Promise<void> {
  const dispute = await findDispute(context.db, input.disputeId)
  if (!dispute) return
  const { id, status, amount, reason } = dispute
  if (isDisputeOpen(status))
    return record(context, input, { kind: 'disputed', about: `dispute:${id}`, amount, reason: disputeReasonWords(reason) })
  if (status === 'lost') await takeOverLostDispute(context, input, id)
  return record(context, input, { kind: 'dispute_closed', about: `dispute:${id}:closed`, amount, reason: disputeStatusWords(status) })
}

export async function noteFraudWarning({ context, input }: Heard<About & { paymentId: number }>): Promise<void> {
  const payment = await findPayment(context.db, input.paymentId)
  if (payment) await record(context, input, { kind: 'fraud_warning', about: `fraud:${payment.id}`, amount: payment.amount })
}

interface News extends Pick<MoneyBackNews, 'kind' | 'bearer'> {
  /** Identifies the event, so that it is recorded once. */
  readonly about: string
  readonly amount: Money
  readonly reason?: string
}

async function record(
  context: AtomicContext,
  { storeId, supplierOrderId }: About,
  { kind, about, amount, bearer, reason }: News,
): Promise<void> {
  const { db } = context
  const seen = await findBlock(db, storeId, supplierOrderId)
  const order = seen && (await lockOrder(db, storeId, seen.storeOrderId))
  if (!order || (await isMoneyBackRecorded(db, order.id, about))) return
  const words = { amount: formatMinor(amount.minor, amount.currency), ...(reason ? { reason } : {}) }
  const supplier = await supplierOf(db, seen.supplierId)
  const payment = (await paymentsOf(db, [supplierOrderId])).get(supplierOrderId)
  const method = payment?.method ?? 'card'
  const isPaypal = method === 'paypal'
  await recordEvent(context, {
    storeOrderId: order.id,
    storeId,
    supplierOrderId,
    supplierId: seen.supplierId,
    kind,
    data: { supplier: supplier?.name ?? '', about, ...words, ...(isPaypal ? { isPaypal } : {}) },
  })
  const page = isPaypal && kind === 'disputed' && payment?.chargeId ? pageOfObject(context.config, payment.chargeId, method) : undefined
  await mailMoneyBack(context, order, seen, { kind, about, method, ...(bearer ? { bearer } : {}), ...words, ...(page ? { page } : {}) })
}
