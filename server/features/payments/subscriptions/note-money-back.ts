import type { OutsideContext } from '#foundation/context/context'
import { chargeHistory } from '../adapters/stripe/charges.ts'
import { retrieveIntent } from '../adapters/stripe/payment-intents.ts'
import { movementsOf, returnedMinorOf } from '../charge-movements.ts'
import { noteDispute } from '../issues/note-dispute.ts'
import { findInvoiceByIntent, saveInvoiceCharge, saveMoneyBack, saveReturnedMinor } from './subscription-invoices.records.ts'

/**
 * Keeps what a store got back of a plan's charge, or a bank holds of it, as the processor has it, and publishes it. Whichever event told it, in
 * any order, and however often.
 * @returns undefined where the charge is not that of a plan
 * @throws OutsideError
 */
export async function noteInvoiceMoneyBack(context: OutsideContext, intentId: string): Promise<string | undefined> {
  const invoice = await context.transaction(({ db }) => findInvoiceByIntent(db, intentId))
  if (!invoice) return undefined
  const chargeId = invoice.chargeId ?? (await fetchCharge(context, invoice.id, intentId))
  if (!chargeId) return 'not charged'
  const { refunds, disputes } = await chargeHistory(context, chargeId)
  const movements = movementsOf({ refunds, disputes })
  await context.transaction(async (atomic) => {
    const { db, publish } = atomic
    await saveMoneyBack(db, invoice.id, movements)
    await saveReturnedMinor(db, invoice.id, returnedMinorOf(movements, invoice.currency))
    for (const dispute of disputes) await noteDispute(atomic, dispute, { words: `Plan of store ${invoice.storeId}, ${chargeId}` })
    const { storeId, subscriptionId: reference } = invoice
    await publish({ name: 'payments.card-billing-changed', payload: { storeId, reference }, key: `${storeId}:${reference}` })
  })
  return 'money back of a plan'
}

/** The event of a refund may come before that of its charge. */
async function fetchCharge(context: OutsideContext, id: number, intentId: string): Promise<string | undefined> {
  const intent = await retrieveIntent(context, intentId)
  if (intent.state !== 'succeeded') return undefined
  await context.transaction(({ db }) => saveInvoiceCharge(db, id, intent.chargeId, intent.processorFee, intent.card))
  return intent.chargeId
}
