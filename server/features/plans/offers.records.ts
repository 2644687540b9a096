/** Offers of plans, who they are for, and what became of them. */
import type { PaidPlanKey, PlanFrequency, PlanKey } from '@quayside/domain/plans/plan'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { plans } from './tables.ts'

export type Audience = 'all' | 'plans' | 'stores'

export interface OfferRow {
  readonly id: number
  readonly title: string
  readonly description: string
  readonly featuresHeader: string
  readonly features: string[]
  readonly disclaimer: string
  readonly plan: Exclude<PaidPlanKey, 'PBP'>
  readonly frequency: PlanFrequency
  readonly percent: number
  readonly charges: number
  readonly audience: Audience
  readonly audiencePlans: PlanKey[]
  readonly endsAt: Date | null
  readonly isOn: boolean
  readonly createdAt: Date
}

const columns = [
  'id',
  'title',
  'description',
  'featuresHeader',
  'features',
  'disclaimer',
  'plan',
  'frequency',
  'percent',
  'charges',
  'audience',
  'audiencePlans',
  'endsAt',
  'isOn',
  'createdAt',
] as const

const mostShown = 20

/** Offers for a store that it has neither claimed nor dismissed, newest first. @param plan the plan that it has */
export async function openOffers(db: Db, storeId: number, plan: PlanKey, now: Date): Promise<OfferRow[]> {
  const rows = await plans(db)
    .selectFrom('planOffer as offer')
    .select(columns)
    .where('isOn', '=', true)
    .where(({ or, eb }) => or([eb('endsAt', 'is', null), eb('endsAt', '>', now)]))
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('audience', '=', 'all'),
        sql<boolean>`${plan} = any(audience_plans)`,
        exists(
          selectFrom('planOfferStore as chosen')
            .select('chosen.storeId')
            .whereRef('chosen.offerId', '=', 'offer.id')
            .where('chosen.storeId', '=', storeId),
        ),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('planOfferDismissal as dismissal')
            .select('dismissal.offerId')
            .where('dismissal.storeId', '=', storeId)
            .whereRef('dismissal.offerId', '=', 'offer.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('planSubscription as claim')
            .select('claim.id')
            .where('claim.storeId', '=', storeId)
            .whereRef('claim.offerId', '=', 'offer.id')
            .where('claim.confirmed', '=', true),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute()
  return rows as OfferRow[]
}

/** @returns false where it was dismissed before */
export async function insertDismissal(db: Db, storeId: number, offerId: number, now: Date): Promise<boolean> {
  const row = await plans(db)
    .insertInto('planOfferDismissal')
    .values({ storeId, offerId, dismissedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('offerId')
    .executeTakeFirst()
  return row !== undefined
}

export async function isDismissed(db: Db, storeId: number, offerId: number): Promise<boolean> {
  const row = await plans(db)
    .selectFrom('planOfferDismissal')
    .select('offerId')
    .where('storeId', '=', storeId)
    .where('offerId', '=', offerId)
    .executeTakeFirst()
  return row !== undefined
}

/** Newest first. @param page.before id to go on before */
export async function listOffers(db: Db, { before, limit }: { before: number | undefined; limit: number }): Promise<OfferRow[]> {
  const rows = await plans(db)
    .selectFrom('planOffer')
    .select(columns)
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows as OfferRow[]
}

export interface ChosenStore {
  readonly storeId: number
  /** The owner's e-mail that staff entered. */
  readonly address: string
}

/** Chosen stores, by offer. */
export async function storesOfOffers(db: Db, ids: readonly number[]): Promise<Map<number, ChosenStore[]>> {
  const rows = await plans(db)
    .selectFrom('planOfferStore')
    .select(['offerId', 'storeId', 'address'])
    .where('offerId', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('storeId')
    .execute()
  return Map.groupBy(rows, ({ offerId }) => offerId)
}

export interface OfferFigures {
  readonly claims: number
  readonly dismissals: number
}

export async function figuresOfOffers(db: Db, ids: readonly number[]): Promise<Map<number, OfferFigures>> {
  const { rows } = await sql<{ id: number } & OfferFigures>`
    select id, (select count(*)::integer from plan_subscription where offer_id = id_of.id and confirmed) as claims,
      (select count(*)::integer from plan_offer_dismissal where offer_id = id_of.id) as dismissals
    from unnest(${[...ids]}::bigint[]) as id_of (id)`.execute(plans(db))
  return new Map(rows.map(({ id, ...figures }) => [id, figures]))
}

export type OfferChange = Omit<OfferRow, 'id' | 'createdAt'>

export async function insertOffer(db: Db, now: Date, offer: OfferChange): Promise<OfferRow> {
  const row = await plans(db)
    .insertInto('planOffer')
    .values({ ...offer, createdAt: now, updatedAt: now })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return row as OfferRow
}

export async function lockOffer(db: Db, id: number): Promise<OfferRow | undefined> {
  const row = await plans(db).selectFrom('planOffer').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
  return row as OfferRow | undefined
}

export async function updateOffer(db: Db, now: Date, id: number, offer: OfferChange): Promise<OfferRow> {
  const row = await plans(db)
    .updateTable('planOffer')
    .set({ ...offer, updatedAt: now })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
  return row as OfferRow
}

export async function replaceStores(db: Db, offerId: number, stores: readonly ChosenStore[]): Promise<void> {
  await plans(db).deleteFrom('planOfferStore').where('offerId', '=', offerId).execute()
  if (stores.length === 0) return
  await plans(db)
    .insertInto('planOfferStore')
    .values(stores.map(({ storeId, address }) => ({ offerId, storeId, address })))
    .execute()
}
