/** Copies with their sync state: the base, the pushed values and what is pending. */

import type { PushedValues } from '@quayside/domain/platforms/shop-product'
import type { ShippingZone } from '@quayside/domain/shipping/shipping-option'
import type { AgreedValues, Conflict, FieldChange } from '@quayside/domain/sync/sync'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { storeProducts } from '../tables.ts'
import type { PendingStock, SetAside } from './what-to-push.ts'

export type SyncState = 'in_step' | 'waiting' | 'conflict' | 'failed'

export interface CopyToSync {
  readonly id: number
  readonly storeId: number
  readonly productId: number
  readonly supplierId: number
  readonly importItemId: number
  readonly connectionId: number
  readonly externalProductId: string
  readonly base: AgreedValues | undefined
  /** Version of the import settings that its prices are based on; null: settings before the store's first change. */
  readonly settingsVersion: number | null
  /** Digest of the values in the shop, without those being pushed; null: not known. @see digestOf */
  readonly pushedDigest: string | null
  readonly pushedValues: PushedValues | null
  readonly refused: readonly SetAside[]
  /** Ids of the last pushed images; null: not known. */
  readonly pushedImageIds: readonly number[] | null
  readonly syncState: SyncState
  /** Reason why a whole push failed, or why one is waiting. */
  readonly syncFailure: string | null
  /** Values other than stock are pending or being pushed. */
  readonly pushWaiting: boolean
  /** Counter of decisions about the shop's values. */
  readonly decision: number
  /** Id of the job that is pushing now, or that pushed last. */
  readonly pushingJob: number | null
  /** Stock that is pending or being pushed. */
  readonly pendingStock: PendingStock | null
}

export interface Changed {
  /** Null: all products of the supplier. */
  readonly productIds: readonly number[] | null
  readonly supplierId: number
  /** Limits the change to this store. */
  readonly storeId?: number
}

interface CopyOfProduct {
  readonly id: number
  readonly productId: number
}

/** @param after the last one of the run before */
export async function liveCopiesOf(db: Db, changed: Changed, after: number, limit: number): Promise<CopyOfProduct[]> {
  return await liveCopies(db, changed, after, limit).execute()
}

/** Ids of stores that have copies of a supplier's products, in order. @param after id of the last store of the previous run */
export async function storesCarrying(db: Db, supplierId: number, after: number, limit: number): Promise<number[]> {
  const rows = await storeProducts(db)
    .selectFrom('storeCopy')
    .select('storeId')
    .distinct()
    .where('supplierId', '=', supplierId)
    .where('status', '=', 'live')
    .where('storeId', '>', after)
    .orderBy('storeId')
    .limit(limit)
    .execute()
  return rows.map(({ storeId }) => storeId)
}

/** Live copies whose present or next settings include the shipping of one of the zones in the price. */
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

const liveCopies = (db: Db, { productIds, supplierId, storeId }: Changed, after: number, limit: number) =>
  storeProducts(db)
    .selectFrom('storeCopy')
    .select(['id', 'productId'])
    .$if(productIds !== null, (query) => query.where('productId', '=', sql<number>`any(${[...(productIds ?? [])]}::bigint[])`))
    .$if(productIds === null, (query) => query.where('supplierId', '=', supplierId))
    .$if(storeId !== undefined, (query) => query.where('storeId', '=', storeId!))
    .where('status', '=', 'live')
    .where('importItemId', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)

/** @param after the last one of the run before */
export async function liveCopiesOfStore(db: Db, storeId: number, after: number, limit: number): Promise<number[]> {
  const rows = await storeProducts(db)
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

export async function countLiveCopiesOfStore(db: Db, storeId: number): Promise<number> {
  const { count } = await storeProducts(db)
    .selectFrom('storeCopy')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('storeId', '=', storeId)
    .where('status', '=', 'live')
    .where('importItemId', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Locks a live copy until the transaction ends; undefined where it has left the shop or is about to. */
export async function lockLiveCopy(db: Db, copyId: number): Promise<CopyToSync | undefined> {
  const row = await storeProducts(db)
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
      'pushedDigest',
      'pushedValues',
      'pushedImageIds',
      'syncState',
      'syncFailure',
      'pushWaiting',
      'decision',
      'refused',
      'pendingStock',
      'pushingJob',
    ])
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
    pushedValues: row.pushedValues as unknown as PushedValues | null,
    refused: row.refused as unknown as SetAside[],
    pendingStock: row.pendingStock as unknown as PendingStock | null,
    syncState: row.syncState,
  }
}

