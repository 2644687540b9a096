/** Copies as they follow their suppliers: what they were last agreed on, and how they stand. */

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
  /** The import settings its prices stand by; null: those before the store's first change. */
  readonly settingsVersion: number | null
  /** Digest of what the shop has, without those parts that are on their way; null: not known. @see digestOf */
  readonly pushedDigest: string | null
  readonly pushedValues: PushedValues | null
  readonly refused: readonly SetAside[]
  /** Ids of the last pushed images; null: not known. */
  readonly pushedImageIds: readonly number[] | null
  readonly syncState: SyncState
  /** Why a push as a whole came to nothing, or what keeps one waiting. */
  readonly syncFailure: string | null
  /** Values other than stock wait to be pushed, or are being pushed. */
  readonly pushWaiting: boolean
  /** Grows with each decision about what the shop shall have. */
  readonly decision: number
  /** The job that pushes to the shop just now, or did so last. */
  readonly pushingJob: number | null
  /** Stock that is to be pushed, or is on its way. */
  readonly pendingStock: PendingStock | null
}

export interface Changed {
  /** Null: the supplier as a whole. */
  readonly productIds: readonly number[] | null
  readonly supplierId: number
  /** It changes for this store alone. */
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

/** Stores that have anything of a supplier in their shops, in the order of their ids. @param after the last one of the run before */
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

/** Locked until the transaction ends; undefined where it stands in the shop no more, or is about to leave it. */
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

/** The shop's ids of our variants. */
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
 * From here on both are compared with this, and what the shop shall have is decided anew.
 * @param waits something of it is to be pushed; what waited before goes on waiting
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
 * How a copy stands follows from what waits, and from what the shop has refused; whoever changes one of these brings it up to date. Stock and
 * the rest are pushed apart, so that neither knows when the other ends.
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
 * Before its owner puts its pictures into another order: what the shop was told of them is written down where nobody had. Locked until the
 * transaction ends.
 * @param former as they have stood until now
 * @returns the copy's id; undefined where none stands in a shop, or it is about to leave
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

/** The push of a copy begins. @param surely digest of what the shop has in any case, and what of its values is known meanwhile */
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

/** Nothing has to be pushed but stock: what was decided stands in the shop. */
export async function noteNothingToPush(db: Db, copyId: number, refused: readonly SetAside[]): Promise<void> {
  await storeProducts(db)
    .updateTable('storeCopy')
    .set({ pushWaiting: false, syncFailure: null, refused: JSON.stringify(refused) })
    .where('id', '=', copyId)
    .execute()
  await updateSyncState(db, [copyId])
}

/** Values that the shop has confirmed by now; locked until the transaction ends. */
export async function lockPushedValues(db: Db, copyId: number): Promise<PushedValues | null> {
  const row = await storeProducts(db).selectFrom('storeCopy').select('pushedValues').where('id', '=', copyId).forUpdate().executeTakeFirst()
  return (row?.pushedValues as unknown as PushedValues | null | undefined) ?? null
}

/** The product has been made in the shop, as it was sent; what was known of a copy before is of another product. */
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
  /** Absent: those that it had before. */
  readonly imageIds?: readonly number[]
  readonly refused: readonly SetAside[]
  readonly lagMs: number
}

/**
 * The shop has answered.
 * @param began the decision that was pushed, and the digest it began with: where others stand there by now, something newer waits
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

/** The shop has what was decided until then, but for what it has refused. */
export async function confirmSyncs(db: Db, now: Date, copyId: number, decision: number): Promise<void> {
  await storeProducts(db)
    .updateTable('copySync')
    .set({ pushedAt: now })
    .where('storeCopyId', '=', copyId)
    .where('decision', '<=', decision)
    .where('pushedAt', 'is', null)
    .execute()
}

/** Takes edits made in the shop over as the owner's values; they are pushed like any other. */
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

/** As the column holds it. */
export const boundedLag = (ms: number): number => Math.max(0, Math.min(Math.round(ms), 2_147_483_647))

/** The push as a whole came to nothing; what waits of stock is pushed all the same. */
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

/** Outcomes of pushes. */
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

/** A change of the item, before its base is saved: the decision that follows is the one it belongs to. */
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

/** Updates open conflicts, and closes those that agree by now. */
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
