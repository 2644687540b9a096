/** Items of import lists. The argument after db is the owning store. */

import type { ValueName } from '@quayside/domain/imports/value-names'
import type { ImportState } from '@quayside/domain/store-products/import-item'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { storeProducts } from '../tables.ts'

export interface ImportItem {
  readonly id: number
  readonly storeId: number
  readonly productId: number
  readonly supplierId: number
  readonly state: ImportState
  readonly version: number
  readonly title: string
  readonly description: string
  readonly tags: readonly string[]
  readonly productType: string
  readonly imageIds: readonly number[]
  readonly collections: readonly string[]
  /** Names that the store gives to option values. */
  readonly valueNames: readonly ValueName[]
  readonly runId: number | null
  readonly failure: string | null
  readonly failureCode: string | null
  readonly updatedAt: Date
}

export interface ItemVariant {
  readonly importItemId: number
  readonly variantId: number
  readonly active: boolean
  readonly priceMinor: number
  readonly compareAtMinor: number | null
  /** The product's picture that the shop shows for the variant; absent: unchanged. */
  readonly imageId?: number | null
}

const columns = [
  'id',
  'storeId',
  'productId',
  'supplierId',
  'state',
  'version',
  'title',
  'description',
  'tags',
  'productType',
  'imageIds',
  'collections',
  'valueNames',
  'runId',
  'failure',
  'failureCode',
  'updatedAt',
] as const

const itemOf = (row: Omit<ImportItem, 'state' | 'valueNames'> & { state: string; valueNames: unknown }): ImportItem => ({
  ...row,
  state: row.state as ImportState,
  valueNames: row.valueNames as ValueName[],
})

/** One array parameter for any number of ids, so that the statement is planned once. */
const anyOf = (ids: readonly number[]) => sql<number>`any(${[...ids]}::bigint[])`

export type NewItem = Pick<
  ImportItem,
  'storeId' | 'productId' | 'supplierId' | 'title' | 'description' | 'tags' | 'productType' | 'imageIds' | 'collections'
>

