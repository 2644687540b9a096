import { directRefundPostings } from '@quayside/domain/ledger/direct-postings'
import type { Posting } from '@quayside/domain/ledger/ledger-account'
import {
  disputeFeePostings,
  disputeLostPostings,
  disputeMovementPostings,
  feeRefundPostings,
  type RefundSides,
  refundFailedPostings,
  refundOwedPostings,
  refundPostings,
  refundRecoveredPostings,
  transferReversalPostings,
} from '@quayside/domain/ledger/money-back-postings'
import { partOf } from '@quayside/domain/ledger/withholding'
import { isDisputeOpen } from '@quayside/domain/payments/dispute'
import { isGivenBack } from '@quayside/domain/payments/refund'
import { type Money, negate } from '@quayside/domain/vocabulary/money'
import { post } from '#features/ledger'
import { recordAudit } from '#foundation/audit/audit.records'
import { after } from '#foundation/clock/clock'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import type { Event } from '#foundation/events/event'
import { refundsAtPaypal } from '../adapters/paypal/orders.ts'
import { chargeHistory } from '../adapters/stripe/charges.ts'
import type { PaymentEvent } from '../events.ts'
import { resolveIssueByKey, resolveIssuesOf } from '../issues/payment-issues.records.ts'
import { raiseIssue } from '../issues/raise-issue.ts'
import { findPayment, lockPayment, type Payment, recordMoneyBack } from '../payments.records.ts'
import type { BookedAmount, ChargeHistory, DisputeFacts, RefundFacts } from '../port.ts'
import { carryOutGivingBack, firstRecoveryAfterMs, planGivingBack } from '../withholdings/withhold-debts.ts'
import { saveDispute } from './disputes.records.ts'
import { findRefund, type Refund, refundsOfPayment, saveOwed, saveRecovered, saveRefund } from './refunds.records.ts'

/**
 * Saves everything that happened to a payment at the processor. Idempotent, whichever event triggered it, and in any order.
 * @param disputes those of PayPal, which are asked for one by one
 */
export async function reconcilePayment(context: OutsideContext, paymentId: number, disputes: readonly DisputeFacts[] = []): Promise<void> {
  const known = await context.transaction(({ db }) => findPayment(db, paymentId))
  if (!known?.chargeId) return
  const history = known.method === 'card' ? await chargeHistory(context, known.chargeId) : await paypalHistory(context, known, disputes)
  await context.transaction(async (open) => {
    const payment = await lockPayment(open.db, paymentId)
    if (payment) await book(open, payment, history)
  })
}

/** PayPal takes refunds from the supplier's own account, so nothing of them is ours to recover. */
const paypalHistory = async (
  context: OutsideContext,
  { intentId }: Payment,
  disputes: readonly DisputeFacts[],
): Promise<ChargeHistory> => ({
  refunds: intentId ? await refundsAtPaypal(context, intentId) : [],
  reversals: [],
  feeRefunds: [],
  disputes,
})

/** A debt that was settled or raised elsewhere may have changed the issues of its payment. */
export const reconcileAgain = ({ context, input }: { context: OutsideContext; input: { paymentId: number } }): Promise<void> =>
  reconcilePayment(context, input.paymentId)

async function book(context: AtomicContext, payment: Payment, { refunds, reversals, feeRefunds, disputes }: ChargeHistory): Promise<void> {
  const { storeId, supplierId } = payment
  const ours = new Map(
    (await refundsOfPayment(context.db, payment.id)).map((refund) => [refund.idempotencyKey ?? `made there: ${refund.id}`, refund]),
  )
  for (const refund of refunds) await bookRefund(context, payment, refund, ours.get(refund.key ?? ''))
  for (const reversal of reversals) {
    const recovered = ours.get(reversal.key ?? '')
    if (recovered) {
      await bookRecovery(context, payment, recovered.id, reversal)
      continue
    }
    const isNews = await bookAs(context, payment, `reversal:${reversal.id}`, 'Taken back from the supplier', reversal, (amount) =>
      transferReversalPostings(supplierId, amount),
    )
    if (isNews && !reversal.forRefund) await raise(context, payment, 'transfer_reversed', reversal)
  }
  let feeBack = payment.feeRefundedMinor
  for (const back of feeRefunds) if (await bookFeeRefund(context, payment, back, feeBack)) feeBack += back.amount?.minor ?? 0
  const totals = {
    refundedMinor: sum(refunds.filter(({ status }) => isGivenBack(status))),
    reversedMinor: sum(reversals),
    feeRefundedMinor: sum(feeRefunds),
  }
  await recordMoneyBack(context.db, payment.id, totals)
  const isShort = ({ status, key }: RefundFacts): boolean => {
    const known = ours.get(key ?? '')
    return isGivenBack(status) && known?.bearer !== 'platform' && !known?.isAdvanced
  }
  const takenBack = reversals.filter(({ key }) => !ours.has(key ?? ''))
  const owedMinor = (await refundsOfPayment(context.db, payment.id)).reduce((all, refund) => all + refund.owedMinor, 0)
  const shortMinor = payment.method === 'paypal' ? 0 : Math.max(0, sum(refunds.filter(isShort)) - sum(takenBack)) + owedMinor
  await noteShort(context, payment, totals.refundedMinor, shortMinor)
  for (const dispute of disputes) await bookDispute(context, { ...payment, storeId }, dispute)
}

