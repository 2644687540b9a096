import { invoiceMessages, invoiceNumber, isOwed } from '@quayside/domain/invoices/commission-invoice'
import { money } from '@quayside/domain/vocabulary/money'
import { cardOf, carryOutPlatformPayment, lastPlatformPayment, startPlatformPayment } from '#features/payments'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { dueInvoices, type Invoice, lockInvoice, purposeOf, updateInvoice } from './invoices.records.ts'
import { noteFailure } from './note-payment.ts'

export const enqueueCharge = (context: AtomicContext, invoiceId: number): Promise<void> =>
  context.enqueue('invoices.charge-invoice', { invoiceId }, { key: `invoices.charge-invoice:${invoiceId}` })

const batch = 500

/** Charges the invoices whose time has come, each by a job of its own. */
export async function chargeDueInvoices({ context }: { context: AtomicContext }): Promise<void> {
  for (const id of await dueInvoices(context.db, context.now, batch)) await enqueueCharge(context, id)
}

/**
 * Charges an invoice to its supplier's card, under the terms that the card was saved with. Without such a card the try counts as failed, and its supplier
 * is asked for one. Nothing is taken from payouts.
 */
export async function chargeInvoice({ context, input }: { context: OutsideContext; input: { invoiceId: number } }): Promise<void> {
  const paymentId = await context.transaction((open) => begin(open, input.invoiceId))
  if (paymentId !== undefined) await carryOutPlatformPayment(context, paymentId)
}

/** @returns undefined where nothing is to be charged now */
async function begin(context: AtomicContext, invoiceId: number): Promise<number | undefined> {
  const { db, now } = context
  const invoice = await lockInvoice(db, invoiceId)
  if (invoice?.status !== 'open' || !invoice.nextAttemptAt || invoice.nextAttemptAt > now) return undefined
  const last = await lastPlatformPayment(db, purposeOf(invoiceId))
  // Its supplier is paying, or the charge waits for its event.
  if (last?.status === 'started' || last?.status === 'succeeded') return undefined
  const card = await cardOf(db, { supplierId: invoice.supplierId })
  if (!card?.chargeTerms) {
    await noteFailure(context, invoice, { code: 'no_card', message: invoiceMessages.noCardSaved })
    return undefined
  }
  const id = await start(context, invoice, false)
  // The result of the charge says when the next one is.
  await updateInvoice(db, invoiceId, { nextAttemptAt: null })
  return id
}

/** Starts the charge of an invoice that its caller has locked. @throws Refusal as `startPlatformPayment` */
export async function start(context: AtomicContext, invoice: Invoice, isPresent: boolean): Promise<number> {
  const { id, supplierId, totalMinor, currency, number, status } = invoice
  if (!isOwed(status))
    throw new Refusal('ALREADY_PAID', status === 'paid' ? invoiceMessages.paid : invoiceMessages.writtenOff, { status: 409 })
  return startPlatformPayment(context, {
    supplierId,
    purpose: purposeOf(id),
    amount: money(totalMinor, currency),
    description: `Commission invoice ${invoiceNumber(number)}`,
    isPresent,
  })
}
