/** Settings of a store, and the former versions of its import settings. */

import type { ImportSettings } from '@quayside/domain/stores/import-settings'
import type { NotificationSettings } from '@quayside/domain/stores/notification-settings'
import type { SyncSettings } from '@quayside/domain/stores/sync-settings'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { importSettingsOf } from './stores.records.ts'
import { stores } from './tables.ts'

export async function saveSettingsOf(
  db: Db,
  storeId: number,
  now: Date,
  { importSettings, syncSettings }: { importSettings: ImportSettings; syncSettings: SyncSettings },
): Promise<void> {
  const saved = {
    importSettings: JSON.stringify(importSettings),
    syncSettings: JSON.stringify(syncSettings),
    updatedAt: now,
  }
  await stores(db)
    .insertInto('storeSettings')
    .values({ storeId, ...saved })
    .onConflict((conflict) => conflict.column('storeId').doUpdateSet(saved))
    .execute()
}

export async function saveNotificationsOf(db: Db, storeId: number, now: Date, settings: NotificationSettings): Promise<void> {
  const saved = { notificationSettings: JSON.stringify(settings), updatedAt: now }
  await stores(db)
    .insertInto('storeSettings')
    .values({ storeId, ...saved })
    .onConflict((conflict) => conflict.column('storeId').doUpdateSet(saved))
    .execute()
}

export async function saveDutyEstimatesOf(db: Db, storeId: number, now: Date, estimatesDuty: boolean): Promise<void> {
  const saved = { estimatesDuty, updatedAt: now }
  await stores(db)
    .insertInto('storeSettings')
    .values({ storeId, ...saved })
    .onConflict((conflict) => conflict.column('storeId').doUpdateSet(saved))
    .execute()
}

/** @returns false where the store had it so already */
export async function saveFreeShippingOf(db: Db, storeId: number, now: Date, freeShipping: boolean): Promise<boolean> {
  const row = await stores(db)
    .insertInto('storeSettings')
    .values({ storeId, freeShipping, updatedAt: now })
    .onConflict((conflict) =>
      conflict.column('storeId').doUpdateSet({ freeShipping, updatedAt: now }).where('storeSettings.freeShipping', '<>', freeShipping),
    )
    .returning('storeId')
    .executeTakeFirst()
  return row !== undefined
}

/** Locks the promotion of a store, so that its orders take places one after the other. @returns whether it is on */
export async function lockFreeShippingOf(db: Db, storeId: number): Promise<boolean> {
  const row = await stores(db)
    .selectFrom('storeSettings')
    .select('freeShipping')
    .where('storeId', '=', storeId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.freeShipping ?? false
}

/** Stores with free shipping, the newest first. @param before store to go on before */
export async function storesWithFreeShipping(db: Db, before: number | undefined, limit: number): Promise<number[]> {
  const rows = await stores(db)
    .selectFrom('storeSettings')
    .select('storeId')
    .where(sql<boolean>`free_shipping`)
    .$if(before !== undefined, (query) => query.where('storeId', '<', before!))
    .orderBy('storeId', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ storeId }) => storeId)
}

/** Locks the store, so that two tabs save one after the other. */
export async function lockStore(db: Db, storeId: number): Promise<void> {
  await stores(db).selectFrom('store').select('id').where('id', '=', storeId).forNoKeyUpdate().execute()
}

/** Before the first change, the former settings are recorded too. */
export async function recordVersion(db: Db, storeId: number, now: Date, former: ImportSettings, settings: ImportSettings): Promise<void> {
  const known = await stores(db).selectFrom('importSettingsVersion').select('id').where('storeId', '=', storeId).limit(1).executeTakeFirst()
  for (const version of known ? [settings] : [former, settings])
    await stores(db)
      .insertInto('importSettingsVersion')
      .values({ storeId, settings: JSON.stringify(version), savedAt: now })
      .execute()
}

export interface SettingsHistory {
  /** Settings by version, which grows with each change; empty if they have never been changed. */
  readonly versions: ReadonlyMap<number, ImportSettings>
  readonly first: number | null
  readonly latest: number | null
  /** Version that imported products are based on. */
  readonly applied: number | null
}

export async function settingsHistoryOf(db: Db, storeId: number): Promise<SettingsHistory> {
  const rows = await stores(db)
    .selectFrom('importSettingsVersion')
    .select(['id', 'settings'])
    .where('storeId', '=', storeId)
    .orderBy('id')
    .execute()
  const asked = await stores(db).selectFrom('storeSettings').select('appliedVersion').where('storeId', '=', storeId).executeTakeFirst()
  return {
    versions: new Map(rows.map(({ id, settings }) => [id, importSettingsOf(settings as Partial<ImportSettings>)])),
    first: rows[0]?.id ?? null,
    latest: rows.at(-1)?.id ?? null,
    applied: asked?.appliedVersion ?? null,
  }
}

export async function saveApplied(db: Db, storeId: number, now: Date, version: number | null): Promise<void> {
  await stores(db)
    .insertInto('storeSettings')
    .values({ storeId, appliedVersion: version, appliedAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.column('storeId').doUpdateSet({ appliedVersion: version, appliedAt: now }))
    .execute()
}
