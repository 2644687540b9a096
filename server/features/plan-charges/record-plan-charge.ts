import { type PlanBiller, planChargePostings } from '@quayside/domain/ledger/plan-postings'
import { discountOf } from '@quayside/domain/plans/receipt'
import type { Money } from '@quayside/domain/vocabulary/money'
import { post } from '#features/ledger'
import type { AtomicContext } from '#foundation/context/context'
import { insertPlanCharge, type ReceiptFacts, recordedAmong } from './plan-charges.records.ts'

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
  /** Undefined where nothing more is known. */
  readonly receipt?: PlanReceipt
}

/** Words and parts of the store's receipt. */
export interface PlanReceipt {
  readonly plan: string | undefined
  readonly frequency: string | undefined
  /** Price of the period, before what was taken off. */
  readonly price: Money | undefined
  readonly credit: Money | undefined
  readonly discountLabel: string | undefined
  /** As people read it: `Visa ending 4242`. */
  readonly paidWith: string | undefined
  readonly issuedTo: string
}

/**
 * Records a charge that a biller took for a store's plan, and posts it as deferred. It is earned by the day, month by month.
 * @returns false where it was recorded before; then nothing is written
 * @see S-39
 */
export async function recordPlanCharge(context: AtomicContext, charge: PlanCharge): Promise<boolean> {
  const { storeId, biller, externalId, subscription, amount, fee, period, paidAt, receipt } = charge
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
    ...(receipt ? factsOf(receipt, amount, tax) : {}),
  })
  if (id === undefined) return false
  return post(context, {
    source: `plan-charge:${id}`,
    description: 'Charge of a plan',
    reference: externalId,
    postings: planChargePostings({ biller, amount, tax, fee }),
  })
}

function factsOf(
  { plan, frequency, price, credit, discountLabel, paidWith, issuedTo }: PlanReceipt,
  amount: Money,
  tax: Money,
): ReceiptFacts {
  const creditOrNone = credit ?? { minor: 0, currency: amount.currency }
  const discount = discountOf({ amount, tax, credit: creditOrNone, price })
  return {
    plan: plan ?? null,
    frequency: frequency ?? null,
    priceMinor: price?.minor ?? null,
    discountMinor: discount.minor,
    discountLabel: discount.minor > 0 ? (discountLabel ?? 'Discount') : null,
    creditMinor: creditOrNone.minor,
    paidWith: paidWith ?? null,
    issuedTo,
  }
}

/** Records those of a biller's charges that are not recorded yet. @param describe gives these their receipts */
export async function recordPlanCharges<Charge extends Pick<PlanCharge, 'externalId'>>(
  context: AtomicContext,
  biller: PlanBiller,
  charges: readonly Charge[],
  describe: (charges: readonly Charge[]) => Promise<readonly Omit<PlanCharge, 'biller'>[]>,
): Promise<void> {
  if (!charges.length) return
  const known = await recordedAmong(
    context.db,
    biller,
    charges.map(({ externalId }) => externalId),
  )
  const unknown = charges.filter(({ externalId }) => !known.has(externalId))
  if (!unknown.length) return
  for (const charge of await describe(unknown)) await recordPlanCharge(context, { ...charge, biller })
}
