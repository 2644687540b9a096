import type { OutsideContext } from '#foundation/context/context'
import { type AboutCharge, intentBehind } from '../adapters/stripe/charges.ts'
import { fetchProcessorFee } from '../charges/fetch-processor-fee.ts'
import { type Payment, paymentsOf } from '../payments.records.ts'
import { notePlatformMoneyBack } from '../platform-payments/note-platform-money-back.ts'
import { reconcilePayment } from '../refunds/reconcile-payment.ts'
import { noteInvoiceMoneyBack } from '../subscriptions/note-money-back.ts'
import { reconcileIntent, withPaymentBehind } from './handle-event.ts'

interface ObjectToLookAt {
  /** Object of the processor: `ch_…`, `tr_…`. */
  readonly objectId: string
  readonly supplierOrderId: number | null
}

const abouts: readonly (readonly [RegExp, AboutCharge])[] = [
  [/^(ch|py)_/, 'charge'],
  [/^(re|pyr)_/, 'refund'],
  [/^(dp|du)_/, 'dispute'],
  [/^tr_/, 'transfer'],
  [/^fee_/, 'application_fee'],
]

/**
 * Asks the processor what came back of a plan's charge, where an object belongs to one.
 * @returns whether it does
 */
export async function lookAtPlanCharge(context: OutsideContext, objectId: string): Promise<boolean> {
  const about = abouts.find(([pattern]) => pattern.test(objectId))?.[1]
  const intentId = about && (await intentBehind(context, about, objectId))
  return Boolean(intentId && (await noteInvoiceMoneyBack(context, intentId)))
}

/** Asks the processor how the payment behind an object stands, and books what was missed, as if its events came again. */
export async function lookAtObject(context: OutsideContext, { objectId, supplierOrderId }: ObjectToLookAt): Promise<void> {
  const about = abouts.find(([pattern]) => pattern.test(objectId))?.[1]
  // An order may have been paid by an earlier or a later attempt than its last.
  const outcome = about && (await withPaymentBehind(context, about, objectId, (payment) => lookAtPayment(context, payment)))
  if (about && outcome !== 'taken over') {
    const intentId = await intentBehind(context, about, objectId)
    if (intentId && !(await noteInvoiceMoneyBack(context, intentId))) {
      await reconcileIntent(context, { objectId: intentId })
      await notePlatformMoneyBack(context, intentId)
    }
  }
  if (outcome === 'taken over' || supplierOrderId === null) return
  const last = await context.transaction(async ({ db }) => (await paymentsOf(db, [supplierOrderId])).get(supplierOrderId))
  if (last) await lookAtPayment(context, last)
}

async function lookAtPayment(context: OutsideContext, { id }: Payment): Promise<void> {
  await fetchProcessorFee({ context, input: { paymentId: id } })
  await reconcilePayment(context, id)
}
