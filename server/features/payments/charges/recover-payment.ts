import type { OutsideContext } from '#foundation/context/context'
import { seePaymentThrough } from './carry-out-payment.ts'

/** Sees an attempt through that lost its answer, or its process. Throws until something definite is known: the job comes back. */
export async function recoverPayment({ context, input }: { context: OutsideContext; input: { paymentId: number } }): Promise<void> {
  await seePaymentThrough(context, input.paymentId)
}
