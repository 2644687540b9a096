import type { Db } from '#foundation/database/db'
import { suppliers } from './tables.ts'

interface Favourite {
  readonly storeId: number
  readonly supplierId: number
}

/** Inserts a bookmark; an existing one stays unchanged. */
export async function insertFavourite(db: Db, now: Date, favourite: Favourite): Promise<void> {
  await suppliers(db)
    .insertInto('favouriteSupplier')
    .values({ ...favourite, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteFavourite(db: Db, { storeId, supplierId }: Favourite): Promise<void> {
  await suppliers(db).deleteFrom('favouriteSupplier').where('storeId', '=', storeId).where('supplierId', '=', supplierId).execute()
}
