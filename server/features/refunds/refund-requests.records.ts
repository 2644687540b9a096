/** Refund requests, their pictures and timelines. Reads of a side take its owner; jobs and admins read any. */
import type { ClaimActor, ClaimEventData, ClaimEventKind } from '@quayside/domain/refunds/claim-event'
import type { ClaimKind, ClaimMoney, ClaimOutcome, Escalation, RefundRequestStatus } from '@quayside/domain/refunds/refund-request'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { fromNearerEnd } from '#foundation/database/nearer-end'
import type { DB } from '../../database/tables.gen.ts'
import { refunds } from './tables.ts'

export interface ClaimParcel {
  readonly carrier: string
  readonly trackingNumber: string | null
  /** ISO time. */
  readonly shippedAt: string
}

export type RefundRequest = Omit<
  Selectable<DB['refundRequest']>,
  'status' | 'kind' | 'outcome' | 'escalation' | 'decidedBy' | 'currency' | 'money' | 'parcels'
> & {
  readonly status: RefundRequestStatus
  readonly kind: ClaimKind
  readonly outcome: ClaimOutcome | null
  readonly escalation: Escalation | null
  readonly decidedBy: 'supplier' | 'admin' | null
  readonly currency: Currency
  readonly money: ClaimMoney
  readonly parcels: readonly ClaimParcel[]
}

export type Side = { readonly storeId: number } | { readonly supplierId: number } | 'admin'

export interface NewRequest {
  readonly storeId: number
  readonly supplierId: number
  readonly storeOrderId: number
  readonly supplierOrderId: number
  readonly orderLineId: number
  readonly idempotencyKey: string
  readonly quantity: number
  readonly kind: ClaimKind
  readonly reason: string
  readonly escalation: Escalation | null
  readonly policyVersion: string
  readonly currency: Currency
  readonly parcels: readonly ClaimParcel[]
  readonly answerBy: Date
  readonly remindAt: Date
  /** The request, accepted in part, whose rest it is about. */
  readonly follows: number | null
}

/** @returns them as they are now, by line */
export async function insertRequests(db: Db, now: Date, requests: readonly NewRequest[]): Promise<RefundRequest[]> {
  const rows = await refunds(db)
    .insertInto('refundRequest')
    .values(
      requests.map(({ parcels, ...request }) => ({
        ...request,
        parcels: JSON.stringify(parcels),
        status: 'PENDING',
        createdAt: now,
        updatedAt: now,
      })),
    )
    .returningAll()
    .execute()
  return shaped(rows).toSorted((a, b) => a.orderLineId - b.orderLineId)
}

/** Requests that one press made. */
export async function requestsOfPress(db: Db, storeId: number, idempotencyKey: string): Promise<RefundRequest[]> {
  return shaped(
    await refunds(db)
      .selectFrom('refundRequest')
      .selectAll()
      .where('storeId', '=', storeId)
      .where('idempotencyKey', '=', idempotencyKey)
      .orderBy('orderLineId')
      .execute(),
  )
}

export async function findRequest(db: Db, side: Side, id: number): Promise<RefundRequest | undefined> {
  return shaped(await ofSide(db, side).where('id', '=', id).execute())[0]
}

/** Locks a request until the transaction ends: of two who act on it at once, the second finds what the first did. */
export async function lockRequest(db: Db, side: Side, id: number): Promise<RefundRequest | undefined> {
  return shaped(await ofSide(db, side).where('id', '=', id).forUpdate().execute())[0]
}

export interface RequestChange {
  readonly status?: RefundRequestStatus
  readonly quantity?: number
  readonly reason?: string
  readonly outcome?: ClaimOutcome | null
  readonly escalation?: Escalation | null
  readonly decidedBy?: 'supplier' | 'admin' | null
  readonly answer?: string
  readonly amountMinor?: number
  readonly shippingMinor?: number
  readonly shippingIncluded?: boolean
  readonly takenOff?: number
  readonly money?: ClaimMoney
  readonly error?: string | null
  readonly returnAddress?: string | null
  readonly returnBy?: Date | null
  readonly refundAttempt?: number
  readonly replacementCarrier?: string | null
  readonly replacementTracking?: string | null
  readonly replacementBy?: Date | null
  readonly replacementSentAt?: Date | null
  readonly replacementRemindedAt?: Date | null
  readonly restocked?: number
  readonly remindedAt?: Date
  readonly ruleSetId?: number | null
  readonly rule?: string | null
}

