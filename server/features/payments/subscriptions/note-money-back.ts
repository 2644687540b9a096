import { isDisputeOpen } from '@quayside/domain/payments/dispute'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { chargeHistory } from '../adapters/stripe/charges.ts'
import { retrieveIntent } from '../adapters/stripe/payment-intents.ts'
import { movementsOf, returnedMinorOf } from '../charge-movements.ts'
import { resolveIssueByKey } from '../issues/payment-issues.records.ts'
import { raiseIssue } from '../issues/raise-issue.ts'
import type { DisputeFacts } from '../port.ts'
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
    await saveReturnedMinor(db, invoice.id, returnedMinorOf(movements))
    for (const dispute of disputes) await noteDispute(atomic, invoice.storeId, chargeId, dispute)
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

/** An open dispute waits for an answer of ours, which is given in the processor's dashboard. */
async function noteDispute(context: AtomicContext, storeId: number, chargeId: string, dispute: DisputeFacts): Promise<void> {
  const { id, status, reason, amount, dueBy } = dispute
  const about = { amount, detail: `Plan of store ${storeId}, ${chargeId}: ${reason}` }
  if (isDisputeOpen(status)) return raiseIssue(context, { key: `dispute_opened:${id}`, kind: 'dispute_opened', ...about, dueBy })
  await resolveIssueByKey(context.db, `dispute_opened:${id}`, context.now)
  if (status === 'lost') await raiseIssue(context, { key: `dispute_lost:${id}`, kind: 'dispute_lost', ...about })
}
