/** What stores say of suppliers. */
import type { ReviewSorting } from '@quayside/domain/reviews/review'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { reviews } from './tables.ts'

export interface ReviewRow {
  readonly id: number
  readonly storeId: number
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
    .select(['review.id', 'review.storeId', 'review.rating', 'review.text', 'review.verified', 'review.updatedAt', 'store.name as author'])

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

export async function reviewBy(db: Db, storeId: number, supplierId: number): Promise<ReviewRow | undefined> {
  return rows(db).where('review.storeId', '=', storeId).where('review.supplierId', '=', supplierId).executeTakeFirst()
}

/** The store's one review of the supplier: written, or written anew. */
export async function saveReview(
  db: Db,
  now: Date,
  review: { storeId: number; supplierId: number; rating: number; text: string; verified: boolean },
): Promise<void> {
  const { rating, text, verified } = review
  await reviews(db)
    .insertInto('review')
    .values({ ...review, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.columns(['storeId', 'supplierId']).doUpdateSet({ rating, text, verified, updatedAt: now }))
    .execute()
}

/** Of all its reviews; asked after one was written, so there is one. */
export async function ratingOf(db: Db, supplierId: number): Promise<{ mean: number; count: number }> {
  const row = await reviews(db)
    .selectFrom('review')
    .select(({ fn }) => [fn.avg<string>('rating').as('mean'), fn.countAll<string>().as('count')])
    .where('supplierId', '=', supplierId)
    .executeTakeFirstOrThrow()
  return { mean: Number(row.mean), count: Number(row.count) }
}

/** The store has been sent something of the supplier's: then it knows what it speaks of. */
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