/** The shop's variant ids, by ours. */
export async function externalVariantsOf(db: Db, copyId: number): Promise<ReadonlyMap<number, string>> {
  const rows = await storeProducts(db)
    .selectFrom('storeCopyVariant')
    .select(['variantId', 'externalVariantId'])
    .where('storeCopyId', '=', copyId)
    .where('goneAt', 'is', null)
    .execute()
  return new Map(rows.map(({ variantId, externalVariantId }) => [variantId, externalVariantId]))
}

/**
 * Saves a new base and counts a new decision about the shop's values.
 * @param waits true if some of it is to be pushed; what was pending stays pending
 * @returns the number of the decision
 */
export async function saveBase(
  db: Db,
  copyId: number,
  { base, settingsVersion }: Pick<CopyToSync, 'settingsVersion'> & { base: AgreedValues },
  { waits }: { readonly waits: boolean },
): Promise<number> {
  const { decision } = await storeProducts(db)
    .updateTable('storeCopy')
    .set(({ eb }) => ({
      base: JSON.stringify(base),
      settingsVersion,
      decision: eb('decision', '+', 1),
      ...(waits ? { pushWaiting: true } : {}),
    }))
    .where('id', '=', copyId)
    .returning('decision')
    .executeTakeFirstOrThrow()
  await updateSyncState(db, [copyId])
  return decision
}

/**
 * Updates the sync state, which follows from what is pending and what the shop has refused. Every change of these has to call it. Stock and
 * other values are pushed separately, so neither push knows when the other ends.
 */
export async function updateSyncState(db: Db, copyIds: readonly number[]): Promise<void> {
  if (copyIds.length === 0) return
  await sql`
    update store_copy c set sync_state = now.state
    from (
      select id, case
        when push_waiting or (pending_stock is not null and not jsonb_exists(pending_stock, 'stopped')) then 'waiting'
        when sync_failure is not null or refused <> '[]' or pending_stock is not null then 'failed'
        when exists (select from copy_conflict k where k.store_copy_id = s.id and k.resolved_at is null) then 'conflict'
        else 'in_step' end as state
      from store_copy s where id = any(${[...copyIds]}::bigint[])
    ) now
    where c.id = now.id and c.sync_state <> now.state`.execute(storeProducts(db))
}

/**
 * Saves the pushed picture ids where they are not known yet, before the owner changes the order of the pictures. Locks the copy until the
 * transaction ends.
 * @param former order of the pictures until now
 * @returns the copy's id; undefined where no copy is in a shop, or it is about to leave
 */
