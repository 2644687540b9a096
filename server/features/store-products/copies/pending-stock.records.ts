/** Stock that is still to be pushed to shops. It is pushed separately, whatever else of a copy is pending or refused. */
import { type PushedValues, withStock } from '@quayside/domain/platforms/shop-product'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { storeProducts } from '../tables.ts'
import { boundedLag, updateSyncState } from './synced-copies.records.ts'
import type { PendingStock, SetAside, Stock } from './what-to-push.ts'

/** Saves all stock that is to be pushed from now on; an empty list where nothing is. */
export async function savePendingStock(db: Db, copyId: number, { since, stock }: Pick<PendingStock, 'since' | 'stock'>): Promise<void> {
  const pending = sql<never>`${JSON.stringify({ stock })}::jsonb || jsonb_build_object('since', coalesce(pending_stock ->> 'since', ${since}::text))`
  await storeProducts(db)
    .updateTable('storeCopy')
    .set({ pendingStock: stock.length > 0 ? pending : null })
    .where('id', '=', copyId)
    .execute()
  await updateSyncState(db, [copyId])
}

export interface PendingCopy {
  readonly id: number
  readonly storeId: number
  readonly importItemId: number
  readonly connectionId: number
  readonly externalProductId: string
  readonly pending: PendingStock
  /** Inventory items of the shop, by variant id. */
  readonly inventoryItems: ReadonlyMap<number, string>
  readonly variantNames: ReadonlyMap<number, string>
}

