import { invoiceMessages } from '@quayside/domain/invoices/commission-invoice'
import { commissionReturnedPostings } from '@quayside/domain/ledger/commission-postings'
import { cardClearing, type Posting } from '@quayside/domain/ledger/ledger-account'
import { disputeFeePostings, disputeMovementPostings } from '@quayside/domain/ledger/money-back-postings'
import { post } from '#features/ledger'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { chargeHistory } from '../adapters/stripe/charges.ts'
import { keyOfIntent } from '../adapters/stripe/payment-intents.ts'
import { type ChargeMovement, movementsOf } from '../charge-movements.ts'
import type { PlatformPaymentEvents } from '../events.ts'
import { noteDispute } from '../issues/note-dispute.ts'
import { raiseIssue } from '../issues/raise-issue.ts'
import type { DisputeFacts } from '../port.ts'
import { takeOverPlatformIntent } from './carry-out-platform-payment.ts'
import {
  findPlatformPayment,
  findPlatformPaymentByKey,
  lockPlatformPayment,
  type PlatformPayment,
  settleAsKept,
  settleAsReturned,
} from './platform-payments.records.ts'

/**
 * Books refunds and disputes of a supplier's payment to us, each once, as the processor has them. One that went back as a whole is owed again.
 * @returns undefined where the intent is not that of such a payment
 * @throws OutsideError
 */
export async function notePlatformMoneyBack(context: OutsideContext, intentId: string): Promise<string | undefined> {
  const key = await keyOfIntent(context, intentId)
  const found = key ? await context.transaction(({ db }) => findPlatformPaymentByKey(db, key)) : undefined
  if (!found) return undefined
  if (!found.chargeId) await takeOverPlatformIntent(context, found, intentId)
  const chargeId = (await context.transaction(({ db }) => findPlatformPayment(db, found.id)))?.chargeId
  if (!chargeId) return 'not charged'
  const { refunds, disputes } = await chargeHistory(context, chargeId)
  await context.transaction((atomic) => book(atomic, found.id, movementsOf({ refunds, disputes }), disputes))
  return 'money back of a supplier’s payment'
}

async function book(
  context: AtomicContext,
  id: number,
  movements: readonly ChargeMovement[],
  disputes: readonly DisputeFacts[],
): Promise<void> {
  const payment = await lockPlatformPayment(context.db, id)
  if (!payment) return
  for (const movement of movements) {
    const { kind, externalId, reference, lineId } = movement
    const source = `platform-payment:${id}:${kind}:${externalId}`
    if (!isBookable(payment, movement)) {
      await raiseIssue(context, { key: `not_booked:${source}`, kind: 'not_booked', supplierId: payment.supplierId, detail: source })
      continue
    }
    await post(context, {
      source,
      description: `${payment.description}: ${words[kind]}`,
      reference,
      ...(lineId ? { externalId: lineId } : {}),
      postings: postingsOf(payment, movement),
    })
  }
  const { description, supplierId } = payment
  for (const dispute of disputes) await noteDispute(context, dispute, { words: description, supplierId })
  const back = movements.filter((one) => one.kind !== 'dispute_held' && one.kind !== 'dispute_fee' && isBookable(payment, one))
  if (back.reduce((sum, { amount }) => sum + amount.minor, 0) >= payment.amount.minor) await endReturned(context, payment)
  else if (payment.returnedAt) await undoReturn(context, payment)
}

/** A bank may settle a dispute in a currency of its own. What a supplier owes is in that of its payment. */
const isBookable = ({ amount }: PlatformPayment, movement: ChargeMovement): boolean =>
  movement.kind === 'dispute_held' || movement.kind === 'dispute_fee' || movement.amount.currency === amount.currency

const words: Readonly<Record<ChargeMovement['kind'], string>> = {
  refund: 'refunded',
  refund_undone: 'refund sent back',
  dispute_held: 'disputed',
  dispute_fee: 'fee of the dispute',
  dispute_lost: 'dispute lost',
}

function postingsOf({ supplierId }: PlatformPayment, { kind, amount }: ChargeMovement): Posting[] {
  if (kind === 'dispute_held') return disputeMovementPostings(amount)
  if (kind === 'dispute_fee') return disputeFeePostings(amount)
  return commissionReturnedPostings(supplierId, kind === 'dispute_lost' ? { kind: 'disputes_held' } : cardClearing, amount)
}

async function endReturned(context: AtomicContext, { id, supplierId, purpose, amount }: PlatformPayment): Promise<void> {
  if (!(await settleAsReturned(context.db, id, invoiceMessages.returned, context.now))) return
  const name: keyof PlatformPaymentEvents = 'payments.platform-payment-returned'
  await recordAudit(context, {
    action: name,
    subject: purpose,
    supplierId,
    detail: { platformPaymentId: id, minor: amount.minor, currency: amount.currency },
  })
  await context.publish({ name, payload: { platformPaymentId: id, supplierId, purpose } })
}

/** The refund was sent back, so what was paid is paid. Where it was charged anew meanwhile, a person gives one of the two back. */
async function undoReturn(context: AtomicContext, { id, supplierId, purpose, amount, description }: PlatformPayment): Promise<void> {
  if (!(await settleAsKept(context.db, id)))
    return raiseIssue(context, { key: `late_success:platform:${id}`, kind: 'late_success', supplierId, amount, detail: description })
  const name: keyof PlatformPaymentEvents = 'payments.platform-payment-succeeded'
  await recordAudit(context, {
    action: name,
    subject: purpose,
    supplierId,
    detail: { platformPaymentId: id, minor: amount.minor, currency: amount.currency },
  })
  await context.publish({ name, payload: { platformPaymentId: id, supplierId, purpose } })
}
