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
  /** Answer of the supplier, for all stores to read. */
  readonly reply: string | null
  readonly repliedAt: Date | null
  /** Set where staff removed it: only its store and its supplier see it then. */
  readonly removedAt: Date | null
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
      'review.reply',
      'review.repliedAt',
      'review.removedAt',
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
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow()
  const found = await rows(db)
    .where('review.supplierId', '=', supplierId)
    .where('review.removedAt', 'is', null)
    .$if(sorting !== 'recent', (query) => query.orderBy('review.rating', sorting === 'highest' ? 'desc' : 'asc'))
    .orderBy('review.updatedAt', 'desc')
    .orderBy('review.id', 'desc')
    .offset((page - 1) * reviewsPerPage)
    .limit(reviewsPerPage)
    .execute()
  return { total: Number(total), reviews: found }
}

/** A page of the supplier's reviews, removed ones included, newest first. */
export async function pageOfSupplier(db: Db, supplierId: number, page: number): Promise<{ total: number; reviews: ReviewRow[] }> {
  const { total } = await reviews(db)
    .selectFrom('review')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('supplierId', '=', supplierId)
    .executeTakeFirstOrThrow()
  const found = await rows(db)
    .where('review.supplierId', '=', supplierId)
    .orderBy('review.updatedAt', 'desc')
    .orderBy('review.id', 'desc')
    .offset((page - 1) * reviewsPerPage)
    .limit(reviewsPerPage)
    .execute()
  return { total: Number(total), reviews: found }
}

export async function reviewOf(db: Db, supplierId: number, id: number): Promise<ReviewRow | undefined> {
  return rows(db).where('review.supplierId', '=', supplierId).where('review.id', '=', id).executeTakeFirst()
}

export async function lockReviewOf(db: Db, supplierId: number, id: number): Promise<ReviewRow | undefined> {
  return rows(db).where('review.supplierId', '=', supplierId).where('review.id', '=', id).forUpdate('review').executeTakeFirst()
}

export async function saveReply(db: Db, id: number, now: Date, reply: string | null): Promise<void> {
  await reviews(db)
    .updateTable('review')
    .set({ reply, repliedAt: reply === null ? null : now })
    .where('id', '=', id)
    .execute()
}

export async function removeReview(db: Db, id: number, now: Date): Promise<void> {
  await reviews(db).updateTable('review').set({ removedAt: now }).where('id', '=', id).execute()
}

export interface StandingReview {
  readonly id: number
  /** Undefined where staff removed it, so that it counts no longer. */
  readonly stars: number | undefined
}

/** Locks the store's review, where there is one. */
export async function lockReviewBy(db: Db, storeId: number, supplierId: number): Promise<StandingReview | undefined> {
  const row = await reviews(db)
    .selectFrom('review')
    .select(['id', 'rating', 'removedAt'])
    .where('storeId', '=', storeId)
    .where('supplierId', '=', supplierId)
    .forUpdate()
    .executeTakeFirst()
  return row && { id: row.id, stars: row.removedAt === null ? row.rating : undefined }
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
    .set({ ...change, updatedAt: now, removedAt: null })
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