/** Pending stock of one shop, ordered by copy id. */
export async function findPendingStock(db: Db, connectionId: number, limit: number): Promise<PendingCopy[]> {
  const rows = await storeProducts(db)
    .selectFrom('storeCopy')
    .select(['id', 'storeId', 'importItemId', 'connectionId', 'externalProductId', 'pendingStock', 'pushedValues'])
    .where('connectionId', '=', connectionId)
    .where('pendingStock', 'is not', null)
    .where(sql<boolean>`not jsonb_exists(pending_stock, 'stopped')`)
    .where('status', '=', 'live')
    .where('leavingAt', 'is', null)
    .where('importItemId', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .execute()
  const variants = await storeProducts(db)
    .selectFrom('storeCopyVariant')
    .select(['storeCopyId', 'variantId', 'externalInventoryItemId'])
    .where('storeCopyId', '=', sql<number>`any(${rows.map(({ id }) => id)}::bigint[])`)
    .where('goneAt', 'is', null)
    .execute()
  const byCopy = Map.groupBy(variants, ({ storeCopyId }) => storeCopyId)
  return rows.map(({ importItemId, pendingStock, pushedValues, ...row }) => ({
    ...row,
    importItemId: importItemId!,
    pending: pendingStock as unknown as PendingStock,
    inventoryItems: new Map(
      (byCopy.get(row.id) ?? []).map(({ variantId, externalInventoryItemId }) => [variantId, externalInventoryItemId]),
    ),
    variantNames: new Map((pushedValues as unknown as PushedValues | null)?.variants.map(({ variantId, name }) => [variantId, name])),
  }))
}

export interface StockAnswer {
  readonly id: number
  /** The stock that was sent. */
  readonly pending: PendingStock
  readonly taken: Stock
  readonly refused: readonly SetAside[]
  /** Variants that no longer exist in the shop. */
  readonly gone: readonly number[]
}

/** Saves the shop's answers. @returns ids of copies that have newer pending stock */
export async function saveStockOutcomes(db: Db, now: Date, answers: readonly StockAnswer[]): Promise<number[]> {
  const byId = new Map(answers.map((answer) => [answer.id, answer]))
  const rows = await storeProducts(db)
    .selectFrom('storeCopy')
    .select(['id', 'pushedValues', 'pendingStock', 'refused'])
    .where('id', '=', anyOf([...byId.keys()]))
    .where('status', '=', 'live')
    .orderBy('id')
    .forUpdate()
    .execute()
  const settled = rows.map((row) => {
    const { pending, taken, refused, gone } = byId.get(row.id)!
    const before = row.pendingStock as unknown as PendingStock | null
    const isStill = before !== null && JSON.stringify(before.stock) === JSON.stringify(pending.stock)
    const known = row.pushedValues as unknown as PushedValues | null
    const said = new Set(pending.stock.map(([variantId]) => variantId))
    const others = (row.refused as unknown as SetAside[]).filter(({ value, variantId }) => value !== 'stock' || !said.has(variantId ?? 0))
    return {
      id: row.id,
      values: known && withoutGone(withStock(known, new Map(taken)), gone),
      refused: [...others, ...refused],
      // Stock that was decided again meanwhile waits for the next call.
      waits: before !== null && !isStill,
      lag: boundedLag(now.getTime() - Date.parse(pending.since)),
    }
  })
  await sql`
    update store_copy c set pushed_values = coalesce(n.pushed_values, c.pushed_values), refused = n.refused, synced_at = ${now}, sync_lag_ms = n.lag,
      pending_stock = case when n.waits then c.pending_stock end
    from unnest(${settled.map(({ id }) => id)}::bigint[], ${settled.map(({ values }) => values && JSON.stringify(values))}::jsonb[],
      ${settled.map(({ refused }) => JSON.stringify(refused))}::jsonb[], ${settled.map(({ waits }) => waits)}::boolean[],
      ${settled.map(({ lag }) => lag)}::integer[]) as n (id, pushed_values, refused, waits, lag)
    where c.id = n.id`.execute(storeProducts(db))
  await updateSyncState(
    db,
    settled.map(({ id }) => id),
  )
  return settled.flatMap(({ id, waits }) => (waits ? [id] : []))
}

const withoutGone = (values: PushedValues, gone: readonly number[]): PushedValues => ({
  ...values,
  variants: values.variants.map((variant) => (gone.includes(variant.variantId) ? { ...variant, isMissing: true } : variant)),
})

/** Notes trouble with stock, for the owner to see. @param stops true if it is not retried automatically until the shop answers again */
export async function noteStockTrouble(db: Db, copyIds: readonly number[], trouble: string, { stops }: { stops: boolean }): Promise<void> {
  const noted = JSON.stringify({ trouble, ...(stops ? { stopped: true } : {}) })
  await storeProducts(db)
    .updateTable('storeCopy')
    .set({ pendingStock: sql`pending_stock || ${noted}::jsonb` })
    .where('id', '=', anyOf(copyIds))
    .where('pendingStock', 'is not', null)
    .execute()
  await updateSyncState(db, copyIds)
}

/** Resumes stopped stock once the shop answers. @returns whether any was stopped */
export async function resumeStock(db: Db, connectionId: number): Promise<boolean> {
  const rows = await storeProducts(db)
    .updateTable('storeCopy')
    .set({ pendingStock: sql`pending_stock - 'stopped' - 'trouble'` })
    .where('connectionId', '=', connectionId)
    .where('pendingStock', 'is not', null)
    .where(sql<boolean>`jsonb_exists(pending_stock, 'stopped')`)
    .returning('id')
    .execute()
  await updateSyncState(
    db,
    rows.map(({ id }) => id),
  )
  return rows.length > 0
}

const anyOf = (ids: readonly number[]) => sql<number>`any(${[...ids]}::bigint[])`

export interface PushedCopy {
  readonly id: number
  readonly syncedAt: Date
  /** Time of the supplier's last update. */
  readonly updatedAt: Date
  /** Quantity of the variant that has most. */
  readonly most: number
}

/**
 * Pushed stock of one store, ordered by copy id, without stock that is being pushed already.
 * @param after id of the last copy of the previous run
 */
export async function findPushedStock(db: Db, storeId: number, after: number, limit: number): Promise<PushedCopy[]> {
  const { rows } = await sql<PushedCopy>`
    select c.id, c.synced_at, p.updated_at,
      coalesce((select max(v.quantity - v.reserved) from variant v where v.product_id = p.id and v.active), 0) as most
    from store_copy c join product p on p.id = c.product_id
    where c.store_id = ${storeId} and c.id > ${after} and c.status = 'live' and c.leaving_at is null and c.import_item_id is not null
      and c.sync_state <> 'waiting' and c.synced_at is not null
    order by c.id limit ${limit}`.execute(storeProducts(db))
  return rows
}
