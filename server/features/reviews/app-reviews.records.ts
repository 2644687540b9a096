/** Stores' ratings of the product itself, one row a store. */
import type { Db } from '#foundation/database/db'
import { reviews } from './tables.ts'

export interface AppReview {
  /** Null where the owner put the question away. */
  readonly rating: number | null
  readonly feedback: string
}

export async function appReviewOf(db: Db, storeId: number): Promise<AppReview | undefined> {
  return reviews(db).selectFrom('appStoreReview').select(['rating', 'feedback']).where('storeId', '=', storeId).executeTakeFirst()
}

/** Saves a rating. Feedback that was given before stays where this call brings none. */
export async function saveAppReview(db: Db, storeId: number, now: Date, { rating, feedback }: AppReview): Promise<void> {
  await reviews(db)
    .insertInto('appStoreReview')
    .values({ storeId, rating, feedback, answeredAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.column('storeId').doUpdateSet({ rating, updatedAt: now, ...(feedback ? { feedback } : {}) }))
    .execute()
}

/** @returns false where the store has answered before, which stays as it is */
export async function putAppReviewAway(db: Db, storeId: number, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await reviews(db)
    .insertInto('appStoreReview')
    .values({ storeId, rating: null, answeredAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
