import { shopAmount } from '@quayside/domain/orders/shopper-refunds/shopper-refund'
import { mailSecurityNotice } from '#features/identity'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { recordEvent } from '../record-event.ts'
import { findOrder } from '../store-orders.records.ts'
import { type ShopperRefund, type ShopperRefundOutcome, saveOutcome } from './shopper-refunds.records.ts'

/**
 * Notes how a refund ended. The shop's answer, a look at its refunds and its webhook all come here: the first counts. Its owner is mailed where it
 * was refused behind their back.
 */
export async function settleShopperRefund(context: AtomicContext, refund: ShopperRefund, outcome: ShopperRefundOutcome): Promise<void> {
  if (!(await saveOutcome(context.db, refund, context.now, outcome))) return
  const { storeId, storeOrderId, supplierOrderId, currency } = refund
  const isRefunded = outcome.state === 'refunded'
  const minor = isRefunded ? outcome.refundedMinor : refund.amountMinor
  await recordEvent(context, {
    storeOrderId,
    storeId,
    kind: isRefunded ? 'shopper_refunded' : 'shopper_refund_refused',
    data: { amount: shopAmount(minor, currency), ...(isRefunded ? {} : { reason: outcome.failure }) },
  })
  await recordAudit(context, {
    action: isRefunded ? 'orders.shopper-refunded' : 'orders.shopper-refund-refused',
    subject: `supplier-order:${supplierOrderId}`,
    detail: { minor, currency },
    storeId,
  })
  if (isRefunded || context.actor.kind !== 'system') return
  const order = await findOrder(context.db, storeId, storeOrderId)
  await mailSecurityNotice(context, {
    notice: 'shopper-refund-refused',
    about: String(refund.id),
    facts: [
      ['Order', order?.name ?? ''],
      ['Amount', shopAmount(minor, currency)],
      ['Reason', outcome.failure],
    ],
    owner: { storeId },
  })
}
