/** Copies as they follow their suppliers: what they were last agreed on, and how they stand. */
import type { AgreedValues, Conflict, FieldChange } from '@quayside/domain/imports/following'
import type { ToldValues } from '@quayside/domain/platforms/shop-product'
import type { ShippingZone } from '@quayside/domain/shipping/shipping-option'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { imports } from '../tables.ts'

export type SyncState = 'in_step' | 'waiting' | 'conflict' | 'failed'

export interface FollowingCopy {
  readonly id: number
  readonly storeId: number
  readonly productId: number
  readonly supplierId: number
  readonly importItemId: number
  readonly connectionId: number
  readonly externalProductId: string
  readonly base: AgreedValues | undefined
  /** The import settings its prices stand by; null: those before the store's first change. */
  readonly settingsVersion: number | null
  /** Digest of what the shop was last told, of what is being told just now without those parts; null: not known. */
  readonly told: string | null
  readonly toldValues: ToldValues | null
  /** Of the images it was last told of; null: not known. */
  readonly toldImageIds: readonly number[] | null
  readonly syncState: SyncState
  /** The job that tells the shop just now, or did so last. */
  readonly tellingJob: number | null
  /** Stock of it is still to be told by itself, or is on its way. */
  readonly hasPendingStock: boolean
}

export interface Changed {
  /** Null: the supplier as a whole. */
  readonly productIds: readonly number[] | null
  readonly supplierId: number
}

interface CopyOfProduct {
  readonly id: number
  readonly productId: number
}

/** @param after the last one of the run before */
export async function liveCopiesOf(db: Db, { productIds, supplierId }: Changed, after: number, limit: number): Promise<CopyOfProduct[]> {
  return await liveCopies(db, { productIds, supplierId }, after, limit).execute()
}

/** Those of them that stand, or may yet come to stand, by settings with the shipping of one of the zones in the price. */
export async function liveCopiesPricedWith(
  db: Db,
  zones: readonly ShippingZone[],
  changed: Changed,
  after: number,
  limit: number,
): Promise<CopyOfProduct[]> {
  const holds = (settings: string) => sql`${sql.ref(settings)} -> 'includeShipping' ?| ${[...zones]}::text[]`
  return await liveCopies(db, changed, after, limit)
    .where(
      sql<boolean>`(
        exists (select from store_settings s where s.store_id = store_copy.store_id and ${holds('s.import_settings')})
        or exists (select from import_settings_version v where v.store_id = store_copy.store_id and ${holds('v.settings')}
          and v.id >= coalesce(store_copy.settings_version, 0)))`,
    )
    .execute()
}

const liveCopies = (db: Db, { productIds, supplierId }: Changed, after: number, limit: number) =>
  imports(db)
    .selectFrom('storeCopy')
    .select(['id', 'productId'])
    .$if(productIds !== null, (query) => query.where('productId', '=', sql<number>`any(${[...(productIds ?? [])]}::bigint[])`))
    .$if(productIds === null, (query) => query.where('supplierId', '=', supplierId))
    .where('status', '=', 'live')
    .where('importItemId', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)