/** The amount that is short is one open issue; another amount is another fact, and replaces it. */
async function noteShort(context: AtomicContext, payment: Payment, refundedMinor: number, shortMinor: number): Promise<void> {
  const { id: paymentId, amount } = payment
  const kind = 'refund_not_recovered'
  const key = shortMinor > 0 ? `${kind}:${paymentId}:${refundedMinor}:${shortMinor}` : null
  await resolveIssuesOf(context.db, paymentId, kind, context.now, key)
  if (key) await raiseIssue(context, { key, kind, paymentId, amount: { minor: shortMinor, currency: amount.currency } })
}

async function bookRefund(context: AtomicContext, payment: Payment, refund: RefundFacts, ours: Refund | undefined): Promise<void> {
  const { storeId, supplierId, supplierOrderId } = payment
  const bearer = ours?.bearer ?? (refund.isTakenBack ? 'supplier' : 'platform')
  const sides: RefundSides = { storeId, supplierId, bearer }
  const words = `Refund of supplier order ${supplierOrderId}`
  if (refund.isTaken) await bookAs(context, payment, `refund:${refund.id}`, words, refund, (amount) => refundOf(payment, sides, amount))
  if (ours && refund.isTaken && bearer === 'supplier' && !refund.isTakenBack) await bookOwed(context, payment, refund, ours)
  if (refund.isSentBack) {
    const sentBack = { ...refund, lineId: refund.sentBackLineId }
    await bookAs(context, payment, `refund:${refund.id}:failed`, `${words} sent back`, sentBack, (amount) =>
      refundOf(payment, sides, amount, 'failed'),
    )
  }
  if (!refund.amount) return
  const refundId = await saveRefund(context.db, payment, { ...refund, bearer }, refund.amount, context.now)
  if (refundId === undefined) return
  // It was refused at first, and came about later.
  if (isGivenBack(refund.status)) await resolveIssueByKey(context.db, `refund_refused:${refundId}`, context.now)
  if (refund.status === 'failed') await raise(context, payment, 'refund_failed', refund, refund.failureCode)
  const payload = { ...eventOf(payment), refundId }
  await publish(context, { name: 'payments.refund-changed', payload }, { refundId, status: refund.status }, refund.amount)
}

const refundOf = ({ method }: Payment, sides: RefundSides, amount: Money, isFailed?: 'failed'): Posting[] => {
  if (method === 'card') return isFailed ? refundFailedPostings(sides, amount) : refundPostings(sides, amount)
  return directRefundPostings(sides, isFailed ? negate(amount) : amount)
}

/** A fee that goes back includes what was withheld for debts, which is owed again. */
async function bookFeeRefund(context: AtomicContext, payment: Payment, back: BookedAmount, before: number): Promise<boolean> {
  const { supplierId, fee, withheld } = payment
  const whole = fee.minor + withheld.minor
  const part = back.amount?.minor ?? 0
  const earlier = partOf(withheld.minor, whole, { before: 0, part: before })
  const given = await planGivingBack(context, payment, partOf(withheld.minor, whole, { before, part }), earlier)
  const isNews = await bookAs(context, payment, `fee-refund:${back.id}`, 'Fee given back', back, (amount) =>
    feeRefundPostings(supplierId, amount, { minor: given.receivableMinor, currency: amount.currency }),
  )
  if (isNews) await carryOutGivingBack(context, payment, given)
  return isNews
}

/** We paid it for the supplier, which owes what it was paid of it; a refund that the bank sent back is owed by nobody. */
async function bookOwed(context: AtomicContext, payment: Payment, refund: RefundFacts, { id }: Refund): Promise<void> {
  const { supplierId, supplierOrderId } = payment
  const source = `refund:${refund.id}:owed`
  const words = `Refund of supplier order ${supplierOrderId} owed by the supplier`
  const owed = (amount: Money) => refundOwedPostings(supplierId, amount)
  const amount = refund.amount && (await paidOf(context, payment, id, refund.amount))
  const isNews = await bookAs(context, payment, source, words, { id: refund.id, amount }, owed)
  if (isNews) await saveOwed(context.db, id, amount?.minor ?? 0, after(context.now, firstRecoveryAfterMs))
  if (!refund.isSentBack) return
  const known = await findRefund(context.db, id)
  // A part that is being withheld or taken is settled by that.
  const kept = known ? known.withheldMinor + known.recoveringMinor : 0
  const none = { id: refund.id, amount: { minor: kept - (known?.owedMinor ?? 0), currency: payment.amount.currency } }
  if (await bookAs(context, payment, `${source}:failed`, `${words}: sent back`, none, owed)) await saveOwed(context.db, id, kept, undefined)
}

