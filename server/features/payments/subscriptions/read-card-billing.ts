/** How plans stand that are charged to a store's card: the processor is asked each time. */
import type { BilledSubscription } from '@quayside/domain/plans/billed-subscription'
import type { OutsideContext } from '#foundation/context/context'
import { retrieveIntent } from '../adapters/stripe/payment-intents.ts'
import { type FoundSubscription, invoicesOf, readSubscription } from '../adapters/stripe/subscriptions.ts'
import { invoicesWithoutFee, saveInvoiceCharge, saveInvoices } from './subscription-invoices.records.ts'

/**
 * Present state of a subscription, whose invoices are kept.
 * @returns undefined for a subscription that is not this store's
 * @throws OutsideError
 */
export async function readCardBilling(
  context: OutsideContext,
  storeId: number,
  reference: string,
): Promise<BilledSubscription | undefined> {
  const found = await readSubscription(context, reference)
  if (found?.storeId !== storeId) return undefined
  await keepInvoices(context, found)
  return found.billed
}

/** Keeps the invoices of a subscription, with their charges and what the processor took for them. */
async function keepInvoices(context: OutsideContext, { storeId, key, billed }: FoundSubscription): Promise<void> {
  const invoices = await invoicesOf(context, billed.reference)
  const unknown = await context.transaction(async ({ db }) => {
    await saveInvoices(
      db,
      storeId,
      invoices.map((invoice) => ({ ...invoice, subscriptionId: billed.reference, billingKey: key })),
    )
    return invoicesWithoutFee(db, storeId, billed.reference)
  })
  for (const { id, intentId } of unknown) {
    const intent = await retrieveIntent(context, intentId)
    if (intent.state === 'succeeded')
      await context.transaction(({ db }) => saveInvoiceCharge(db, id, intent.chargeId, intent.processorFee, intent.card))
  }
}
