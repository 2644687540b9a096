import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { stores } from './tables.ts'

/** How a store wants the papers in its parcels. */
export interface Branding {
  readonly invoiceName: string
  readonly showsName: boolean
  readonly note: string
  readonly showsPrices: boolean
  /** PNG. */
  readonly logo: Buffer | null
}

/** Stores that have saved none are missing. */
export async function brandingsOf(db: Db, storeIds: readonly number[]): Promise<Map<number, Branding>> {
  const rows = await stores(db)
    .selectFrom('storeBranding')
    .select(['storeId', 'invoiceName', 'showsName', 'note', 'showsPrices', 'logo'])
    .where('storeId', '=', sql<number>`any(${[...storeIds]}::bigint[])`)
    .execute()
  return new Map(rows.map(({ storeId, ...branding }) => [storeId, branding]))
}

/** @param branding without a logo, the former one stays */
export async function saveBranding(
  db: Db,
  storeId: number,
  now: Date,
  branding: Omit<Branding, 'logo'> & { readonly logo?: Buffer | null },
): Promise<void> {
  const saved = { ...branding, updatedAt: now }
  await stores(db)
    .insertInto('storeBranding')
    .values({ storeId, ...saved })
    .onConflict((conflict) => conflict.column('storeId').doUpdateSet(saved))
    .execute()
}