/** The amount of a refund less its share of our fee, which the supplier never got. */
async function paidOf(context: AtomicContext, payment: Payment, refundId: number, amount: Money): Promise<Money> {
  const earlier = (await refundsOfPayment(context.db, payment.id)).filter(
    ({ id, status, bearer }) => id < refundId && isGivenBack(status) && bearer === 'supplier',
  )
  const before = earlier.reduce((all, one) => all + one.amount.minor, 0)
  const fee = partOf(payment.fee.minor, payment.amount.minor, { before, part: amount.minor })
  return { ...amount, minor: amount.minor - fee }
}

async function bookRecovery(context: AtomicContext, payment: Payment, refundId: number, reversal: BookedAmount): Promise<void> {
  const isNews = await bookAs(context, payment, `reversal:${reversal.id}`, 'Refund recovered from the supplier', reversal, (amount) =>
    refundRecoveredPostings(payment.supplierId, amount),
  )
  if (isNews) await saveRecovered(context.db, refundId, reversal.amount?.minor ?? 0, after(context.now, firstRecoveryAfterMs))
}

async function bookDispute(context: AtomicContext, payment: Payment, dispute: DisputeFacts): Promise<void> {
  const words = `Dispute of supplier order ${payment.supplierOrderId}`
  for (const movement of dispute.movements) {
    await bookAs(context, payment, `dispute:${movement.id}`, words, { ...movement, id: dispute.id }, disputeMovementPostings)
    if (movement.fee?.minor) {
      await bookAs(
        context,
        payment,
        `dispute:${movement.id}:fee`,
        `${words}: fee`,
        { ...movement, id: dispute.id, amount: movement.fee },
        disputeFeePostings,
      )
    }
  }
  const held = dispute.movements.reduce((total, { amount }) => total + (amount?.minor ?? 0), 0)
  const heldIn = dispute.movements[0]?.amount?.currency
  if (dispute.status === 'lost' && held > 0 && heldIn) {
    const lost: BookedAmount = { id: dispute.id, amount: { minor: held, currency: heldIn } }
    await bookAs(context, payment, `dispute:${dispute.id}:lost`, `${words}: lost`, lost, disputeLostPostings)
  }
  if (!dispute.amount) return
  const saved = await saveDispute(context.db, payment, dispute, dispute.amount, context.now)
  if (!saved) return
  const isOpen = isDisputeOpen(dispute.status)
  if (isOpen) await raise(context, payment, 'dispute_opened', dispute, dispute.reason, dispute.dueBy)
  else await resolveIssueByKey(context.db, `dispute_opened:${dispute.id}`, context.now)
  if (dispute.status === 'lost') await raise(context, payment, 'dispute_lost', dispute, dispute.reason)
  const payload = { ...eventOf(payment), disputeId: saved.id }
  await publish(context, { name: 'payments.dispute-changed', payload }, { disputeId: saved.id, status: dispute.status }, dispute.amount)
}

/** @returns whether it was posted now; without ledger accounts in its currency an issue is raised instead */
async function bookAs(
  context: AtomicContext,
  payment: Payment,
  source: string,
  description: string,
  { id: reference, amount, lineId: externalId }: BookedAmount,
  postingsOf: (amount: Money) => Posting[],
): Promise<boolean> {
  const entry = { source, description, externalId, reference, supplierOrderId: payment.supplierOrderId }
  if (!amount) {
    await raiseIssue(context, { key: `not_booked:${source}`, kind: 'not_booked', paymentId: payment.id, detail: source })
    return false
  }
  return amount.minor === 0 ? false : post(context, { ...entry, postings: postingsOf(amount) })
}

const sum = (amounts: readonly BookedAmount[]): number => amounts.reduce((total, { amount }) => total + (amount?.minor ?? 0), 0)

type Kind = Parameters<typeof raiseIssue>[1]['kind']

const raise = (context: AtomicContext, payment: Payment, kind: Kind, { id, amount }: BookedAmount, detail = '', dueBy?: Date) =>
  raiseIssue(context, { key: `${kind}:${id}`, kind, paymentId: payment.id, amount, detail, dueBy })

const eventOf = ({ id: paymentId, supplierOrderId, storeId, supplierId }: Payment): PaymentEvent => ({
  paymentId,
  supplierOrderId,
  storeId,
  supplierId,
})

type MoneyBack = Extract<Event, { readonly name: 'payments.refund-changed' | 'payments.dispute-changed' }>

async function publish(context: AtomicContext, event: MoneyBack, detail: Record<string, unknown>, amount: Money): Promise<void> {
  const { supplierOrderId, storeId, supplierId } = event.payload
  await recordAudit(context, {
    action: event.name,
    subject: `supplier-order:${supplierOrderId}`,
    detail: { ...detail, minor: amount.minor, currency: amount.currency },
    storeId,
    supplierId,
  })
  await context.publish(event)
}
