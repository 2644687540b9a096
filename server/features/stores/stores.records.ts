/** Stores, and how they import. */

import { defaultImportSettings, type ImportSettings } from '@quayside/domain/stores/import-settings'
import { defaultNotificationSettings, type NotificationSettings } from '@quayside/domain/stores/notification-settings'
import { defaultSyncSettings, type SyncSettings } from '@quayside/domain/stores/sync-settings'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { stores } from './tables.ts'

export interface Store {
  readonly id: number
  readonly name: string
  readonly email: string
  /** Country of the store; shipping to it is shown first. */
  readonly country: string
  readonly currency: Currency
  /** Site where it signed up. */
  readonly site: string
  readonly referralSource: string | null
  /** The screen offers to select several products. */
  readonly showBulkImports: boolean
  /** An import accepts several products. */
  readonly allowBulkImports: boolean
  /** Browsing includes sold-out products. */
  readonly showAllProducts: boolean
  readonly setUpAt: Date | null
  readonly createdAt: Date
  readonly importSettings: ImportSettings
  readonly notificationSettings: NotificationSettings
  readonly syncSettings: SyncSettings
  /** True if its owner sees estimates of duty and tax beside orders. */
  readonly estimatesDuty: boolean
  /** True if staff has switched free shipping on for it. @see E-120 */
  readonly hasFreeShipping: boolean
}

/** @throws Error if there is none: a store's id comes from a session or a row that names it */
export async function storeOf(db: Db, storeId: number): Promise<Store> {
  const store = (await storesOf(db, [storeId])).get(storeId)
  if (!store) throw new Error(`there is no store ${storeId}`)
  return store
}

export async function storesOf(db: Db, storeIds: readonly number[]): Promise<Map<number, Store>> {
  if (!storeIds.length) return new Map()
  const rows = await stores(db)
    .selectFrom('store')
    .leftJoin('storeSettings', 'storeSettings.storeId', 'store.id')
    .selectAll('store')
    .select([
      'storeSettings.importSettings',
      'storeSettings.notificationSettings',
      'storeSettings.syncSettings',
      'storeSettings.estimatesDuty',
      'storeSettings.freeShipping',
    ])
    .where('store.id', 'in', [...new Set(storeIds)])
    .execute()
  return new Map(
    rows.map(({ importSettings, notificationSettings, syncSettings, estimatesDuty, freeShipping, currency, ...row }) => [
      row.id,
      {
        ...row,
        currency: currency,
        importSettings: importSettingsOf(importSettings as Partial<ImportSettings> | null),
        notificationSettings: { ...defaultNotificationSettings, ...(notificationSettings as object | null) },
        estimatesDuty: estimatesDuty ?? false,
        hasFreeShipping: freeShipping ?? false,
        syncSettings: syncSettingsOf(syncSettings as Partial<SyncSettings> | null),
      },
    ]),
  )
}

/** Stores whose buffer grows with the age of their suppliers' stock counts. */
export async function storesKeepingMoreBack(db: Db): Promise<number[]> {
  const rows = await stores(db)
    .selectFrom('storeSettings')
    .select(['storeId', 'syncSettings'])
    .where(sql<boolean>`sync_settings #>> '{buffer,isOn}' = 'true'`)
    .execute()
  return rows
    .filter(({ syncSettings }) => syncSettingsOf(syncSettings as Partial<SyncSettings> | null).buffer.piecesPerDay > 0)
    .map(({ storeId }) => storeId)
}

export const importSettingsOf = (saved: Partial<ImportSettings> | null): ImportSettings => ({ ...defaultImportSettings, ...saved })

const syncSettingsOf = (saved: Partial<SyncSettings> | null): SyncSettings => ({
  follows: { ...defaultSyncSettings.follows, ...saved?.follows },
  buffer: { ...defaultSyncSettings.buffer, ...saved?.buffer },
})

export interface NewStore {
  readonly name: string
  readonly email: string
  readonly site: string
  readonly referralSource: string | null
  /** US and US dollars by default. */
  readonly country?: string
  readonly currency?: Currency
}

export async function insertStore(db: Db, now: Date, store: NewStore): Promise<number> {
  const { id } = await stores(db)
    .insertInto('store')
    .values({ ...store, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await stores(db).insertInto('storeFigures').values({ storeId: id }).execute()
  return id
}

/** Categories in the order they were chosen. */
export async function categoriesOf(db: Db, storeId: number): Promise<string[]> {
  const rows = await stores(db).selectFrom('storeCategory').select('category').where('storeId', '=', storeId).orderBy('position').execute()
  return rows.map(({ category }) => category)
}

export async function saveCategories(db: Db, storeId: number, now: Date, categories: readonly string[]): Promise<void> {
  await stores(db).deleteFrom('storeCategory').where('storeId', '=', storeId).execute()
  await stores(db)
    .insertInto('storeCategory')
    .values(categories.map((category, index) => ({ storeId, category, position: index + 1 })))
    .execute()
  await stores(db).updateTable('store').set({ setUpAt: now }).where('id', '=', storeId).where('setUpAt', 'is', null).execute()
}

export async function updateStoreInfo(db: Db, storeId: number, info: Pick<Store, 'name' | 'email' | 'showAllProducts'>): Promise<void> {
  await stores(db).updateTable('store').set(info).where('id', '=', storeId).execute()
}

/** Returns what a store's browsing depends on. @throws Error if there is no such store */
export const browsingOf = (db: Db, storeId: number): Promise<Pick<Store, 'currency' | 'showAllProducts'>> =>
  stores(db).selectFrom('store').select(['currency', 'showAllProducts']).where('id', '=', storeId).executeTakeFirstOrThrow()
