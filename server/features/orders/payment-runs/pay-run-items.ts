import { homeOfStore } from '#features/identity'
import { carryOutPayment } from '#features/payments'
import { siteUrl } from '#foundation/config/site-url'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { returnUrl } from '../payment/answer-payment.ts'
import { markPaid } from '../payment/mark-block-paid.ts'
import { type StartedPayment, startPaying } from '../payment/pay-supplier.ts'
import {
  findPaymentRun,
  finishPaymentRun,
  markItem,
  nextWaitingItem,
  type PaymentRun,
  type PaymentRunItem,
} from './payment-runs.records.ts'

/** Items per job, so that other jobs run in between. */
const batchSize = 5

/**
 * Pays the waiting items of a run, one after the other. An item is marked in the transaction that saves its attempt, so that none is
 * started twice. If its process dies, the payment's own recovery finishes the attempt.
 */
export async function payRunItems({
  context,
  input: { paymentRunId },
}: {
  context: OutsideContext
  input: { paymentRunId: number }
}): Promise<void> {
  for (let tried = 0; tried < batchSize; tried += 1) {
    const next = await context.transaction((atomic) => takeNext(atomic, paymentRunId))
    if (!next) return
    await payItem(context, next)
  }
  await context.transaction(({ enqueue }) => enqueue('orders.pay-run-items', { paymentRunId }, { key: `pay-run:${paymentRunId}` }))
}

interface Next {
  readonly run: PaymentRun
  readonly item: PaymentRunItem
}

/** @returns undefined at the end of the run, which is recorded */
async function takeNext(context: AtomicContext, paymentRunId: number): Promise<Next | undefined> {
  const { db, now } = context
  const run = await findPaymentRun(db, paymentRunId)
  if (!run || run.finishedAt) return undefined
  const item = run.stoppedAt || now >= run.endsAt ? undefined : await nextWaitingItem(db, paymentRunId)
  if (item) return { run, item }
  const orderId = await finishPaymentRun(db, paymentRunId, now)
  await publishToAccount(context, { storeId: run.storeId }, { kind: 'orders', id: orderId })
  return undefined
}

async function payItem(context: OutsideContext, { run, item }: Next): Promise<void> {
  const started = await startOrRefuse(context, run, item)
  if (started?.paymentId === undefined) return
  const home = await context.transaction(({ db }) => homeOfStore(db, run.storeId))
  const outcome = await carryOutPayment(context, started.paymentId, returnUrl(siteUrl(context.config, home), started))
  await context.transaction(async (atomic) => {
    if (outcome.status === 'succeeded') await markPaid(atomic, started)
    await publishToAccount(atomic, { storeId: run.storeId }, { kind: 'orders', id: started.storeOrderId })
  })
}

/** A refusal is saved with its item and does not block the others. */
async function startOrRefuse(context: OutsideContext, run: PaymentRun, item: PaymentRunItem): Promise<StartedPayment | undefined> {
  try {
    return await context.transaction((atomic) => start(atomic, run, item))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await context.transaction(async (atomic) => {
      await markItem(atomic.db, run.id, item.supplierOrderId, { state: 'refused', reason: error.message })
      await publishToAccount(atomic, { storeId: run.storeId }, { kind: 'orders', id: item.storeOrderId })
    })
    return undefined
  }
}

async function start(context: AtomicContext, run: PaymentRun, item: PaymentRunItem): Promise<StartedPayment> {
  const { db } = context
  const started = await startPaying(context, run.storeId, {
    method: 'card',
    order_id: item.storeOrderId,
    supplier_order_id: item.supplierOrderId,
    expected: { minor: item.expectedMinor, currency: item.currency },
  })
  const { paymentId = null, cannotBeHad } = started
  const isFirst = await markItem(
    db,
    run.id,
    item.supplierOrderId,
    cannotBeHad !== undefined ? { state: 'refused', reason: cannotBeHad } : { state: 'started', paymentId },
  )
  // Another process has started this item: the transaction is rolled back.
  if (!isFirst) throw new Refusal('PAYMENT_UNDER_WAY', 'A payment for this supplier is already under way', { status: 409 })
  return started
}
