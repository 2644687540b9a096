/**
 * Pays a supplier of an order without its owner, or holds it with a reason. The attempt commits together with the decision, and then the
 * payment's own machinery carries it out once, whatever dies in between.
 * @see docs/decisions/059-orders-are-paid-automatically.md
 */
import { dayMs, decideAutomaticPayment, pausesAfter } from '@quayside/domain/orders/automatic/automatic-payment'
import type { ShopRisk } from '@quayside/domain/platforms/shop-risk'
import { homeOfStore } from '#features/identity'
import { cardOf, carryOutPayment, findPayment, paymentsOf } from '#features/payments'
import { planOf } from '#features/plans'
import { siteUrl } from '#foundation/config/site-url'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import type { JobFacts } from '#foundation/jobs/task'
import { publishToAccount } from '#foundation/live/publish-to-account'
import {
  automaticPaymentOf,
  deleteAutomaticPayment,
  lockRules,
  type StoreRules,
  spentSince,
  startedPaymentsOf,
  updateAutomaticPayment,
} from '../automatic-payments.records.ts'
import { enqueueAutomatic } from '../blocks/consider-automatic.ts'
import { holdAutomatic, noteFailedAutomatic } from '../blocks/hold-automatic.ts'
import { returnUrl } from '../payment/answer-payment.ts'
import { markPaid } from '../payment/mark-block-paid.ts'
import { type StartedPayment, startPaying } from '../payment/pay-supplier.ts'
import { lockOrder, type StoreOrder } from '../store-orders.records.ts'
import { findBlock, type SupplierOrder } from '../supplier-orders.records.ts'
import { askRisk } from './ask-risk.ts'
import { automaticFactsOf } from './automatic-facts.ts'

interface Named {
  readonly storeId: number
  readonly supplierOrderId: number
}

export async function payAutomatically({ context, input, job }: { context: OutsideContext; input: Named; job: JobFacts }): Promise<void> {
  const risk = await askRisk(context, input, job)
  const started = await startOrHold(context, input, risk)
  if (started?.paymentId === undefined) return
  const { paymentId, storeId, storeOrderId } = started
  const home = await context.transaction(({ db }) => homeOfStore(db, storeId))
  const outcome = await carryOutPayment(context, paymentId, returnUrl(siteUrl(context.config, home), started))
  await context.transaction(async (atomic) => {
    if (outcome.status === 'succeeded') await markPaid(atomic, started)
    if (outcome.status === 'failed') await noteFailure(atomic, started, paymentId)
    await publishToAccount(atomic, { storeId }, { kind: 'orders', id: storeOrderId })
  })
}

async function noteFailure(context: AtomicContext, { storeId, storeOrderId, supplierOrderId }: StartedPayment, paymentId: number) {
  const order = await lockOrder(context.db, storeId, storeOrderId)
  const block = order && (await findBlock(context.db, storeId, supplierOrderId))
  const payment = await findPayment(context.db, paymentId)
  if (block && payment?.status === 'failed') await noteFailedAutomatic(context, order, block, payment)
}

/** A supplier that cannot be paid at present is held with the reason that its owner would read. */
async function startOrHold(context: OutsideContext, named: Named, risk: ShopRisk | null): Promise<StartedPayment | undefined> {
  try {
    return await context.transaction((atomic) => decideAndStart(atomic, named, risk))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await context.transaction(async (atomic) => {
      const found = await find(atomic, named)
      if (found) await holdAutomatic(atomic, found.order, found.block, { reason: 'not_payable', text: error.message })
    })
    return undefined
  }
}

interface Found {
  readonly order: StoreOrder
  readonly block: SupplierOrder
  readonly rules: StoreRules
}

/**
 * A supplier order that waits, with its order and then the store's rules locked. One that is not to be paid automatically any more is
 * forgotten: it was cancelled, its owner pays it, it cannot be paid at present, or automatic payment is switched off.
 */
async function find({ db }: AtomicContext, { storeId, supplierOrderId }: Named): Promise<Found | undefined> {
  const seen = await findBlock(db, storeId, supplierOrderId)
  const order = seen && (await lockOrder(db, storeId, seen.storeOrderId))
  if (!order) return undefined
  const rules = await lockRules(db, storeId)
  const block = await findBlock(db, storeId, supplierOrderId)
  const row = await automaticPaymentOf(db, supplierOrderId)
  if (!block || row?.state !== 'waiting') return undefined
  const payment = (await paymentsOf(db, [supplierOrderId])).get(supplierOrderId)
  const isPayable = block.status === 'pending' && !order.cancelledInStoreAt && payment?.status !== 'started'
  if (isPayable && rules?.onSince) return { order, block, rules }
  await deleteAutomaticPayment(db, storeId, supplierOrderId)
  return undefined
}

async function decideAndStart(context: AtomicContext, named: Named, risk: ShopRisk | null): Promise<StartedPayment | undefined> {
  const { db, now } = context
  const { storeId, supplierOrderId } = named
  const found = await find(context, named)
  if (!found) return undefined
  const { order, block, rules } = found
  const decision = decideAutomaticPayment(rules, {
    ...(await automaticFactsOf(db, order, block)),
    now,
    plan: (await planOf(db, now, storeId)).key,
    hasCard: (await cardOf(db, { storeId })) !== undefined,
    isPaused: rules.pausedAt !== null || (await hasFailedUnsettled(context, storeId)),
    spentMinor: await spentSince(db, storeId, new Date(now.getTime() - dayMs), rules.currency),
    risk,
  })
  if (decision.act === 'hold') {
    await holdAutomatic(context, order, block, decision)
    return undefined
  }
  if (decision.act === 'wait') {
    await updateAutomaticPayment(db, storeId, supplierOrderId, now, { state: 'waiting', dueAt: decision.until })
    await enqueueAutomatic(context, named, decision.until)
    await publishToAccount(context, { storeId }, { kind: 'orders', id: order.id })
    return undefined
  }
  // Nothing is due where the total is zero: the block is marked as paid within `startPaying`.
  await updateAutomaticPayment(db, storeId, supplierOrderId, now, { state: 'started', startedAt: now })
  const started = await startPaying(context, storeId, {
    method: 'card',
    order_id: order.id,
    supplier_order_id: supplierOrderId,
    expected: { minor: block.totalMinor, currency: block.currency },
    offSession: true,
  })
  // Its goods are gone: it waits in error, and is considered again when they are back.
  if (started.cannotBeHad !== undefined) await deleteAutomaticPayment(db, storeId, supplierOrderId)
  else if (started.paymentId !== undefined) {
    await updateAutomaticPayment(db, storeId, supplierOrderId, now, { state: 'started', startedAt: now, paymentId: started.paymentId })
  }
  return started
}

/** Whether an earlier charge was declined and its pause is not written down yet, because its process died in between. */
async function hasFailedUnsettled({ db }: AtomicContext, storeId: number): Promise<boolean> {
  const started = await startedPaymentsOf(db, storeId)
  const payments = await paymentsOf(
    db,
    started.map(({ supplierOrderId }) => supplierOrderId),
  )
  return started.some(({ supplierOrderId, paymentId }) => {
    const payment = payments.get(supplierOrderId)
    return payment?.id === paymentId && payment.status === 'failed' && pausesAfter(payment.failureCode)
  })
}
