import type { Answer, Input } from '@quayside/contract/endpoint'
import type { invoicesApi } from '@quayside/contract/invoices/endpoints'
import type { InvoicePayment } from '@quayside/contract/invoices/invoice'
import { carryOutPlatformPayment, lastPlatformPayment, lookAtPlatformPayment, type PaymentOutcome } from '#features/payments'
import type { OutsideContext, SupplierActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { start } from './charge-invoice.ts'
import { findInvoice, lockInvoice, purposeOf } from './invoices.records.ts'

type Context = OutsideContext<SupplierActor>
type Pay = typeof invoicesApi.pay

/**
 * Charges an invoice while its supplier waits, so that its bank can ask. A charge that waits for the bank goes on where it was.
 * @throws Refusal NO_CARD, PAYMENT_UNDER_WAY, ALREADY_PAID, CARD_DECLINED
 */
export async function payInvoice({ context, input }: { context: Context; input: Input<Pay> }): Promise<Answer<Pay>> {
  const { supplierId } = context.actor
  const begun = await context.transaction(async (open) => {
    if (!(await findInvoice(open.db, input.id, supplierId))) throw notFound()
    const invoice = (await lockInvoice(open.db, input.id))!
    const last = await lastPlatformPayment(open.db, purposeOf(input.id))
    if (last?.status === 'started' && last.isPresent && last.nextActionUrl) return { id: last.id, isNew: false }
    return { id: await start(open, invoice, true), isNew: true }
  })
  const returnUrl = `${context.config.appUrl}/supplier/settings/billing?invoice=${input.id}`
  return answerOf(
    begun.isNew ? await carryOutPlatformPayment(context, begun.id, returnUrl) : await lookAtPlatformPayment(context, begun.id),
  )
}

type Finish = typeof invoicesApi.finish

/** Asks the processor how the charge stands, after its owner has come back from the bank. */
export async function finishInvoicePayment({ context, input }: { context: Context; input: Input<Finish> }): Promise<Answer<Finish>> {
  const { supplierId } = context.actor
  const last = await context.transaction(async ({ db }) => {
    if (!(await findInvoice(db, input.id, supplierId))) throw notFound()
    return lastPlatformPayment(db, purposeOf(input.id))
  })
  if (!last) throw notFound()
  return answerOf(await lookAtPlatformPayment(context, last.id))
}

export function answerOf(outcome: PaymentOutcome): InvoicePayment {
  switch (outcome.status) {
    case 'succeeded':
      return { status: 'paid', url: null }
    case 'requires_action':
      return { status: 'requires_action', url: outcome.url }
    case 'unknown':
      return { status: 'processing', url: null }
    case 'failed':
      throw new Refusal('CARD_DECLINED', outcome.message, { status: 402 })
  }
}