/** @param after the last one of the run before */
export async function liveCopiesOfStore(db: Db, storeId: number, after: number, limit: number): Promise<number[]> {
  const rows = await imports(db)
    .selectFrom('storeCopy')
    .select('id')
    .where('storeId', '=', storeId)
    .where('status', '=', 'live')
    .where('importItemId', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Locked until the transaction ends; undefined where it stands in the shop no more, or is about to leave it. */
export async function lockLiveCopy(db: Db, copyId: number): Promise<FollowingCopy | undefined> {
  const row = await imports(db)
    .selectFrom('storeCopy')
    .select([
      'id',
      'storeId',
      'productId',
      'supplierId',
      'importItemId',
      'connectionId',
      'externalProductId',
      'base',
      'settingsVersion',
      'told',
      'toldValues',
      'toldImageIds',
      'syncState',
      'tellingJob',
    ])
    .select(sql<boolean>`pending_stock is not null`.as('hasPendingStock'))
    .where('id', '=', copyId)
    .where('status', '=', 'live')
    .where('leavingAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.importItemId === null) return undefined
  return {
    ...row,
    importItemId: row.importItemId,
    base: (row.base as unknown as AgreedValues | null) ?? undefined,
    toldValues: row.toldValues as unknown as ToldValues | null,
    syncState: row.syncState as SyncState,
  }
}

/** What the shop calls those of our variants that it has, by our ids. */
export async function externalVariantsOf(db: Db, copyId: number): Promise<Map<number, string>> {
  const rows = await imports(db)
    .selectFrom('storeCopyVariant')
    .select(['variantId', 'externalVariantId'])
    .where('storeCopyId', '=', copyId)
    .where('goneAt', 'is', null)
    .execute()
  return new Map(rows.map(({ variantId, externalVariantId }) => [variantId, externalVariantId]))
}

/** From here on both are compared with this. */
export async function saveBase(
  db: Db,
  copyId: number,
  { base, settingsVersion }: Pick<FollowingCopy, 'settingsVersion'> & { base: AgreedValues },
  syncState: SyncState,
): Promise<void> {
  await imports(db)
    .updateTable('storeCopy')
    .set({ base: JSON.stringify(base), settingsVersion, syncState, syncFailure: null })
    .where('id', '=', copyId)
    .execute()
}

/**
 * Before its owner puts its pictures into another order: what the shop was told of them is written down where nobody had. Locked until the
 * transaction ends.
 * @param former as they have stood until now
 * @returns the copy's id; undefined where none stands in a shop, or it is about to leave
 */
export async function lockToldPictures(
  db: Db,
  storeId: number,
  importItemId: number,
  former: readonly number[],
): Promise<number | undefined> {
  const row = await imports(db)
    .updateTable('storeCopy')
    .set(({ fn, val }) => ({ toldImageIds: fn.coalesce('toldImageIds', val([...former])) }))
    .where('storeId', '=', storeId)
    .where('importItemId', '=', importItemId)
    .where('status', 'in', ['live', 'detached'])
    .where('leavingAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** What the shop has of the rest is not known until it has answered; stock goes with it. @param surely digest of what it has in any case */
export async function beginTelling(db: Db, copyId: number, surely: string | null, tellingJob: number): Promise<void> {
  await imports(db).updateTable('storeCopy').set({ told: surely, pendingStock: null, tellingJob }).where('id', '=', copyId).execute()
}

export interface Told {
  /** Digest, @see listing-words.ts */
  readonly told: string
  readonly values: ToldValues
  readonly imageIds: readonly number[]
}

/**
 * The shop has been told.
 * @param knew the digest it began with: where another stands there by now, something has come to be in doubt meanwhile, and is told again
 * @returns whether it is in step
 */
export async function markInStep(
  db: Db,
  copyId: number,
  now: Date,
  { state, told, values, imageIds, lagMs }: Told & { state: SyncState; lagMs: number },
  knew?: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await imports(db)
    .updateTable('storeCopy')
    .set({
      syncState: state,
      told,
      toldValues: JSON.stringify(values),
      toldImageIds: [...imageIds],
      syncFailure: null,
      syncedAt: now,
      syncLagMs: boundedLag(lagMs),
    })
    .where('id', '=', copyId)
    .$if(knew !== undefined, (query) => query.where('told', 'is not distinct from', knew ?? null))
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** What the shop shows has become its owner's word here, and is told like any other. */
export async function saveTakenEdits(
  db: Db,
  copyId: number,
  { told, values }: { readonly told: string | null; readonly values: ToldValues },
): Promise<void> {
  await imports(db)
    .updateTable('storeCopy')
    .set({ syncState: 'waiting', told, toldValues: JSON.stringify(values), pendingStock: null })
    .where('id', '=', copyId)
    .execute()
}

/** As the column holds it. */
export const boundedLag = (ms: number): number => Math.max(0, Math.min(Math.round(ms), 2_147_483_647))

export async function markOutOfStep(db: Db, copyId: number, failure: string): Promise<void> {
  await imports(db)
    .updateTable('storeCopy')
    .set({ syncState: 'failed', syncFailure: failure, pendingStock: null })
    .where('id', '=', copyId)
    .execute()
}

export async function insertSync(
  db: Db,
  at: Date,
  sync: { copyId: number; storeId: number; importItemId: number; cause: string; changes: readonly FieldChange[] },
): Promise<void> {
  const { copyId, changes, ...rest } = sync
  await imports(db)
    .insertInto('copySync')
    .values({ ...rest, storeCopyId: copyId, at, changes: JSON.stringify(changes) })
    .execute()
}

/** What is still in conflict is brought up to date, what agrees by now is closed. */
export async function saveConflicts(db: Db, at: Date, copy: FollowingCopy, conflicts: readonly Conflict[]): Promise<void> {
  const open = conflicts.map(({ field, variantId }) => `${field}/${variantId ?? 0}`)
  await imports(db)
    .updateTable('copyConflict')
    .set({ settledAt: at, choice: 'agreed' })
    .where('storeCopyId', '=', copy.id)
    .where('settledAt', 'is', null)
    .where(sql<boolean>`field || '/' || coalesce(variant_id, 0) <> all(${open}::text[])`)
    .execute()
  for (const { field, variantId, base, supplier, owner } of conflicts) {
    await sql`
      insert into copy_conflict (store_copy_id, store_id, import_item_id, field, variant_id, base_value, supplier_value, owner_value, found_at)
      values (${copy.id}, ${copy.storeId}, ${copy.importItemId}, ${field}, ${variantId}, ${json(base)}::jsonb, ${json(supplier)}::jsonb, ${json(owner)}::jsonb, ${at})
      on conflict (store_copy_id, field, coalesce(variant_id, 0)) where settled_at is null
      do update set supplier_value = excluded.supplier_value, owner_value = excluded.owner_value`.execute(imports(db))
  }
}

const json = (value: unknown): string => JSON.stringify(value ?? null)
