import { formatMinor } from '@quayside/domain/vocabulary/money'
import { paymentsOf } from '#features/payments'
import { supplierOf } from '#features/suppliers'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { tellAccount } from '#foundation/live/tell-account'
import { mailChangedAfterPayment, mailPaid } from './mail-about-orders.ts'
import { recordEvent } from './record-event.ts'
import { lockOrder } from './store-orders.records.ts'
import { findBlock, updateBlock } from './supplier-orders.records.ts'
import { refreshStatus } from './take-in-order.ts'

interface Settled {
  readonly storeId: number
  readonly supplierOrderId: number
}

/** Hears that a payment went through; the call that made it may have settled the block already. */
export async function settlePayment({ context, input }: { context: AtomicContext; input: Settled }): Promise<void> {
  await settlePaidBlock(context, input)
}

/** The block becomes paid, once: its supplier is told and may ship. */
export async function settlePaidBlock(context: AtomicContext, { storeId, supplierOrderId }: Settled): Promise<void> {
  const seen = await findBlock(context.db, storeId, supplierOrderId)
  const order = seen && (await lockOrder(context.db, storeId, seen.storeOrderId))
  const block = order && (await findBlock(context.db, storeId, supplierOrderId))
  if (!block || block.paidAt) return
  await updateBlock(context.db, storeId, block.id, context.now, { status: 'paid', paidAt: context.now })
  const supplier = await supplierOf(context.db, block.supplierId)
  await recordEvent(context, {
    storeOrderId: order.id,
    storeId,
    supplierOrderId: block.id,
    supplierId: block.supplierId,
    kind: 'paid',
    data: { supplier: supplier?.name ?? '', amount: formatMinor(block.totalMinor, block.currency) },
  })
  await recordAudit(context, {
    action: 'orders.block-paid',
    subject: `supplier-order:${block.id}`,
    storeId,
    supplierId: block.supplierId,
    detail: { minor: block.totalMinor, currency: block.currency },
  })
  await mailPaid(context, order, block)
  const notice = { kind: 'notice', text: `Order ${order.name} is paid and can be shipped`, href: `/supplier/order/${block.id}` } as const
  await tellAccount(context, { supplierId: block.supplierId }, notice)
  // Changed or cancelled while the card was being charged.
  if (block.flag && block.flag !== 'fulfilled_in_store') await mailChangedAfterPayment(context, order, block, block.flag)
  await refreshStatus(context, order)
}

/** Hears that a payment definitely failed: the timeline says so, and the block can be paid again. */
export async function noteFailedPayment({
  context,
  input,
}: {
  context: AtomicContext
  input: Settled & { message?: string }
}): Promise<void> {
  const block = await findBlock(context.db, input.storeId, input.supplierOrderId)
  if (!block) return
  const supplier = await supplierOf(context.db, block.supplierId)
  const reason = (await paymentsOf(context.db, [block.id])).get(block.id)?.failureMessage
  await recordEvent(context, {
    storeOrderId: block.storeOrderId,
    storeId: input.storeId,
    supplierOrderId: block.id,
    supplierId: block.supplierId,
    kind: 'payment_failed',
    data: { supplier: supplier?.name ?? '', ...(reason ? { reason } : {}) },
  })
}