/** @returns undefined where the product is on the list already */
export async function insertItem(db: Db, now: Date, item: NewItem): Promise<number | undefined> {
  const row = await storeProducts(db)
    .insertInto('importItem')
    .values({
      ...item,
      tags: [...item.tags],
      imageIds: [...item.imageIds],
      collections: [...item.collections],
      state: 'list',
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.columns(['storeId', 'productId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The price that the store's settings produced; given only when the item is listed. */
type Given = { readonly givenMinor?: number }

/** Inserts new variants and overwrites known ones. */
export async function saveItemVariants(db: Db, storeId: number, variants: readonly (ItemVariant & Given)[]): Promise<void> {
  if (variants.length === 0) return
  await storeProducts(db)
    .insertInto('importItemVariant')
    .values(variants.map((variant) => ({ ...variant, storeId })))
    .onConflict((conflict) =>
      conflict.columns(['importItemId', 'variantId']).doUpdateSet(({ ref }) => ({
        active: ref('excluded.active'),
        priceMinor: ref('excluded.priceMinor'),
        compareAtMinor: ref('excluded.compareAtMinor'),
      })),
    )
    .execute()
}

/** Saves which picture belongs to which variant. */
export async function saveVariantImages(
  db: Db,
  storeId: number,
  itemId: number,
  images: readonly { readonly variantId: number; readonly imageId: number | null }[],
): Promise<void> {
  await sql`
    update import_item_variant v set image_id = n.image_id
    from unnest(${images.map(({ variantId }) => variantId)}::bigint[], ${images.map(({ imageId }) => imageId)}::bigint[]) n(variant_id, image_id)
    where v.store_id = ${storeId} and v.import_item_id = ${itemId} and v.variant_id = n.variant_id`.execute(storeProducts(db))
}

export interface ListedId {
  readonly id: number
  readonly state: ImportState
}

/** Ids of the import list, newest first: waiting, being imported and failed items. @param search part of a title */
export async function findListedIds(db: Db, storeId: number, search: string): Promise<ListedId[]> {
  const rows = await storeProducts(db)
    .selectFrom('importItem')
    .select(['id', 'state'])
    .where('storeId', '=', storeId)
    .where('state', '<>', 'imported')
    .$if(search !== '', (query) => query.where(sql<boolean>`position(lower(${search}) in lower(title)) > 0`))
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, state }) => ({ id, state: state }))
}

/** Items that a run has imported into the shop, latest first. */
export async function findImportedBy(db: Db, storeId: number, runId: number, limit: number): Promise<number[]> {
  const rows = await storeProducts(db)
    .selectFrom('importItem')
    .select('id')
    .where('storeId', '=', storeId)
    .where('runId', '=', runId)
    .where('state', '=', 'imported')
    .orderBy('pushedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Items ordered by id. */
export async function findItems(db: Db, storeId: number, ids: readonly number[]): Promise<ImportItem[]> {
  if (ids.length === 0) return []
  const rows = await storeProducts(db)
    .selectFrom('importItem')
    .select(columns)
    .where('storeId', '=', storeId)
    .where('id', '=', anyOf(ids))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, itemOf(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function findItem(db: Db, storeId: number, id: number): Promise<ImportItem | undefined> {
  return (await findItems(db, storeId, [id]))[0]
}

/** Finds an item by its id alone, for a job. */
export async function findItemById(db: Db, id: number): Promise<ImportItem | undefined> {
  const row = await storeProducts(db).selectFrom('importItem').select(columns).where('id', '=', id).executeTakeFirst()
  return row && itemOf(row)
}

export async function findItemOfProduct(db: Db, storeId: number, productId: number): Promise<ImportItem | undefined> {
  const row = await storeProducts(db)
    .selectFrom('importItem')
    .select(columns)
    .where('storeId', '=', storeId)
    .where('productId', '=', productId)
    .executeTakeFirst()
  return row && itemOf(row)
}

/**
 * Returns these items by id, and locks those that may still be changed until the transaction ends. Items being imported are not locked:
 * their job holds them and may wait for the store's figures, which the caller holds, so locking them could deadlock.
 */
export async function lockItems(db: Db, storeId: number, ids: readonly number[]): Promise<ImportItem[]> {
  const locked = await storeProducts(db)
    .selectFrom('importItem')
    .select(columns)
    .where('storeId', '=', storeId)
    .where('id', '=', anyOf(ids))
    .where('state', 'in', ['list', 'failed'])
    .orderBy('id')
    .forUpdate()
    .execute()
  const known = new Set(locked.map(({ id }) => id))
  const others = await findItems(
    db,
    storeId,
    ids.filter((id) => !known.has(id)),
  )
  return [...locked.map(itemOf), ...others].sort((a, b) => a.id - b.id)
}

export async function variantsOfItems(db: Db, storeId: number, ids: readonly number[]): Promise<Map<number, ItemVariant[]>> {
  if (ids.length === 0) return new Map()
  const rows = await storeProducts(db)
    .selectFrom('importItemVariant')
    .select(['importItemId', 'variantId', 'active', 'priceMinor', 'compareAtMinor', 'imageId'])
    .where('storeId', '=', storeId)
    .where('importItemId', '=', anyOf(ids))
    .execute()
  return Map.groupBy(rows, ({ importItemId }) => importItemId)
}

export type ItemEdit = Pick<ImportItem, 'title' | 'description' | 'tags' | 'productType' | 'imageIds' | 'collections' | 'valueNames'>

/** Saves an edited item: clears its failure and increments its version. */
export async function updateItem(db: Db, storeId: number, id: number, now: Date, edit: ItemEdit): Promise<void> {
  await storeProducts(db)
    .updateTable('importItem')
    .set(({ eb }) => ({
      ...edit,
      tags: [...edit.tags],
      imageIds: [...edit.imageIds],
      collections: [...edit.collections],
      valueNames: JSON.stringify(edit.valueNames),
      version: eb('version', '+', 1),
      state: 'list',
      failure: null,
      failureCode: null,
      updatedAt: now,
    }))
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .execute()
}

/** Saves synced texts of an imported item. */
export async function saveSyncedText(
  db: Db,
  storeId: number,
  id: number,
  now: Date,
  { title, description, imageIds }: Pick<ImportItem, 'title' | 'description' | 'imageIds'>,
): Promise<void> {
  await storeProducts(db)
    .updateTable('importItem')
    .set(({ eb }) => ({ title, description, imageIds: [...imageIds], version: eb('version', '+', 1), updatedAt: now }))
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .execute()
}

export async function deleteItem(db: Db, storeId: number, id: number): Promise<void> {
  await storeProducts(db).deleteFrom('importItem').where('storeId', '=', storeId).where('id', '=', id).execute()
}

/** Number of items in the store's shop or being imported. */
export async function countHeld(db: Db, storeId: number): Promise<number> {
  const { held } = await storeProducts(db)
    .selectFrom('importItem')
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .where('storeId', '=', storeId)
    .where('state', 'in', ['importing', 'imported'])
    .executeTakeFirstOrThrow()
  return Number(held)
}

export async function markImporting(db: Db, storeId: number, ids: readonly number[], runId: number, now: Date): Promise<void> {
  if (ids.length === 0) return
  await storeProducts(db)
    .updateTable('importItem')
    .set({ state: 'importing', runId, begunAt: null, failure: null, failureCode: null, updatedAt: now })
    .where('storeId', '=', storeId)
    .where('id', '=', anyOf(ids))
    .execute()
}

export interface Failure {
  readonly code: string
  readonly message: string
}

export async function markFailed(
  db: Db,
  storeId: number,
  id: number,
  now: Date,
  { code, message }: Failure,
  runId?: number,
): Promise<void> {
  await storeProducts(db)
    .updateTable('importItem')
    .set({ state: 'failed', failure: message, failureCode: code, updatedAt: now, ...(runId === undefined ? {} : { runId }) })
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .where('state', '<>', 'imported')
    .execute()
}

interface TakenUp {
  readonly item: ImportItem
  /** True if an earlier attempt was made, and the owner has cancelled the rest of its run since. */
  readonly isGivenUp: boolean
}

/** Takes up an item for import; from then on it cannot be cancelled unnoticed. @returns undefined where it is no longer on its way */
export async function takeUp(db: Db, id: number, now: Date): Promise<TakenUp | undefined> {
  const row = await storeProducts(db)
    .updateTable('importItem')
    .from((eb) =>
      eb.selectFrom('importItem').select(['id as seenId', 'begunAt as seenBegunAt']).where('id', '=', id).forNoKeyUpdate().as('before'),
    )
    .set(({ fn, val, ref }) => ({ begunAt: fn.coalesce(ref('importItem.begunAt'), val(now)) }))
    .whereRef('importItem.id', '=', 'before.seenId')
    .where('state', '=', 'importing')
    .returning([
      ...columns,
      sql<boolean>`before.seen_begun_at is not null and exists (
        select from import_run r where r.id = import_item.run_id and r.cancelled_at is not null)`.as('isGivenUp'),
    ])
    .executeTakeFirst()
  if (!row) return undefined
  const { isGivenUp, ...item } = row
  return { item: itemOf(item), isGivenUp }
}

/** Returns a run's items that no job has taken up to the list, with their edits. @returns how many there were */
export async function takeBackWaiting(db: Db, storeId: number, runId: number, now: Date): Promise<number> {
  const { numUpdatedRows } = await storeProducts(db)
    .updateTable('importItem')
    .set({ state: 'list', runId: null, updatedAt: now })
    .where('storeId', '=', storeId)
    .where('runId', '=', runId)
    .where('state', '=', 'importing')
    .where('begunAt', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Returns an item to the list: the shop does not have it, and is not to. @returns whether it was on its way until now */
export async function takeBack(db: Db, storeId: number, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await storeProducts(db)
    .updateTable('importItem')
    .set({ state: 'list', runId: null, failure: null, failureCode: null, updatedAt: now })
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .where('state', '=', 'importing')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Notes trouble that the owner sees during retries. */
export async function noteTrouble(db: Db, storeId: number, id: number, message: string): Promise<void> {
  await storeProducts(db)
    .updateTable('importItem')
    .set({ failure: message })
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .where('state', '=', 'importing')
    .execute()
}

/** @returns whether it was on its way until now */
export async function markImported(db: Db, storeId: number, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await storeProducts(db)
    .updateTable('importItem')
    .set({ state: 'imported', failure: null, failureCode: null, pushedAt: now, updatedAt: now })
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .where('state', '=', 'importing')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns items whose products are no longer in the shop to the list. @returns how many there were */
export async function putBackOnList(db: Db, storeId: number, ids: readonly number[], now: Date, why: Failure): Promise<number> {
  if (ids.length === 0) return 0
  const { numUpdatedRows } = await storeProducts(db)
    .updateTable('importItem')
    .set(({ eb }) => ({
      state: 'list',
      failure: why.message,
      failureCode: why.code,
      runId: null,
      version: eb('version', '+', 1),
      updatedAt: now,
    }))
    .where('storeId', '=', storeId)
    .where('id', '=', anyOf(ids))
    .where('state', '=', 'imported')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Items whose job must be lost: they have been on their way for longer than all attempts take. */
export async function findOrphaned(db: Db, before: Date): Promise<number[]> {
  const rows = await storeProducts(db)
    .selectFrom('importItem')
    .select('id')
    .where('state', '=', 'importing')
    .where('updatedAt', '<', before)
    .limit(500)
    .execute()
  return rows.map(({ id }) => id)
}
