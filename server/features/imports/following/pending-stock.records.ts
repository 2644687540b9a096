/** Stock that shops are still to be told of copies whose words they know. */
import type { ToldValues } from '@quayside/domain/platforms/shop-product'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { imports } from '../tables.ts'
import { boundedLag } from './copies.records.ts'

export interface PendingStock {
  /** When what changed it happened; of several the first. */
  readonly since: string
  /** Digest of what the shop knows once it has been told. */
  readonly told: string
  /** Variant and pieces. */
  readonly stock: readonly (readonly [number, number])[]
}

/** What waited before is told together with this. */
export async function savePendingStock(db: Db, copyId: number, pending: PendingStock): Promise<void> {
  const { since, ...rest } = pending
  await imports(db)
    .updateTable('storeCopy')
    .set({
      pendingStock: sql`${JSON.stringify(rest)}::jsonb || jsonb_build_object('since', coalesce(pending_stock ->> 'since', ${since}::text))`,
    })
    .where('id', '=', copyId)
    .execute()
}

export interface PendingCopy {
  readonly id: number
  readonly storeId: number
  readonly importItemId: number
  readonly connectionId: number
  readonly externalProductId: string
  readonly pending: PendingStock
  readonly values: ToldValues | null
  /** What the shop calls the stock of its variants, by our ids. */
  readonly inventoryItems: ReadonlyMap<number, string>
}

/** Of one shop, in the order of their ids. */
export async function findPendingStock(db: Db, connectionId: number, limit: number): Promise<PendingCopy[]> {
  const rows = await imports(db)
    .selectFrom('storeCopy')
    .select(['id', 'storeId', 'importItemId', 'connectionId', 'externalProductId', 'pendingStock', 'toldValues'])
    .where('connectionId', '=', connectionId)
    .where('pendingStock', 'is not', null)
    .where('status', '=', 'live')
    .where('leavingAt', 'is', null)
    .where('importItemId', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .execute()
  const variants = await imports(db)
    .selectFrom('storeCopyVariant')
    .select(['storeCopyId', 'variantId', 'externalInventoryItemId'])
    .where('storeCopyId', '=', sql<number>`any(${rows.map(({ id }) => id)}::bigint[])`)
    .where('goneAt', 'is', null)
    .execute()
  const byCopy = Map.groupBy(variants, ({ storeCopyId }) => storeCopyId)
  return rows.map(({ importItemId, pendingStock, toldValues, ...row }) => ({
    ...row,
    importItemId: importItemId!,
    pending: pendingStock as unknown as PendingStock,
    values: toldValues as unknown as ToldValues | null,
    inventoryItems: new Map(
      (byCopy.get(row.id) ?? []).map(({ variantId, externalInventoryItemId }) => [variantId, externalInventoryItemId]),
    ),
  }))
}

interface StockTold {
  readonly id: number
  readonly pending: PendingStock
  readonly values: ToldValues
}

/**
 * The shops have been told. @returns those that were decided anew meanwhile, which may be out of step now: they are not among the written ones
 */
export async function settleStock(db: Db, now: Date, copies: readonly StockTold[]): Promise<{ overtaken: number[] }> {
  const ids = copies.map(({ id }) => id)
  const { rows } = await sql<{ id: number; isStill: boolean; isTakenOver: boolean }>`
    with locked as (
      select id, pending_stock from store_copy where id = any(${ids}::bigint[]) and status = 'live' order by id for update
    ), told as (
      select * from unnest(${ids}::bigint[], ${copies.map(({ pending }) => JSON.stringify(pending))}::jsonb[],
        ${copies.map(({ values }) => JSON.stringify(values))}::jsonb[], ${copies.map(({ pending }) => lagOf(pending, now))}::integer[]
      ) as told (id, pending, told_values, lag)
    ), settled as (
      update store_copy c set
        told = t.pending ->> 'told', told_values = t.told_values, pending_stock = null, sync_failure = null, synced_at = ${now}, sync_lag_ms = t.lag,
        sync_state = case when exists (select from copy_conflict x where x.store_copy_id = c.id and x.settled_at is null)
          then 'conflict' else 'in_step' end
      from told t, locked l where c.id = t.id and l.id = t.id and l.pending_stock = t.pending
      returning c.id
    )
    select l.id, l.pending_stock is null as is_taken_over, exists (select from settled s where s.id = l.id) as is_still from locked l
  `.execute(imports(db))
  return { overtaken: rows.flatMap(({ id, isStill, isTakenOver }) => (isTakenOver && !isStill ? [id] : [])) }
}

/** A digest ends with the parts of which variants there are, what they cost, and their stock, @see listing-words.ts */
const withoutPart = {
  stock: sql<string>`regexp_replace(told, '[^.]*$', '')`,
  variants: sql<string>`regexp_replace(told, '[^.]*[.]([^.]*)[.][^.]*$', '.\\1.')`,
} as const

/** What the shop has of it is not known any more: it is told again. @param part `variants` with their stock, or stock alone */
export async function markInDoubt(db: Db, copyIds: readonly number[], part: keyof typeof withoutPart): Promise<void> {
  await imports(db)
    .updateTable('storeCopy')
    .set({ syncState: 'waiting', told: withoutPart[part], pendingStock: null })
    .where('id', '=', sql<number>`any(${[...copyIds]}::bigint[])`)
    .execute()
}

const lagOf = ({ since }: PendingStock, now: Date): number => boundedLag(now.getTime() - Date.parse(since))

export interface ToldCopy {
  readonly id: number
  readonly syncedAt: Date
  /** When its supplier last said anything. */
  readonly updatedAt: Date
  /** Pieces of the variant that has most. */
  readonly most: number
}

/** Of one store, in the order of their ids; what is being told already is left out. @param after the last one of the run before */
export async function findToldStock(db: Db, storeId: number, after: number, limit: number): Promise<ToldCopy[]> {
  const { rows } = await sql<ToldCopy>`
    select c.id, c.synced_at, p.updated_at,
      coalesce((select max(v.quantity - v.reserved) from variant v where v.product_id = p.id and v.active), 0) as most
    from store_copy c join product p on p.id = c.product_id
    where c.store_id = ${storeId} and c.id > ${after} and c.status = 'live' and c.leaving_at is null and c.import_item_id is not null
      and c.sync_state in ('in_step', 'conflict') and c.synced_at is not null
    order by c.id limit ${limit}`.execute(imports(db))
  return rows
}
