import type { Offer } from '@quayside/contract/plans/offer'
import { mayChoosePlan } from '@quayside/domain/plans/subscription'
import type { Db } from '#foundation/database/db'
import { type OfferRow, openOffers } from './offers.records.ts'
import { lastDayOf } from './plan-terms.ts'
import { findSubscription } from './subscriptions.records.ts'

/** Offers that a store can claim, newest first: those for it that it has neither claimed nor dismissed, of plans that it can choose. */
export async function offersFor(db: Db, storeId: number, now: Date): Promise<OfferRow[]> {
  const present = await findSubscription(db, storeId, now)
  const current = present && {
    plan: present.plan,
    frequency: present.frequency,
    isBilled: present.biller !== null,
    ends: present.cancelsAtPeriodEnd,
  }
  const open = await openOffers(db, storeId, present?.plan ?? 'STARTER', now)
  return open.filter(({ plan, frequency }) => mayChoosePlan({ plan, frequency, isOffered: true, current: current ?? null }).allowed)
}

/** The newest offer that a store can claim, for its banner. */
export async function offerFor(db: Db, storeId: number, now: Date): Promise<Offer | null> {
  const [newest] = await offersFor(db, storeId, now)
  return newest ? offerView(newest) : null
}

export function offerView(row: OfferRow): Offer {
  const [first, second, third, fourth] = row.features
  return {
    id: row.id,
    type: 'PLAN',
    claimed: false,
    dismissed: false,
    title: row.title,
    description: row.description,
    features_header: row.featuresHeader,
    feature_1: first ?? null,
    feature_2: second ?? null,
    feature_3: third ?? null,
    feature_4: fourth ?? null,
    disclaimer: row.disclaimer,
    plan: row.plan,
    frequency: row.frequency,
    percent: row.percent,
    charges: row.charges,
    last_day: lastDayOf(row.endsAt),
  }
}
