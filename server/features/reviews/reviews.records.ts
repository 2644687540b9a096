/** Reviews of suppliers by stores. */
import type { ReviewSorting } from '@quayside/domain/reviews/review'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { reviews } from './tables.ts'

export interface ReviewRow {
  readonly id: number
  readonly storeId: number
  readonly supplierId: number
  readonly rating: number
  readonly text: string
  readonly author: string
  readonly verified: boolean
  readonly updatedAt: Date
}

export const reviewsPerPage = 10

const rows = (db: Db) =>
  reviews(db)
    .selectFrom('review')
    .innerJoin('store', 'store.id', 'review.storeId')
    .select([
      'review.id',
      'review.storeId',
      'review.supplierId',
      'review.rating',
      'review.text',
      'review.verified',
      'review.updatedAt',
      'store.name as author',
    ])

export async function reviewPage(
  db: Db,
  { supplierId, sorting, page }: { supplierId: number; sorting: ReviewSorting; page: number },
): Promise<{ total: number; reviews: ReviewRow[] }> {
  const { total } = await reviews(db)
    .selectFrom('review')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('supplierId', '=', supplierId)
    .executeTakeFirstOrThrow()
  const found = await rows(db)
    .where('review.supplierId', '=', supplierId)
    .$if(sorting !== 'recent', (query) => query.orderBy('review.rating', sorting === 'highest' ? 'desc' : 'asc'))
    .orderBy('review.updatedAt', 'desc')
    .orderBy('review.id', 'desc')
    .offset((page - 1) * reviewsPerPage)
    .limit(reviewsPerPage)
    .execute()
  return { total: Number(total), reviews: found }
}

/** Locks the store's review, where there is one, and returns its stars. */
export async function lockStars(db: Db, storeId: number, supplierId: number): Promise<number | undefined> {
  const row = await reviews(db)
    .selectFrom('review')
    .select('rating')
    .where('storeId', '=', storeId)
    .where('supplierId', '=', supplierId)
    .forUpdate()
    .executeTakeFirst()
  return row?.rating
}

export async function reviewBy(db: Db, storeId: number, supplierId: number): Promise<ReviewRow | undefined> {
  return rows(db).where('review.storeId', '=', storeId).where('review.supplierId', '=', supplierId).executeTakeFirst()
}

interface NewReview {
  readonly storeId: number
  readonly supplierId: number
  readonly rating: number
  readonly text: string
  readonly verified: boolean
}

/** @returns false where the store has written one at the same moment */
export async function insertReview(db: Db, now: Date, review: NewReview): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await reviews(db)
    .insertInto('review')
    .values({ ...review, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function updateReview(db: Db, now: Date, { storeId, supplierId, ...change }: NewReview): Promise<void> {
  await reviews(db)
    .updateTable('review')
    .set({ ...change, updatedAt: now })
    .where('storeId', '=', storeId)
    .where('supplierId', '=', supplierId)
    .execute()
}

/** Whether the store was ever sent something of the supplier's, which makes its review verified. */
export async function wasShippedTo(db: Db, storeId: number, supplierId: number): Promise<boolean> {
  const found = await reviews(db)
    .selectFrom('supplierOrder')
    .select(sql`1`.as('one'))
    .where('supplierId', '=', supplierId)
    .where('status', '=', 'shipped')
    .where('storeId', '=', storeId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
