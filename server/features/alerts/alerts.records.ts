/** Alerts of stores: mails about their imported products, and removals of products. */
import type { ChangeType } from '@quayside/domain/catalogue/revision'
import type { NotificationAction, NotificationEvent } from '@quayside/domain/stores/notification-settings'
import { sql } from 'kysely'
import type { WatchedCopy } from '#features/store-products'
import type { Db } from '#foundation/database/db'
import { deleteOlder } from '#foundation/database/delete-old'
import type { WrittenChange } from './changes.records.ts'
import { alertTables } from './tables.ts'

/** One change as shown in a mail. */
export interface AlertLine {
  readonly type: ChangeType
  readonly variant: string | null
  /** Destination of a rate, as in the shipping option. */
  readonly to?: string | null
  readonly before: string | null
  readonly after: string | null
}

export interface NewAlert {
  readonly copy: WatchedCopy
  readonly event: NotificationEvent
  readonly action: Exclude<NotificationAction, 'NONE'>
  /** Null: an event of stock. */
  readonly changeId: number | null
  readonly changes: readonly AlertLine[]
}

/** Maximum number of changes that a mail lists one by one. */
const linesKept = 4

/** @returns those that were not recorded before */
export async function insertAlerts(db: Db, at: Date, alerts: readonly NewAlert[]): Promise<NewAlert[]> {
  if (!alerts.length) return []
  const rows = await alertTables(db)
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

export const deleteOldAlerts = (db: Db, before: Date): Promise<boolean> => deleteOlder(alertTables(db), 'storeAlert', 'at', before)

export interface PendingAlert {
  readonly id: number
  readonly event: NotificationEvent
  readonly action: NotificationAction
  readonly productId: number
  readonly supplierId: number
  readonly changes: readonly AlertLine[]
  readonly changeCount: number
  /** Title that the owner has given it. */
  readonly title: string
  /** Present state of its copy. */
  readonly stands: 'in the shop' | 'leaving' | 'gone'
}

/** Locks alerts that are not mailed yet until the transaction ends; oldest first. */
export async function lockWaiting(db: Db, storeId: number): Promise<PendingAlert[]> {
  const { rows } = await sql<PendingAlert>`
    select n.id, n.event, n.action, n.product_id, n.supplier_id, n.changes, n.change_count, coalesce(i.title, p.title) as title,
      case when c.status = 'deleted' then 'gone' when c.leaving_at is not null then 'leaving' else 'in the shop' end as stands
    from store_alert n
    join store_copy c on c.id = n.store_copy_id
    join product p on p.id = n.product_id
    left join import_item i on i.id = c.import_item_id
    where n.store_id = ${storeId} and n.mailed_at is null and n.action <> 'REMOVE_ONLY'
    order by n.id for update of n`.execute(alertTables(db))
  return rows
}

export async function markMailed(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await alertTables(db)
    .updateTable('storeAlert')
    .set({ mailedAt: now })
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
}

/** Changes by their ids, in the order they were made. */
export async function changesById(db: Db, ids: readonly number[]): Promise<WrittenChange[]> {
  const rows = await alertTables(db)
    .selectFrom('productChange')
    .select(['id', 'productId', 'type', 'variantId', 'variantName', 'toCountry', 'previousValue', 'newValue', 'storeId'])
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('id')
    .execute()
  return rows.map(({ type, ...row }) => ({ ...row, type: type as ChangeType }))
}

/** Locks the supplier until the transaction ends, so that changes of its status are recorded one after the other. */
export async function lockSupplier(db: Db, supplierId: number): Promise<void> {
  await alertTables(db).selectFrom('supplier').select('id').where('id', '=', supplierId).forNoKeyUpdate().execute()
}

/** Last recorded status of the supplier; undefined: none was recorded. */
export async function lastStateOf(db: Db, supplierId: number): Promise<string | undefined> {
  const found = await alertTables(db)
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
