/** What stores were told of their imported products, or had taken out of their shops for. */
import type { ChangeType } from '@quayside/domain/catalogue/revision'
import type { NotificationAction, NotificationEvent } from '@quayside/domain/stores/notification-settings'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import type { WrittenChange } from '../sync/changes.records.ts'
import { imports } from '../tables.ts'

export interface WatchedCopy {
  readonly id: number
  readonly storeId: number
  readonly productId: number
  readonly supplierId: number
  /** Pieces its shop could sell when they were last counted. */
  readonly sellable: number | null
}

export interface WhichCopies {
  /** Null: everything of the supplier. */
  readonly productIds: readonly number[] | null
  readonly supplierId: number
  readonly copyId?: number
  /** The last one of the run before. */
  readonly after: number
}

/** Copies that stand in a shop and are to stay there; locked in the order of their ids until the transaction ends. */
export async function lockCopies(db: Db, { productIds, supplierId, copyId, after }: WhichCopies, limit: number): Promise<WatchedCopy[]> {
  return await imports(db)
    .selectFrom('storeCopy')
    .select(['id', 'storeId', 'productId', 'supplierId', 'sellable'])
    .$if(productIds !== null, (query) => query.where('productId', '=', sql<number>`any(${[...(productIds ?? [])]}::bigint[])`))
    .$if(productIds === null, (query) => query.where('supplierId', '=', supplierId))
    .$if(copyId !== undefined, (query) => query.where('id', '=', copyId!))
    .where('status', '=', 'live')
    .where('leavingAt', 'is', null)
    .where('importItemId', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .execute()
}

/** The variants that each copy's owner sells, by the copy. */
export async function soldVariantsOf(db: Db, copyIds: readonly number[]): Promise<Map<number, ReadonlySet<number>>> {
  const rows = await imports(db)
    .selectFrom('storeCopy as c')
    .innerJoin('importItemVariant as v', 'v.importItemId', 'c.importItemId')
    .select(['c.id', 'v.variantId'])
    .where('c.id', '=', sql<number>`any(${[...copyIds]}::bigint[])`)
    .where('v.active', '=', true)
    .execute()
  const byCopy = Map.groupBy(rows, ({ id }) => id)
  return new Map([...byCopy].map(([id, of]) => [id, new Set(of.map(({ variantId }) => variantId))]))
}

export async function saveSellable(db: Db, counted: readonly { id: number; sellable: number }[]): Promise<void> {
  if (!counted.length) return
  await sql`
    update store_copy c set sellable = n.sellable
    from unnest(${counted.map(({ id }) => id)}::bigint[], ${counted.map(({ sellable }) => sellable)}::integer[]) n(id, sellable)
    where c.id = n.id`.execute(imports(db))
}

/** A change as a mail tells it. */
export interface AlertLine {
  readonly type: ChangeType
  readonly variant: string | null
  /** Of shipping: as the option has it. */
  readonly to?: string | null
  readonly before: string | null
  readonly after: string | null
}

export interface NewAlert {
  readonly copy: WatchedCopy
  readonly event: NotificationEvent
  readonly action: Exclude<NotificationAction, 'NONE'>
  /** Null: of stock. */
  readonly changeId: number | null
  readonly changes: readonly AlertLine[]
}

/** Of as many as this a mail tells one by one. */
const linesKept = 4

/** @returns those that were not written down before */
export async function insertAlerts(db: Db, at: Date, alerts: readonly NewAlert[]): Promise<NewAlert[]> {
  if (!alerts.length) return []
  const rows = await imports(db)
    .insertInto('storeAlert')
    .values(
      alerts.map(({ copy, event, action, changeId, changes }) => ({
        storeId: copy.storeId,
        storeCopyId: copy.id,
        productId: copy.productId,
        supplierId: copy.supplierId,
        event,
        action,
        changeId,
        changes: JSON.stringify(changes.slice(0, linesKept)),
        changeCount: changes.length,
        at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['storeCopyId', 'changeId', 'event']).where('changeId', 'is not', null).doNothing())
    .returning(['storeCopyId', 'event'])
    .execute()
  const written = new Set(rows.map(({ storeCopyId, event }) => `${storeCopyId}/${event}`))
  return alerts.filter(({ copy, event }) => written.has(`${copy.id}/${event}`))
}

export interface PendingAlert {
  readonly id: number
  readonly event: NotificationEvent
  readonly action: NotificationAction
  readonly productId: number
  readonly supplierId: number
  readonly changes: readonly AlertLine[]
  readonly changeCount: number
  /** As the owner calls it. */
  readonly title: string
  /** Where its copy is by now. */
  readonly stands: 'in the shop' | 'leaving' | 'gone'
}

/** What the store is still to be told, the oldest first; locked until the transaction ends. */
export async function lockWaiting(db: Db, storeId: number): Promise<PendingAlert[]> {
  const { rows } = await sql<PendingAlert>`
    select n.id, n.event, n.action, n.product_id, n.supplier_id, n.changes, n.change_count, coalesce(i.title, p.title) as title,
      case when c.status = 'deleted' then 'gone' when c.leaving_at is not null then 'leaving' else 'in the shop' end as stands
    from store_alert n
    join store_copy c on c.id = n.store_copy_id
    join product p on p.id = n.product_id
    left join import_item i on i.id = c.import_item_id
    where n.store_id = ${storeId} and n.mailed_at is null and n.action <> 'REMOVE_ONLY'
    order by n.id for update of n`.execute(imports(db))
  return rows
}

export async function markMailed(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await imports(db)
    .updateTable('storeAlert')
    .set({ mailedAt: now })
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
}

/** For what a copy was taken out of its shop; undefined where that was its owner's own word. */
export async function removalOf(db: Db, copyId: number): Promise<NotificationEvent | undefined> {
  const found = await imports(db)
    .selectFrom('storeAlert as n')
    .innerJoin('storeCopy as c', 'c.id', 'n.storeCopyId')
    .select('n.event')
    .where('n.storeCopyId', '=', copyId)
    .where('n.action', 'in', ['REMOVE_ONLY', 'EMAIL_AND_REMOVE'])
    .whereRef('n.at', '=', 'c.leavingAt')
    .orderBy('n.id')
    .limit(1)
    .executeTakeFirst()
  return found?.event as NotificationEvent | undefined
}

/** Changes by their ids, in the order they were made. */
export async function changesById(db: Db, ids: readonly number[]): Promise<WrittenChange[]> {
  const rows = await imports(db)
    .selectFrom('productChange')
    .select(['id', 'productId', 'type', 'variantId', 'variantName', 'toCountry', 'previousValue', 'newValue'])
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('id')
    .execute()
  return rows.map(({ type, ...row }) => ({ ...row, type: type as ChangeType }))
}

/** Until the transaction ends nobody else looks at what became of the supplier. */
export async function lockSupplier(db: Db, supplierId: number): Promise<void> {
  await imports(db).selectFrom('supplier').select('id').where('id', '=', supplierId).forNoKeyUpdate().execute()
}

/** How the supplier stood when that was last written down; undefined: nothing ever was. */
export async function lastStateOf(db: Db, supplierId: number): Promise<string | undefined> {
  const found = await imports(db)
    .selectFrom('productChange')
    .select('newValue')
    .where('supplierId', '=', supplierId)
    .where('productId', 'is', null)
    .where('type', '=', 'ACTIVE')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.newValue ?? undefined
}
