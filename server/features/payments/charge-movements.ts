/** Movements of our balance after a charge of ours was paid. Charges that suppliers receive have more sides. */
import type { Money } from '@quayside/domain/vocabulary/money'
import type { BookedAmount, ChargeHistory, DisputeFacts } from './port.ts'

export type MovementKind = 'refund' | 'refund_undone' | 'dispute_held' | 'dispute_fee' | 'dispute_lost'

export interface ChargeMovement {
  readonly kind: MovementKind
  /** Idempotency key, out of the processor's ids. */
  readonly externalId: string
  /** Object that the processor's lines name, and its line. */
  readonly reference: string
  readonly lineId: string | null
  /** Positive where it is taken from us. */
  readonly amount: Money
}

/** Movements in currencies that have ledger accounts, the oldest refund first, one sent back right after itself; others show in the reconciliation. */
export const movementsOf = ({ refunds, disputes }: Pick<ChargeHistory, 'refunds' | 'disputes'>): ChargeMovement[] => [
  ...inOrder(refunds).flatMap(({ id, isTaken, isSentBack, amount, lineId, sentBackLineId }) => [
    ...(isTaken ? moved('refund', id, { id, amount, lineId }) : []),
    ...(isSentBack ? moved('refund_undone', `${id}:failed`, { id, amount: amount && negated(amount), lineId: sentBackLineId }) : []),
  ]),
  ...disputes.flatMap((dispute) => [
    ...dispute.movements.flatMap(({ id, amount, fee, lineId }) => [
      ...moved('dispute_held', id, { id: dispute.id, amount, lineId }),
      ...moved('dispute_fee', `${id}:fee`, { id: dispute.id, amount: fee, lineId }),
    ]),
    ...(dispute.status === 'lost' ? moved('dispute_lost', `${dispute.id}:lost`, { id: dispute.id, amount: heldOf(dispute) }) : []),
  ]),
]

const inOrder = (refunds: ChargeHistory['refunds']) => refunds.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())

/** The refund that one sent back undoes. */
export const undoneBy = ({ kind, externalId }: Pick<ChargeMovement, 'kind' | 'externalId'>): string | undefined =>
  kind === 'refund_undone' ? externalId.replace(/:failed$/, '') : undefined

/** Part of a charge in one currency, in minor units, that its payer has back or that a bank holds. */
export const returnedMinorOf = (movements: readonly Pick<ChargeMovement, 'kind' | 'amount'>[], currency: string): number =>
  movements
    .filter(({ kind, amount }) => kind !== 'dispute_fee' && kind !== 'dispute_lost' && amount.currency === currency)
    .reduce((sum, { amount }) => sum + amount.minor, 0)

const moved = (kind: MovementKind, externalId: string, { id: reference, amount, lineId }: BookedAmount): ChargeMovement[] =>
  amount?.minor ? [{ kind, externalId, reference, lineId: lineId ?? null, amount }] : []

const negated = ({ minor, currency }: Money): Money => ({ minor: -minor, currency })

/** Amount that the bank has of a dispute. */
function heldOf({ movements }: DisputeFacts): Money | undefined {
  const currency = movements.find(({ amount }) => amount)?.amount?.currency
  return currency && { minor: movements.reduce((sum, { amount }) => sum + (amount?.minor ?? 0), 0), currency }
}
