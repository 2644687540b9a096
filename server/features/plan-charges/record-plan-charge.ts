import { type PlanBiller, planChargePostings } from '@quayside/domain/ledger/plan-postings'
import type { Money } from '@quayside/domain/vocabulary/money'
import { post } from '#features/ledger'
import type { AtomicContext } from '#foundation/context/context'
import { insertPlanCharge, recordedAmong } from './plan-charges.records.ts'

export interface PlanCharge {
  readonly storeId: number
  readonly biller: PlanBiller
  /** The biller's object, such as `in_…`: it is recorded once. */
  readonly externalId: string
  /** The biller's subscription or purchase, such as `sub_…`. */
  readonly subscription: string
  /** Amount that the store paid, with tax. */
  readonly amount: Money
  /** Tax in it; none where undefined. */
  readonly tax?: Money
  /** Fee that the biller kept; undefined where it does not say. */
  readonly fee?: Money
  /** Time that it pays for. */
  readonly period: { readonly from: Date; readonly to: Date }
  readonly paidAt: Date
}

/**
 * Records a charge that a biller took for a store's plan, and posts it as deferred. It is earned by the day, month by month.
 * @returns false where it was recorded before; then nothing is written
 * @see S-39
 */
export async function recordPlanCharge(context: AtomicContext, charge: PlanCharge): Promise<boolean> {
  const { storeId, biller, externalId, subscription, amount, fee, period, paidAt } = charge
  const tax = charge.tax ?? { minor: 0, currency: amount.currency }
  const id = await insertPlanCharge(context.db, {
    storeId,
    biller,
    externalId,
    subscription,
    amountMinor: amount.minor,
    taxMinor: tax.minor,
    feeMinor: fee?.minor ?? null,
    currency: amount.currency,
    periodFrom: period.from,
    periodTo: period.to,
    paidAt,
  })
  if (id === undefined) return false
  return post(context, {
    source: `plan-charge:${id}`,
    description: 'Charge of a plan',
    reference: externalId,
    postings: planChargePostings({ biller, amount, tax, fee }),
  })
}

/** Records those of a biller's charges that are not recorded yet. */
export async function recordPlanCharges(
  context: AtomicContext,
  biller: PlanBiller,
  charges: readonly Omit<PlanCharge, 'biller'>[],
): Promise<void> {
  if (!charges.length) return
  const known = await recordedAmong(
    context.db,
    biller,
    charges.map(({ externalId }) => externalId),
  )
  for (const charge of charges) if (!known.has(charge.externalId)) await recordPlanCharge(context, { ...charge, biller })
}
