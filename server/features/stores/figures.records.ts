/** Figures that other features write, in one row per store, so that the store's shell reads them at once. */
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { stores } from './tables.ts'

export interface StoreFigures {
  readonly importListCount: number
  readonly importedCount: number
  readonly platform: string | null
  /** Example: `harbour-lane.myshopify.com`. */
  readonly shopDomain: string | null
  readonly platformConnectedAt: Date | null
}

const none: StoreFigures = { importListCount: 0, importedCount: 0, platform: null, shopDomain: null, platformConnectedAt: null }

export async function figuresOf(db: Db, storeId: number): Promise<StoreFigures> {
  const found = await stores(db)
    .selectFrom('storeFigures')
    .select(['importListCount', 'importedCount', 'platform', 'shopDomain', 'platformConnectedAt'])
    .where('storeId', '=', storeId)
    .executeTakeFirst()
  return found ?? none
}

export type Count = 'importListCount' | 'importedCount'

/** Changes the counts, never below zero. */
export async function changeCounts(db: Db, storeId: number, deltas: Readonly<Partial<Record<Count, number>>>): Promise<void> {
  const { importListCount = 0, importedCount = 0 } = deltas
  await stores(db)
    .insertInto('storeFigures')
    .values({ storeId, importListCount: Math.max(0, importListCount), importedCount: Math.max(0, importedCount) })
    .onConflict((conflict) =>
      conflict.column('storeId').doUpdateSet(({ ref }) => ({
        importListCount: sql<number>`greatest(0, ${ref('storeFigures.importListCount')} + ${importListCount})`,
        importedCount: sql<number>`greatest(0, ${ref('storeFigures.importedCount')} + ${importedCount})`,
      })),
    )
    .execute()
}

export interface StoreConnection {
  readonly platform: string
  readonly shopDomain: string
}

export async function saveConnection(db: Db, storeId: number, now: Date, connection: StoreConnection | null): Promise<void> {
  const values = {
    platform: connection?.platform ?? null,
    shopDomain: connection?.shopDomain ?? null,
    platformConnectedAt: connection ? now : null,
  }
  await stores(db)
    .insertInto('storeFigures')
    .values({ storeId, ...values })
    .onConflict((conflict) => conflict.column('storeId').doUpdateSet(values))
    .execute()
}
