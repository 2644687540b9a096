/** Appeals against reviews. Those of suppliers filter by the supplier. */
import type { AppealDecision } from '@quayside/domain/reviews/appeal'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { reviews } from './tables.ts'

export interface Appeal {
  readonly id: number
  readonly reviewId: number
  readonly supplierId: number
  readonly message: string
  readonly rating: number
  readonly reviewText: string
  readonly createdAt: Date
  readonly decision: AppealDecision | null
  readonly reason: string
  readonly decidedAt: Date | null
}

/** The latest appeal against each review. */
export async function latestAppeals(db: Db, reviewIds: readonly number[]): Promise<Map<number, Appeal>> {
  if (!reviewIds.length) return new Map()
  const rows = await reviews(db)
    .selectFrom('reviewAppeal')
    .selectAll()
    .distinctOn('reviewId')
    .where('reviewId', '=', sql<number>`any(${[...reviewIds]}::bigint[])`)
    .orderBy('reviewId')
    .orderBy('id', 'desc')
    .execute()
  return new Map((rows as Appeal[]).map((appeal) => [appeal.reviewId, appeal]))
}

export type NewAppeal = Pick<Appeal, 'reviewId' | 'supplierId' | 'message' | 'rating' | 'reviewText'>

export async function insertAppeal(db: Db, now: Date, appeal: NewAppeal): Promise<number> {
  const { id } = await reviews(db)
    .insertInto('reviewAppeal')
    .values({ ...appeal, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findAppeal(db: Db, id: number): Promise<Appeal | undefined> {
  const row = await reviews(db).selectFrom('reviewAppeal').selectAll().where('id', '=', id).executeTakeFirst()
  return row as Appeal | undefined
}

export async function lockAppeal(db: Db, id: number): Promise<Appeal | undefined> {
  const row = await reviews(db).selectFrom('reviewAppeal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row as Appeal | undefined
}

export async function closeAppeal(db: Db, id: number, now: Date, decision: AppealDecision, reason: string): Promise<void> {
  await reviews(db).updateTable('reviewAppeal').set({ decision, reason, decidedAt: now }).where('id', '=', id).execute()
}

/** Ends what is open against a review whose words have changed. @returns whether something was */
export async function supersedeAppeal(db: Db, now: Date, reviewId: number): Promise<boolean> {
  const { numUpdatedRows } = await reviews(db)
    .updateTable('reviewAppeal')
    .set({ decision: 'superseded', decidedAt: now })
    .where('reviewId', '=', reviewId)
    .where('decision', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type AppealOfStore = Appeal & {
  readonly storeId: number
  readonly storeName: string
  readonly supplierName: string
  readonly verified: boolean
}

/** Appeals of all suppliers, after one of them: open ones oldest first, decided ones newest first. */
export async function listAppeals(
  db: Db,
  { isOpen, after, limit }: { readonly isOpen: boolean; readonly after: number | undefined; readonly limit: number },
): Promise<AppealOfStore[]> {
  const rows = await reviews(db)
    .selectFrom('reviewAppeal as a')
    .innerJoin('review', 'review.id', 'a.reviewId')
    .innerJoin('store', 'store.id', 'review.storeId')
    .innerJoin('supplier', 'supplier.id', 'a.supplierId')
    .selectAll('a')
    .select(['review.storeId', 'review.verified', 'store.name as storeName', 'supplier.name as supplierName'])
    .where('a.decision', isOpen ? 'is' : 'is not', null)
    .$if(after !== undefined, (query) => query.where('a.id', isOpen ? '>' : '<', after!))
    .orderBy('a.id', isOpen ? 'asc' : 'desc')
    .limit(limit)
    .execute()
  return rows as AppealOfStore[]
}

const mostCounted = 1000

/** Counts what waits, up to a thousand. */
export async function countOpenAppeals(db: Db): Promise<number> {
  const { count } = await reviews(db)
    .selectFrom((of) => of.selectFrom('reviewAppeal').select('id').where('decision', 'is', null).limit(mostCounted).as('open'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
