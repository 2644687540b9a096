/** What platforms told us, as they told it: by webhook, or found by the poll. The key of a telling lets it in once. */
import { type SqlBool, sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { platforms } from './tables.ts'

/** Topic of what the poll found: our own form, not the platform's. */
export const polledTopic = 'poll/order'

export interface NewReceipt {
  readonly provider: string
  readonly externalId: string
  readonly topic: string
  readonly shopDomain: string
  readonly connectionId: number
  readonly storeId: number
  /** The order or product it is about, where one is. */
  readonly subject: string | null
  readonly subjectAt: Date | null
  readonly body: string
  readonly triggeredAt: Date | null
  readonly receivedAt: Date
}

/** @returns undefined where it was told before */
export async function insertReceipt(db: Db, receipt: NewReceipt): Promise<number | undefined> {
  const row = await platforms(db)
    .insertInto('webhookReceipt')
    .values(receipt)
    .onConflict((conflict) => conflict.columns(['provider', 'externalId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export interface Receipt {
  readonly id: number
  readonly topic: string
  readonly body: string
  readonly connectionId: number | null
  readonly storeId: number | null
  readonly triggeredAt: Date | null
  readonly receivedAt: Date
  readonly handledAt: Date | null
}

export async function findReceipt(db: Db, id: number): Promise<Receipt | undefined> {
  return platforms(db)
    .selectFrom('webhookReceipt')
    .select(['id', 'topic', 'body', 'connectionId', 'storeId', 'triggeredAt', 'receivedAt', 'handledAt'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function settleReceipt(db: Db, id: number, now: Date, outcome: string): Promise<void> {
  await platforms(db).updateTable('webhookReceipt').set({ handledAt: now, outcome }).where('id', '=', id).execute()
}

/** Of these orders, how new the newest telling of each is that we have. */
export async function newestTellings(db: Db, connectionId: number, orderIds: readonly string[]): Promise<Map<string, Date>> {
  if (orderIds.length === 0) return new Map()
  const rows = await platforms(db)
    .selectFrom('webhookReceipt')
    .select(({ fn }) => ['subject', fn.max('subjectAt').as('subjectAt')])
    .where('connectionId', '=', connectionId)
    .where('subject', 'in', [...orderIds])
    .groupBy('subject')
    .execute()
  return new Map(rows.flatMap(({ subject, subjectAt }) => (subject && subjectAt ? [[subject, subjectAt] as const] : [])))
}

export async function newestReceiptOfOrder(db: Db, connectionId: number, orderId: string): Promise<number | undefined> {
  const row = await platforms(db)
    .selectFrom('webhookReceipt')
    .select('id')
    .where('connectionId', '=', connectionId)
    .where('subject', '=', orderId)
    .where((where) => where.or([where('topic', 'like', 'orders/%'), where('topic', '=', polledTopic)]))
    .orderBy('subjectAt', (order) => order.desc().nullsLast())
    .orderBy('triggeredAt', (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** What was told of these orders is forgotten; that it was told stays known. */
export async function blankReceiptsOfOrders(db: Db, storeId: number, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  await platforms(db)
    .updateTable('webhookReceipt')
    .set({ body: '' })
    .where('storeId', '=', storeId)
    .where('subject', 'in', [...orderIds])
    .execute()
}

/** Also what names a customer whose orders were not counted up. */
export async function blankReceiptsOfCustomer(db: Db, storeId: number, externalCustomerId: string): Promise<void> {
  await platforms(db)
    .updateTable('webhookReceipt')
    .set({ body: '' })
    .where('storeId', '=', storeId)
    .where('subject', 'is not', null)
    .where('body', '<>', '')
    .where(sql<SqlBool>`coalesce(body::jsonb #>> '{customer,id}', body::jsonb #>> '{customer,externalCustomerId}') = ${externalCustomerId}`)
    .execute()
}

/** What was asked for names the shopper too. */
export async function blankReceipt(db: Db, id: number): Promise<void> {
  await platforms(db).updateTable('webhookReceipt').set({ body: '' }).where('id', '=', id).execute()
}

export async function blankReceiptsOfShop(db: Db, shopDomain: string): Promise<void> {
  await platforms(db).updateTable('webhookReceipt').set({ body: '' }).where('shopDomain', '=', shopDomain).execute()
}

/** Tellings older than `before`, all handled: their bodies hold people's addresses. */
export async function forgetOldBodies(db: Db, before: Date): Promise<void> {
  await platforms(db)
    .updateTable('webhookReceipt')
    .set({ body: '' })
    .where('receivedAt', '<', before)
    .where('handledAt', 'is not', null)
    .where('body', '<>', '')
    .execute()
}
