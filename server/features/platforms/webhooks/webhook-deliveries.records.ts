/** Stored deliveries: webhooks, and orders found by the poll. A delivery's key makes storing it idempotent. */
import type { PlatformKind } from '@quayside/domain/platforms/platform-kind'
import { sql } from 'kysely'
import { after, hours } from '#foundation/clock/clock'
import type { Db } from '#foundation/database/db'
import { deleteOlder } from '#foundation/database/delete-old'
import { platforms } from '../tables.ts'

/** Topic of orders found by the poll: our own format, not the platform's. */
export const polledTopic = 'poll/order'

export interface NewDelivery {
  readonly provider: string
  readonly externalId: string
  readonly topic: string
  readonly subjectType: 'order' | 'product' | null
  readonly shopDomain: string
  readonly connectionId: number | null
  readonly storeId: number | null
  /** Connection of a supplier's own shop, which belongs to no store. */
  readonly supplierConnectionId?: number
  /** The order or product it is about, if any. */
  readonly subject: string | null
  readonly subjectAt: Date | null
  /** The shopper that it names. */
  readonly customer: string | null
  readonly body: string
  readonly triggeredAt: Date | null
  readonly receivedAt: Date
}

/** @returns undefined where it was stored before */
export async function insertDelivery(db: Db, delivery: NewDelivery): Promise<number | undefined> {
  const { provider, externalId, receivedAt } = delivery
  const { numInsertedOrUpdatedRows } = await platforms(db)
    .insertInto('webhookDeliveryKey')
    .values({ provider, externalId, receivedAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return undefined
  const row = await platforms(db)
    .insertInto('webhookDelivery')
    .values({ ...delivery, retryAt: after(receivedAt, firstRetryMs) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Time after which the scheduled sweep takes over; a delivery's own jobs are retried for more than an hour. */
const firstRetryMs = hours(2)

export interface WebhookDelivery {
  readonly id: number
  readonly provider: PlatformKind
  readonly subject: string | null
  readonly topic: string
  readonly body: string
  readonly connectionId: number | null
  readonly storeId: number | null
  readonly supplierConnectionId: number | null
  readonly triggeredAt: Date | null
  readonly receivedAt: Date
  readonly handledAt: Date | null
}

export async function findDelivery(db: Db, id: number): Promise<WebhookDelivery | undefined> {
  const row = await platforms(db)
    .selectFrom('webhookDelivery')
    .select([
      'id',
      'provider',
      'subject',
      'topic',
      'body',
      'connectionId',
      'storeId',
      'supplierConnectionId',
      'triggeredAt',
      'receivedAt',
      'handledAt',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, provider: row.provider as PlatformKind }
}

export async function markHandled(db: Db, id: number, now: Date, outcome: string): Promise<void> {
  await platforms(db).updateTable('webhookDelivery').set({ handledAt: now, outcome }).where('id', '=', id).execute()
}

/**
 * Marks older failed deliveries of the same order as superseded. Of two in the same second the later one counts, so jobs of another
 * delivery in the same second are not touched.
 */
export async function markOlderSuperseded(db: Db, id: number, now: Date): Promise<void> {
  await sql`
    update webhook_delivery older set handled_at = ${now}, outcome = 'superseded' from webhook_delivery newer
    where newer.id = ${id} and older.connection_id = newer.connection_id and older.subject = newer.subject and older.handled_at is null
      and older.id <> newer.id
      and (older.subject_at < newer.subject_at or older.subject_at = newer.subject_at and older.received_at < ${after(now, -firstRetryMs)})`.execute(
    platforms(db),
  )
}

/** Stores the order that a poll fetched. */
export async function fillDelivery(
  db: Db,
  id: number,
  fetched: Pick<NewDelivery, 'body' | 'subjectAt' | 'triggeredAt' | 'customer'>,
): Promise<void> {
  await platforms(db).updateTable('webhookDelivery').set(fetched).where('id', '=', id).execute()
}

/** Time of the newest snapshot of each order that is handled or still has its job. One whose handling failed does not count. */
export async function newestSnapshots(db: Db, connectionId: number, orderIds: readonly string[], now: Date): Promise<Map<string, Date>> {
  if (orderIds.length === 0) return new Map()
  const rows = await platforms(db)
    .selectFrom('webhookDelivery')
    .select(({ fn }) => ['subject', fn.max('subjectAt').as('subjectAt')])
    .where('connectionId', '=', connectionId)
    .where('subject', '=', sql<string>`any(${[...orderIds]})`)
    .where(({ or, eb }) => or([eb('handledAt', 'is not', null), eb('receivedAt', '>', after(now, -firstRetryMs))]))
    .groupBy('subject')
    .execute()
  return new Map(rows.flatMap(({ subject, subjectAt }) => (subject && subjectAt ? [[subject, subjectAt] as const] : [])))
}

/** Time of a shop's last webhook, whatever its outcome. */
export async function lastWebhookAt(db: Db, connectionId: number): Promise<Date | null> {
  const row = await platforms(db)
    .selectFrom('webhookDelivery')
    .select('receivedAt')
    .where('connectionId', '=', connectionId)
    .where('topic', '<>', polledTopic)
    .orderBy('receivedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.receivedAt ?? null
}

type Unhandled = Pick<WebhookDelivery, 'id' | 'topic' | 'storeId' | 'supplierConnectionId' | 'body'> & Pick<NewDelivery, 'subjectType'>

/** Takes unhandled deliveries, longest-waiting first. Retries come at growing intervals, at least once a day. */
export async function takeUnhandled(db: Db, now: Date, limit: number): Promise<Unhandled[]> {
  const { rows } = await sql<Unhandled>`
    update webhook_delivery set retries = retries + 1,
      retry_at = ${now}::timestamptz + least(interval '1 day', interval '2 hours' * 2 ^ retries)
    where (id, received_at) in (
      select id, received_at from webhook_delivery where handled_at is null and retry_at <= ${now} order by retry_at limit ${limit} for update skip locked)
    returning id, topic, subject_type, store_id, supplier_connection_id, body`.execute(platforms(db))
  return rows
}

export async function newestDeliveryOfOrder(db: Db, connectionId: number, orderId: string): Promise<number | undefined> {
  const row = await platforms(db)
    .selectFrom('webhookDelivery')
    .select('id')
    .where('connectionId', '=', connectionId)
    .where('subject', '=', orderId)
    .where('body', '<>', '')
    .where('subjectType', '=', 'order')
    .orderBy('subjectAt', (order) => order.desc().nullsLast())
    .orderBy('triggeredAt', (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Erases the bodies of these orders' deliveries; the rows stay. */
export async function blankDeliveriesOfOrders(db: Db, connectionIds: readonly number[], orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  await platforms(db)
    .updateTable('webhookDelivery')
    .set(forgotten)
    .where('connectionId', '=', anyOf(connectionIds))
    .where('subject', '=', sql<string>`any(${[...orderIds]})`)
    .execute()
}

/** Erases all bodies that name a customer, including those of orders not listed. */
export async function blankDeliveriesOfCustomer(db: Db, connectionIds: readonly number[], customer: string): Promise<void> {
  await platforms(db)
    .updateTable('webhookDelivery')
    .set(forgotten)
    .where('connectionId', '=', anyOf(connectionIds))
    .where('customer', '=', customer)
    .execute()
}

/** Erases a fetched body, which also names the shopper. */
export async function blankDelivery(db: Db, id: number): Promise<void> {
  await platforms(db).updateTable('webhookDelivery').set(forgotten).where('id', '=', id).execute()
}

const lotSize = 2000

/** Erases some bodies of a connection. @returns whether there may be more */
export async function blankSomeOfConnection(db: Db, connectionId: number): Promise<boolean> {
  const { rows } = await sql`
    update webhook_delivery set body = '', customer = null where (id, received_at) in (
      select id, received_at from webhook_delivery where connection_id = ${connectionId} and body <> '' order by received_at limit ${lotSize})
    returning id`.execute(platforms(db))
  return rows.length === lotSize
}

/** Erases some bodies of a supplier's shop. @returns whether there may be more */
export async function blankSomeOfSupplier(db: Db, supplierConnectionId: number): Promise<boolean> {
  const { rows } = await sql`
    update webhook_delivery set body = '' where (id, received_at) in (
      select id, received_at from webhook_delivery
      where supplier_connection_id = ${supplierConnectionId} and body <> '' order by received_at limit ${lotSize})
    returning id`.execute(platforms(db))
  return rows.length === lotSize
}

/** Erases some bodies of handled deliveries older than `before`, because they contain addresses. @returns whether there may be more */
export async function blankSomeBefore(db: Db, before: Date): Promise<boolean> {
  const { rows } = await sql`
    update webhook_delivery set body = '', customer = null where (id, received_at) in (
      select id, received_at from webhook_delivery
      where received_at < ${before} and handled_at is not null and body <> '' order by received_at limit ${lotSize})
    returning id`.execute(platforms(db))
  return rows.length === lotSize
}

/** Creates the partitions of future months, and drops expired ones. */
export async function keepPartitions(
  db: Db,
  now: Date,
  { monthsAhead, keptDays }: { monthsAhead: number; keptDays: number },
): Promise<void> {
  await sql`select keep_webhook_delivery_partitions(${now}::timestamptz, ${monthsAhead}::int, make_interval(days => ${keptDays}::int))`.execute(
    platforms(db),
  )
}

export const deleteOldKeys = (db: Db, before: Date): Promise<boolean> =>
  deleteOlder(platforms(db), 'webhookDeliveryKey', 'receivedAt', before)

const forgotten = { body: '', customer: null }
const anyOf = (ids: readonly number[]) => sql<number>`any(${[...ids]}::bigint[])`