export async function lockPushedPictures(
  db: Db,
  storeId: number,
  importItemId: number,
  former: readonly number[],
): Promise<number | undefined> {
  const row = await storeProducts(db)
    .updateTable('storeCopy')
    .set(({ fn, val }) => ({ pushedImageIds: fn.coalesce('pushedImageIds', val([...former])) }))
    .where('storeId', '=', storeId)
    .where('importItemId', '=', importItemId)
    .where('status', 'in', ['live', 'detached'])
    .where('leavingAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Marks the beginning of a push. @param surely digest of the parts that the shop certainly has, and the values known during the push */
export async function beginPush(
  db: Db,
  copyId: number,
  surely: { readonly pushedDigest: string | null; readonly pushedValues: PushedValues | null },
  pushingJob: number,
): Promise<void> {
  await storeProducts(db)
    .updateTable('storeCopy')
    .set({
      pushedDigest: surely.pushedDigest,
      pushedValues: surely.pushedValues && JSON.stringify(surely.pushedValues),
      pushWaiting: true,
      syncFailure: null,
      pushingJob,
    })
    .where('id', '=', copyId)
    .execute()
  await updateSyncState(db, [copyId])
}

/** Notes that nothing but stock has to be pushed: the shop already has the decided values. */
export async function noteNothingToPush(db: Db, copyId: number, refused: readonly SetAside[]): Promise<void> {
  await storeProducts(db)
    .updateTable('storeCopy')
    .set({ pushWaiting: false, syncFailure: null, refused: JSON.stringify(refused) })
    .where('id', '=', copyId)
    .execute()
  await updateSyncState(db, [copyId])
}

/** Locks and returns the values that the shop has confirmed, until the transaction ends. */
export async function lockPushedValues(db: Db, copyId: number): Promise<PushedValues | null> {
  const row = await storeProducts(db).selectFrom('storeCopy').select('pushedValues').where('id', '=', copyId).forUpdate().executeTakeFirst()
  return (row?.pushedValues as unknown as PushedValues | null | undefined) ?? null
}

/** Saves the state of a product just created in the shop, as it was sent. Anything known of the copy before belongs to another product. */
export async function markJustMade(
  db: Db,
  copyId: number,
  now: Date,
  { pushedDigest, values, imageIds = [] }: Pick<Pushed, 'pushedDigest' | 'values' | 'imageIds'>,
): Promise<void> {
  await storeProducts(db)
    .updateTable('storeCopy')
    .set({
      pushedDigest,
      pushedValues: JSON.stringify(values),
      pushedImageIds: [...imageIds],
      refused: '[]',
      pendingStock: null,
      pushWaiting: false,
      syncFailure: null,
      syncedAt: now,
      syncLagMs: 0,
    })
    .where('id', '=', copyId)
    .execute()
  await updateSyncState(db, [copyId])
}

export interface Pushed {
  /** Digest, @see digestOf */
  readonly pushedDigest: string
  readonly values: PushedValues
  /** Absent: unchanged. */
  readonly imageIds?: readonly number[]
  readonly refused: readonly SetAside[]
  readonly lagMs: number
}

/**
 * Saves the shop's answer to a push.
 * @param began the pushed decision and the digest at its beginning; if the row has others, something newer is pending
 */
export async function endPush(
  db: Db,
  copyId: number,
  now: Date,
  { pushedDigest, values, imageIds, refused, lagMs }: Pushed,
  began: { readonly decision: number; readonly pushedDigest: string | null },
): Promise<void> {
  const isAsBegun = sql<boolean>`pushed_digest is not distinct from ${began.pushedDigest}::text`
  await storeProducts(db)
    .updateTable('storeCopy')
    .set({
      pushedDigest: sql<string | null>`case when ${isAsBegun} then ${pushedDigest} else pushed_digest end`,
      refused: sql`case when ${isAsBegun} then ${JSON.stringify(refused)}::jsonb else refused end`,
      pushedValues: JSON.stringify(values),
      ...(imageIds ? { pushedImageIds: [...imageIds] } : {}),
      pushWaiting: sql<boolean>`decision <> ${began.decision}::int`,
      syncFailure: null,
      syncedAt: now,
      syncLagMs: boundedLag(lagMs),
    })
    .where('id', '=', copyId)
    .execute()
  await updateSyncState(db, [copyId])
  await confirmSyncs(db, now, copyId, began.decision)
}

/** Confirms syncs up to a decision: the shop has their values, except those it refused. */
export async function confirmSyncs(db: Db, now: Date, copyId: number, decision: number): Promise<void> {
  await storeProducts(db)
    .updateTable('copySync')
    .set({ pushedAt: now })
    .where('storeCopyId', '=', copyId)
    .where('decision', '<=', decision)
    .where('pushedAt', 'is', null)
    .execute()
}

/** Saves edits made in the shop as the owner's values; they are pushed like any others. */
export async function saveTakenEdits(
  db: Db,
  copyId: number,
  { pushedDigest, values }: { readonly pushedDigest: string | null; readonly values: PushedValues },
): Promise<void> {
  await storeProducts(db)
    .updateTable('storeCopy')
    .set(({ eb }) => ({ pushWaiting: true, decision: eb('decision', '+', 1), pushedDigest, pushedValues: JSON.stringify(values) }))
    .where('id', '=', copyId)
    .execute()
  await updateSyncState(db, [copyId])
}

/** Lag in ms, bounded to the range of the column. */
export const boundedLag = (ms: number): number => Math.max(0, Math.min(Math.round(ms), 2_147_483_647))

/** Marks a push that failed as a whole; pending stock is pushed nevertheless. */
export async function markOutOfStep(db: Db, copyId: number, failure: string): Promise<void> {
  await storeProducts(db).updateTable('storeCopy').set({ pushWaiting: false, syncFailure: failure }).where('id', '=', copyId).execute()
  await updateSyncState(db, [copyId])
}

export interface Outcome {
  readonly id: number
  readonly storeId: number
  readonly importItemId: number
  readonly syncState: SyncState
  /** Failure of the push of everything but stock. */
  readonly failure: string | null
  readonly stockTrouble: string | null
  readonly refused: readonly SetAside[]
}

/** Outcomes of the latest pushes. */
export async function findOutcomes(db: Db, copyIds: readonly number[]): Promise<Outcome[]> {
  const rows = await storeProducts(db)
    .selectFrom('storeCopy')
    .select(['id', 'storeId', 'importItemId', 'syncState', 'syncFailure as failure', 'refused'])
    .select(sql<string | null>`pending_stock ->> 'trouble'`.as('stockTrouble'))
    .where('id', '=', sql<number>`any(${[...copyIds]}::bigint[])`)
    .where('status', '=', 'live')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ importItemId, syncState, refused, ...row }) =>
    importItemId === null ? [] : [{ ...row, importItemId, syncState: syncState as SyncState, refused: refused as unknown as SetAside[] }],
  )
}

