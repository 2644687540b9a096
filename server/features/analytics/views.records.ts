import type { Db } from '#foundation/database/db'
import { analytics } from './tables.ts'

export interface SeenProduct {
  readonly productId: number
  readonly supplierId: number
  readonly storeId: number
  /** Start of the day, UTC. */
  readonly day: Date
  readonly at: Date
}

/** Records a view once per day. */
export async function insertView(db: Db, seen: SeenProduct): Promise<void> {
  await analytics(db)
    .insertInto('productView')
    .values(seen)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
