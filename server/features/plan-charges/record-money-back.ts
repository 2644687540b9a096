import { disputeFeePostings, disputeMovementPostings } from '@quayside/domain/ledger/money-back-postings'
import { type PlanBiller, type PlanReturnParts, planReturnParts, planReturnPostings, undone } from '@quayside/domain/ledger/plan-postings'
import type { Money } from '@quayside/domain/vocabulary/money'
import { post } from '#features/ledger'
import type { AtomicContext } from '#foundation/context/context'
import { insertReturn, lockCharge, partsOf, type ReturnKind, returnsAmong, saveReturned } from './returns.records.ts'

/** A movement of a plan's charge after it was paid. */
export interface PlanMoneyBack {
  readonly kind: ReturnKind
  /** The biller's charge: `ch_…`. */
  readonly charge: string
  /** The movement, such as `re_…`: it is recorded once. */
  readonly externalId: string
  /** For a refund that is undone, the refund. */
  readonly undoes?: string | undefined
  /** Object that the biller's lines name, and its line in the book of our balance. */
  readonly reference: string
  readonly lineId: string | null
  /** Positive where it is taken from us. */
  readonly amount: Money
}

const words: Readonly<Record<ReturnKind, string>> = {
  refund: 'Refund of a plan',
  refund_undone: 'Refund of a plan sent back',
  dispute_held: 'Dispute of a plan',
  dispute_fee: 'Dispute of a plan: fee',
  dispute_lost: 'Dispute of a plan: lost',
}

/**
 * Records what happened to charges of plans after they were paid, each once, and posts it. What a store has back comes out of what is not earned
 * yet, then out of revenue; the rest is earned over the time that is left. What a bank holds for a dispute is the store's only when the dispute
 * is lost. A movement whose charge is not recorded waits for it.
 * @returns whether one of them is news
 * @see S-38
 */
export async function recordMoneyBack(context: AtomicContext, biller: PlanBiller, movements: readonly PlanMoneyBack[]): Promise<boolean> {
  if (!movements.length) return false
  const known = await returnsAmong(
    context.db,
    movements.map(({ externalId }) => externalId),
  )
  let isNews = false
  for (const movement of movements) if (!known.has(movement.externalId)) isNews = (await recordOne(context, biller, movement)) || isNews
  return isNews
}

async function recordOne(context: AtomicContext, biller: PlanBiller, movement: PlanMoneyBack): Promise<boolean> {
  const { kind, charge: externalCharge, externalId, reference, lineId, amount } = movement
  const charge = await lockCharge(context.db, biller, externalCharge)
  if (!charge || charge.currency !== amount.currency) return false
  const parts =
    kind === 'refund' || kind === 'dispute_lost'
      ? planReturnParts(charge, amount.minor)
      : kind === 'refund_undone'
        ? await partsToUndo(context, movement)
        : nothing
  if (!parts) return false
  const row = { ...parts, planChargeId: charge.id, kind, externalId, amountMinor: amount.minor, at: context.now }
  if (!(await insertReturn(context.db, row))) return false
  if (parts !== nothing) await saveReturned(context.db, charge.id, parts)
  const clearing = { kind: 'processor_clearing', processor: biller } as const
  return post(context, {
    source: `plan-charge:${charge.id}:${kind}:${externalId}`,
    description: words[kind],
    reference,
    ...(lineId ? { externalId: lineId } : {}),
    postings:
      kind === 'dispute_held'
        ? disputeMovementPostings(amount)
        : kind === 'dispute_fee'
          ? disputeFeePostings(amount)
          : planReturnPostings(kind === 'dispute_lost' ? { kind: 'disputes_held' } : clearing, charge.currency, parts),
  })
}

const nothing: PlanReturnParts = { taxMinor: 0, deferredMinor: 0, revenueMinor: 0 }

/** A refund that the bank sent back puts back what it took. */
async function partsToUndo({ db }: AtomicContext, { undoes }: PlanMoneyBack): Promise<PlanReturnParts | undefined> {
  const parts = undoes && (await partsOf(db, undoes))
  return parts ? undone(parts) : undefined
}
