/** Words of receipts of a store's plans, beside amounts and times. */
import { cardName } from '@quayside/domain/payments/card-brand'
import type { DiscountSource } from '@quayside/domain/plans/terms'
import { money } from '@quayside/domain/vocabulary/money'
import type { CardCharge } from '#features/payments'
import type { PlanCharge } from '#features/plan-charges'
import { storeOf } from '#features/stores'
import type { Db } from '#foundation/database/db'
import { plansByReference } from './billed-subscriptions.records.ts'
import type { Subscription } from './subscriptions.records.ts'

const sourceNames: Readonly<Record<DiscountSource, string>> = { sale: 'Sale', offer: 'Offer', coupon: 'Coupon' }

const discountLabel = ({ discountSource: source, discountPercent: percent }: Subscription): string | undefined =>
  source ? [sourceNames[source], percent ? `${percent}% off` : ''].filter(Boolean).join(', ') : undefined

/** Recipient of receipts, as lines of text. */
async function recipientOf(db: Db, storeId: number): Promise<string> {
  const { name, email } = await storeOf(db, storeId)
  return [name, email].filter(Boolean).join('\n')
}

export const shopReceiptFacts = async (db: Db, storeId: number, row: Subscription) => ({
  discountLabel: discountLabel(row),
  issuedTo: await recipientOf(db, storeId),
  billedSince: billedSince(row),
})

/** Whether it was billed all the time since it was last read, and from when on. */
const billedSince = ({ billedStatus, confirmed, trialEndsAt, startAt }: Subscription): Date | undefined =>
  confirmed && (billedStatus === 'active' || billedStatus === 'trialing') ? (trialEndsAt ?? startAt) : undefined

type Recorded = Omit<PlanCharge, 'biller'>

/** Charges of a store's card with what their receipts say. */
export async function withReceipts(db: Db, storeId: number, charges: readonly CardCharge[]): Promise<Recorded[]> {
  const known = await plansByReference(
    db,
    storeId,
    charges.map(({ subscription }) => subscription),
  )
  const issuedTo = await recipientOf(db, storeId)
  return charges.map(({ fee, credit, card, ...charge }) => {
    const row = known.get(charge.subscription)
    return {
      ...charge,
      storeId,
      ...(fee ? { fee } : {}),
      receipt: {
        plan: row?.plan,
        frequency: row?.frequency,
        price: row?.priceMinor == null ? undefined : money(row.priceMinor, charge.amount.currency),
        credit,
        discountLabel: row && discountLabel(row),
        paidWith: card && cardName(card),
        issuedTo,
      },
    }
  })
}
