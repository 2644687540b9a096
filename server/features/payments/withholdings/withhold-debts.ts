/**
 * A supplier's debt for refunds that we advanced is withheld from its next payouts, by a larger application fee. It is reserved with the payment
 * attempt, settles the debt when the card was charged, and is there for others when it was not.
 */
import { refundOwedPostings, refundRecoveredPostings } from '@quayside/domain/ledger/money-back-postings'
import { type WithheldPart, withhold } from '@quayside/domain/ledger/withholding'
import { type Money, money } from '@quayside/domain/vocabulary/money'
import { post } from '#features/ledger'
import { after, days } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import { raiseIssue } from '../issues/raise-issue.ts'
import type { Payment } from '../payments.records.ts'
import {
  forgiveOwed,
  lockDebts,
  lockWithholdings,
  oweAgain,
  releaseWithholdings,
  takeWithholdings,
  type Withholding,
} from './withholdings.records.ts'

/** Parts of a payout to withhold; the debts are locked until the transaction ends, so that no other payment withholds them. */
export const partsToWithhold = async ({ db }: AtomicContext, supplierId: number, payout: Money): Promise<WithheldPart[]> =>
  withhold(payout, await lockDebts(db, supplierId, payout.currency))

/** The card was charged: what was withheld settles debts, also where the attempt had been marked failed. */
export async function settleWithholdings(context: AtomicContext, payment: Payment, chargeId: string): Promise<void> {
  const { id, withheld, supplierId, supplierOrderId } = payment
  if (withheld.minor === 0) return
  const rows = await lockWithholdings(context.db, id)
  const isReserved = rows.every(({ state }) => state === 'reserved')
  const parts = rows.map(({ refundId, amountMinor, freeMinor }) => ({
    refundId,
    minor: isReserved ? amountMinor : Math.min(amountMinor, freeMinor),
  }))
  await takeWithholdings(context.db, id, parts, isReserved)
  await post(context, {
    supplierOrderId,
    reference: chargeId,
    source: `payment:${id}:withheld`,
    description: `Owed for refunds, withheld from the payout of supplier order ${supplierOrderId}`,
    postings: refundRecoveredPostings(supplierId, withheld),
  })
  const tooMuch = withheld.minor - parts.reduce((sum, { minor }) => sum + minor, 0)
  if (tooMuch > 0) {
    const kind = 'withheld_too_much'
    await raiseIssue(context, { key: `${kind}:${id}`, kind, paymentId: id, amount: money(tooMuch, withheld.currency) })
  }
  await lookAgain(context, rows)
}

/** The card was not charged. */
export async function freeWithholdings(context: AtomicContext, payment: Payment): Promise<void> {
  const { id, withheld, supplierId } = payment
  if (withheld.minor === 0) return
  const rows = await lockWithholdings(context.db, id)
  await releaseWithholdings(context.db, id)
  for (const { refundId, refundStatus, amountMinor } of rows) {
    if (refundStatus === 'failed')
      await forgive(context, { refundId, supplierId, amount: money(amountMinor, withheld.currency), cause: `payment:${id}` })
  }
}

interface Forgiven {
  readonly refundId: number
  readonly supplierId: number
  readonly amount: Money
  /** Names what had kept it, so that it is posted once. */
  readonly cause: string
}

/** A part of a debt that was kept while its refund was sent back: it is owed no more. */
export async function forgive(context: AtomicContext, { refundId, supplierId, amount, cause }: Forgiven): Promise<void> {
  const source = `refund:${refundId}:owed:freed:${cause}`
  const postings = refundOwedPostings(supplierId, money(-amount.minor, amount.currency))
  const description = 'Owed for a refund that was sent back'
  if (amount.minor > 0 && (await post(context, { source, description, postings }))) await forgiveOwed(context.db, refundId, amount.minor)
}

export interface GivenBack {
  /** Goes to the supplier's debts, instead of being paid to it. */
  readonly receivableMinor: number
  readonly parts: readonly { readonly refundId: number; readonly minor: number; readonly owedMinor: number }[]
  readonly rows: readonly Withholding[]
}

/**
 * Debts that an application fee had settled are owed again, by the part of it that goes back.
 * @param minor the part of it that had been withheld
 * @param before part of the withheld amount that went back earlier
 */
export async function planGivingBack({ db }: AtomicContext, payment: Payment, minor: number, before: number): Promise<GivenBack> {
  const rows = minor > 0 ? (await lockWithholdings(db, payment.id)).filter(({ state }) => state === 'taken') : []
  // An amount that was withheld without a debt is owed to the supplier, and goes back first.
  const tooMuch = payment.withheld.minor - rows.reduce((sum, { appliedMinor }) => sum + appliedMinor, 0)
  const unowed = Math.max(0, Math.min(minor, tooMuch - before))
  let left = minor - unowed
  const parts = []
  for (const { refundId, appliedMinor, givenBackMinor, refundStatus } of rows) {
    const part = Math.min(left, appliedMinor - givenBackMinor)
    if (part <= 0) continue
    // A refund that did not reach the card is owed by nobody.
    parts.push({ refundId, minor: part, owedMinor: refundStatus === 'failed' ? 0 : part })
    left -= part
  }
  return { receivableMinor: unowed + parts.reduce((sum, { owedMinor }) => sum + owedMinor, 0), parts, rows }
}

export async function carryOutGivingBack(context: AtomicContext, payment: Payment, { parts, rows }: GivenBack): Promise<void> {
  await oweAgain(context.db, payment.id, parts, after(context.now, firstRecoveryAfterMs))
  await lookAgain(context, rows)
}

/** When a debt is asked for at the processor. */
export const firstRecoveryAfterMs = days(1)

/** The issues of the payments whose refunds were owed. */
async function lookAgain(context: AtomicContext, rows: readonly Withholding[]): Promise<void> {
  for (const paymentId of new Set(rows.map(({ refundPaymentId }) => refundPaymentId)))
    await context.enqueue('payments.reconcile-payment', { paymentId }, { key: `payments.reconcile-payment:${paymentId}` })
}
