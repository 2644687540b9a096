import type { OutsideContext } from '#foundation/context/context'
import type { AboutCharge } from '../adapters/stripe/charges.ts'
import { fetchProcessorFee } from '../charges/fetch-processor-fee.ts'
import { paymentsOf } from '../payments.records.ts'
import { reconcilePayment } from '../refunds/reconcile-payment.ts'
import { withPaymentBehind } from './handle-event.ts'

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

/** Asks the processor how the payment behind an object stands, and books what was missed, as if its events came again. */
export async function lookAtObject(context: OutsideContext, { objectId, supplierOrderId }: ObjectToLookAt): Promise<void> {
  const known =
    supplierOrderId === null
      ? undefined
      : await context.transaction(async ({ db }) => (await paymentsOf(db, [supplierOrderId])).get(supplierOrderId))
  if (known) {
    await fetchProcessorFee({ context, input: { paymentId: known.id } })
    return reconcilePayment(context, known.id)
  }
  const about = abouts.find(([pattern]) => pattern.test(objectId))?.[1]
  if (about) await withPaymentBehind(context, about, objectId, (payment) => reconcilePayment(context, payment.id))
}