/** Pending again, for the admins alone: nothing is granted yet. */
export const reopened = (escalation: Escalation): RequestChange => ({
  status: 'PENDING',
  escalation,
  decidedBy: null,
  outcome: null,
  amountMinor: 0,
  shippingMinor: 0,
  shippingIncluded: false,
  money: 'none',
  returnAddress: null,
  returnBy: null,
  replacementCarrier: null,
  replacementTracking: null,
  replacementBy: null,
  replacementSentAt: null,
  replacementRemindedAt: null,
  error: null,
})

/** @returns the request as it is now */
export async function updateRequest(db: Db, id: number, now: Date, change: RequestChange): Promise<RefundRequest> {
  const row = await refunds(db)
    .updateTable('refundRequest')
    .set({ ...change, updatedAt: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return shaped([row])[0]!
}

/** Requests of supplier orders, the oldest first. */
export async function requestsOfBlocks(db: Db, supplierOrderIds: readonly number[]): Promise<Map<number, RefundRequest[]>> {
  if (!supplierOrderIds.length) return new Map()
  const rows = await refunds(db)
    .selectFrom('refundRequest')
    .selectAll()
    .where('supplierOrderId', '=', sql<number>`any(${[...new Set(supplierOrderIds)]}::bigint[])`)
    .orderBy('id')
    .execute()
  return Map.groupBy(shaped(rows), ({ supplierOrderId }) => supplierOrderId)
}

/** Those of these requests that are between a store and a supplier. */
export async function requestsBetween(
  db: Db,
  { storeId, supplierId }: { readonly storeId: number; readonly supplierId: number },
  ids: readonly number[],
): Promise<RefundRequest[]> {
  const rows = await refunds(db)
    .selectFrom('refundRequest')
    .selectAll()
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('storeId', '=', storeId)
    .where('supplierId', '=', supplierId)
    .orderBy('id')
    .execute()
  return shaped(rows)
}

export const requestsPerPage = 25

/** A page of one side's requests, the newest first, and the number of all. */
export async function requestPage(
  db: Db,
  side: Exclude<Side, 'admin'>,
  {
    status,
    page,
    supplierOrderId,
  }: { readonly status: RefundRequestStatus | 'all'; readonly page: number; readonly supplierOrderId: number | undefined },
): Promise<{ requests: RefundRequest[]; count: number }> {
  const mine = () =>
    refunds(db)
      .selectFrom('refundRequest')
      .where('storeId' in side ? 'storeId' : 'supplierId', '=', 'storeId' in side ? side.storeId : side.supplierId)
      .$if(supplierOrderId !== undefined, (query) => query.where('supplierOrderId', '=', supplierOrderId!))
      .$if(status !== 'all', (query) => query.where('status', '=', status as RefundRequestStatus))
  const { count } = await mine()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const { limit, offset, isReversed } = fromNearerEnd({ limit: requestsPerPage, offset: (page - 1) * requestsPerPage, total: count })
  // The page's ids come from an index alone; only its own rows are read.
  const ids = mine()
    .select('id')
    .orderBy('id', isReversed ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
  const rows = await refunds(db)
    .selectFrom('refundRequest')
    .selectAll()
    .where('id', '=', sql<number>`any(array(${ids}))`)
    .orderBy('id', 'desc')
    .execute()
  return { requests: shaped(rows), count }
}

/** Unanswered requests whose time is over, the earliest first. */
export async function requestsOverdue(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await unanswered(db).where('answerBy', '<=', now).orderBy('answerBy').limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** Accepted requests whose goods did not come back in time. */
export async function returnsOverdue(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await awaitingReturn(db).where('returnBy', '<=', now).orderBy('returnBy').limit(limit).execute()
  return rows.map(({ id }) => id)
}

export async function requestsToRemind(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await unanswered(db).where('remindAt', '<=', now).where('remindedAt', 'is', null).orderBy('remindAt').limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** Promised replacements that are late and whose supplier was not reminded yet. */
export async function replacementsToRemind(db: Db, now: Date, limit: number): Promise<number[]> {
  const late = replacementsDue(db).where('replacementBy', '<=', now).where('replacementRemindedAt', 'is', null)
  return (await late.orderBy('replacementBy').limit(limit).execute()).map(({ id }) => id)
}

/** Late replacements that were not sent since a reminder of this time. */
export async function replacementsOverdue(db: Db, remindedBefore: Date, limit: number): Promise<number[]> {
  const late = replacementsDue(db).where('replacementBy', '<=', remindedBefore).where('replacementRemindedAt', '<=', remindedBefore)
  return (await late.orderBy('replacementBy').limit(limit).execute()).map(({ id }) => id)
}

/** Requests that wait for their supplier: for an answer, for goods to come back, or for a replacement. */
export async function waitingFor(db: Db, supplierId: number): Promise<number[]> {
  const ids: number[] = []
  for (const waiting of [unanswered(db), awaitingReturn(db), replacementsDue(db)])
    ids.push(...(await waiting.where('supplierId', '=', supplierId).orderBy('id').execute()).map(({ id }) => id))
  return ids
}

const unanswered = (db: Db) =>
  refunds(db).selectFrom('refundRequest').select('id').where('status', '=', 'PENDING').where('escalation', 'is', null)

const awaitingReturn = (db: Db) => refunds(db).selectFrom('refundRequest').select('id').where('money', '=', 'awaits_return')

const replacementsDue = (db: Db) =>
  refunds(db).selectFrom('refundRequest').select('id').where('outcome', '=', 'replacement').where('replacementSentAt', 'is', null)

const ofSide = (db: Db, side: Side) => {
  const all = refunds(db).selectFrom('refundRequest').selectAll()
  if (side === 'admin') return all
  return 'storeId' in side ? all.where('storeId', '=', side.storeId) : all.where('supplierId', '=', side.supplierId)
}

const shaped = (rows: readonly unknown[]): RefundRequest[] => rows as RefundRequest[]

/** The same pictures for each of these requests. */
export async function insertPictures(db: Db, requestIds: readonly number[], storageKeys: readonly string[]): Promise<void> {
  if (!storageKeys.length || !requestIds.length) return
  await refunds(db)
    .insertInto('refundPicture')
    .values(requestIds.flatMap((requestId) => storageKeys.map((storageKey, position) => ({ requestId, position, storageKey }))))
    .execute()
}

/** Storage keys of pictures, by request. */
export async function picturesOfRequests(db: Db, ids: readonly number[]): Promise<Map<number, string[]>> {
  if (!ids.length) return new Map()
  const rows = await refunds(db)
    .selectFrom('refundPicture')
    .select(['requestId', 'storageKey'])
    .where('requestId', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('requestId')
    .orderBy('position')
    .execute()
  const grouped = Map.groupBy(rows, ({ requestId }) => requestId)
  return new Map([...grouped].map(([id, pictures]) => [id, pictures.map(({ storageKey }) => storageKey)]))
}

/** Requests that have pictures, by their ids after one. */
export async function requestsWithPictures(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await refunds(db)
    .selectFrom('refundPicture')
    .select('requestId')
    .distinct()
    .where('requestId', '>', after)
    .orderBy('requestId')
    .limit(limit)
    .execute()
  return rows.map(({ requestId }) => requestId)
}

/** Those of these requests that were over before this time. */
export async function overBefore(db: Db, ids: readonly number[], before: Date): Promise<number[]> {
  const rows = await refunds(db)
    .selectFrom('refundRequest')
    .select('id')
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('updatedAt', '<', before)
    .where('status', '<>', 'PENDING')
    .where('money', 'in', ['none', 'returned', 'elsewhere', 'settled'])
    .execute()
  return rows.map(({ id }) => id)
}

/** Takes pictures off requests. @returns storage keys of those that no other request shows */
export async function dropPictures(db: Db, ids: readonly number[]): Promise<string[]> {
  if (!ids.length) return []
  const dropped = await refunds(db)
    .deleteFrom('refundPicture')
    .where('requestId', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .returning('storageKey')
    .execute()
  const keys = [...new Set(dropped.map(({ storageKey }) => storageKey))]
  if (!keys.length) return []
  const shown = await refunds(db)
    .selectFrom('refundPicture')
    .select('storageKey')
    .where('storageKey', '=', sql<string>`any(${keys}::text[])`)
    .execute()
  return keys.filter((key) => !shown.some(({ storageKey }) => storageKey === key))
}

export interface RequestEvent {
  readonly id: number
  readonly actor: ClaimActor
  readonly kind: ClaimEventKind
  readonly data: ClaimEventData
  readonly at: Date
}

/** The same event in the timeline of each of these requests. @returns id of the first */
export async function insertRequestEvents(
  db: Db,
  at: Date,
  requestIds: readonly number[],
  { data, ...event }: Omit<RequestEvent, 'id' | 'at'>,
): Promise<number> {
  const rows = await refunds(db)
    .insertInto('refundEvent')
    .values(requestIds.map((requestId) => ({ ...event, requestId, data: JSON.stringify(data), at })))
    .returning('id')
    .execute()
  return Math.min(...rows.map(({ id }) => id))
}

export async function eventsOfRequest(db: Db, requestId: number): Promise<RequestEvent[]> {
  const rows = await refunds(db)
    .selectFrom('refundEvent')
    .select(['id', 'actor', 'kind', 'data', 'at'])
    .where('requestId', '=', requestId)
    .orderBy('id')
    .execute()
  return rows as unknown as RequestEvent[]
}