/** Records a sync of an item. Call it before `saveBase`: it belongs to the decision that follows. */
export async function insertSync(
  db: Db,
  at: Date,
  sync: { copyId: number; storeId: number; importItemId: number; cause: string; changes: readonly FieldChange[] },
): Promise<void> {
  const { copyId, changes, ...rest } = sync
  await storeProducts(db)
    .insertInto('copySync')
    .values({
      ...rest,
      storeCopyId: copyId,
      at,
      changes: JSON.stringify(changes),
      decision: sql<number>`(select decision + 1 from store_copy where id = ${copyId})`,
    })
    .execute()
}

/** Updates open conflicts, and closes those whose values agree now. */
export async function saveConflicts(db: Db, at: Date, copy: CopyToSync, conflicts: readonly Conflict[]): Promise<void> {
  const open = conflicts.map(({ field, variantId }) => `${field}/${variantId ?? 0}`)
  await storeProducts(db)
    .updateTable('copyConflict')
    .set({ resolvedAt: at, choice: 'agreed' })
    .where('storeCopyId', '=', copy.id)
    .where('resolvedAt', 'is', null)
    .where(sql<boolean>`field || '/' || coalesce(variant_id, 0) <> all(${open}::text[])`)
    .execute()
  for (const { field, variantId, base, supplier, owner } of conflicts) {
    await sql`
      insert into copy_conflict (store_copy_id, store_id, import_item_id, field, variant_id, base_value, supplier_value, owner_value, found_at)
      values (${copy.id}, ${copy.storeId}, ${copy.importItemId}, ${field}, ${variantId}, ${json(base)}::jsonb, ${json(supplier)}::jsonb, ${json(owner)}::jsonb, ${at})
      on conflict (store_copy_id, field, coalesce(variant_id, 0)) where resolved_at is null
      do update set supplier_value = excluded.supplier_value, owner_value = excluded.owner_value`.execute(storeProducts(db))
  }
}

const json = (value: unknown): string => JSON.stringify(value ?? null)
