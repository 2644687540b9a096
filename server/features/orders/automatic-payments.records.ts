/** Rules of automatic payment by store, what its owners agreed to, and what becomes of each supplier order. */
import type { AutomaticRules, AutomaticState, HoldReason } from '@quayside/domain/orders/automatic/automatic-payment'
import { convert } from '@quayside/domain/vocabulary/exchange'
import { type Currency, money } from '@quayside/domain/vocabulary/money'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import type { DB } from '../../database/tables.gen.ts'
import { orders } from './tables.ts'

export interface StoreRules extends AutomaticRules {
  /** Null: switched off. */
  readonly onSince: Date | null
  readonly pausedAt: Date | null
  readonly pausedReason: string | null
}

type RulesRow = Selectable<DB['automaticRules']>

const shaped = ({ storeId: _, updatedAt: __, currency, ...row }: RulesRow): StoreRules => ({ ...row, currency: currency as Currency })

export async function rulesOf(db: Db, storeId: number): Promise<StoreRules | undefined> {
  const row = await orders(db).selectFrom('automaticRules').selectAll().where('storeId', '=', storeId).executeTakeFirst()
  return row && shaped(row)
}

/**
 * Locks a store's rules until the transaction ends: automatic payments of a store are decided one after the other, so that the daily limit
 * holds. Whoever needs an order's lock too takes that one first.
 */
export async function lockRules(db: Db, storeId: number): Promise<StoreRules | undefined> {
  const row = await orders(db).selectFrom('automaticRules').selectAll().where('storeId', '=', storeId).forUpdate().executeTakeFirst()
  return row && shaped(row)
}

/** Saves rules and switches them on; the time since when they are on stays, where they are on already. */
export async function switchOnRules(db: Db, storeId: number, now: Date, rules: AutomaticRules): Promise<void> {
  const values = { ...rules, supplierIds: rules.supplierIds && [...rules.supplierIds] }
  await orders(db)
    .insertInto('automaticRules')
    .values({ ...values, storeId, onSince: now, updatedAt: now })
    .onConflict((conflict) =>
      conflict.column('storeId').doUpdateSet({ ...values, onSince: sql`coalesce(automatic_rules.on_since, ${now})`, updatedAt: now }),
    )
    .execute()
}

export async function updateRules(
  db: Db,
  storeId: number,
  now: Date,
  change: Partial<Pick<StoreRules, 'onSince' | 'pausedAt' | 'pausedReason'>>,
): Promise<void> {
  await orders(db)
    .updateTable('automaticRules')
    .set({ ...change, updatedAt: now })
    .where('storeId', '=', storeId)
    .execute()
}

export interface Consent {
  readonly text: string
  readonly version: number
  readonly agreedAt: Date
}

/** The consent in force, or the last one. */
export async function lastConsentOf(db: Db, storeId: number): Promise<(Consent & { readonly endedAt: Date | null }) | undefined> {
  return orders(db)
    .selectFrom('automaticConsent')
    .select(['text', 'version', 'agreedAt', 'endedAt'])
    .where('storeId', '=', storeId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

export async function insertConsent(
  db: Db,
  storeId: number,
  consent: { readonly accountId: number; readonly version: number; readonly text: string; readonly agreedAt: Date },
): Promise<void> {
  await orders(db)
    .insertInto('automaticConsent')
    .values({ ...consent, storeId })
    .execute()
}

export async function endConsent(db: Db, storeId: number, now: Date): Promise<void> {
  await orders(db)
    .updateTable('automaticConsent')
    .set({ endedAt: now })
    .where('storeId', '=', storeId)
    .where('endedAt', 'is', null)
    .execute()
}

export interface AutomaticPayment {
  readonly supplierOrderId: number
  readonly storeOrderId: number
  readonly storeId: number
  readonly state: AutomaticState
  readonly reason: HoldReason | null
  readonly text: string | null
  readonly dueAt: Date | null
  readonly paymentId: number | null
  readonly startedAt: Date | null
}

const columns = ['supplierOrderId', 'storeOrderId', 'storeId', 'state', 'reason', 'text', 'dueAt', 'paymentId', 'startedAt'] as const

export async function automaticPaymentsOf(db: Db, supplierOrderIds: readonly number[]): Promise<Map<number, AutomaticPayment>> {
  if (!supplierOrderIds.length) return new Map()
  const rows = await orders(db)
    .selectFrom('automaticPayment')
    .select(columns)
    .where('supplierOrderId', '=', sql<number>`any(${[...supplierOrderIds]}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.supplierOrderId, row as AutomaticPayment]))
}

export const automaticPaymentOf = async (db: Db, supplierOrderId: number): Promise<AutomaticPayment | undefined> =>
  (await automaticPaymentsOf(db, [supplierOrderId])).get(supplierOrderId)

type Named = Pick<AutomaticPayment, 'supplierOrderId' | 'storeOrderId' | 'storeId'>

/** Has a supplier order wait, where it has not been considered before. @returns whether it has not */
export async function insertWaiting(db: Db, now: Date, named: Named): Promise<boolean> {
  const row = await orders(db)
    .insertInto('automaticPayment')
    .values({ ...named, state: 'waiting', dueAt: now, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.column('supplierOrderId').doNothing())
    .returning('supplierOrderId')
    .executeTakeFirst()
  return row !== undefined
}

/** The change of a state, with everything that belongs to it. */
export type AutomaticChange =
  | { readonly state: 'waiting'; readonly dueAt: Date }
  | { readonly state: 'held'; readonly reason: HoldReason; readonly text: string }
  | { readonly state: 'started'; readonly startedAt: Date; readonly paymentId?: number }
  | { readonly state: 'paid' }

export async function updateAutomaticPayment(
  db: Db,
  storeId: number,
  supplierOrderId: number,
  now: Date,
  change: AutomaticChange,
): Promise<void> {
  const cleared = change.state === 'held' || change.state === 'waiting' ? { paymentId: null, startedAt: null } : {}
  const reason = change.state === 'held' ? {} : { reason: null, text: null }
  await orders(db)
    .updateTable('automaticPayment')
    .set({ ...cleared, ...reason, ...(change.state === 'waiting' ? {} : { dueAt: null }), ...change, updatedAt: now })
    .where('storeId', '=', storeId)
    .where('supplierOrderId', '=', supplierOrderId)
    .execute()
}

/** Forgets that a supplier order was considered: its owner takes it over, or it cannot be paid at present. */
export async function deleteAutomaticPayment(db: Db, storeId: number, supplierOrderId: number): Promise<void> {
  await orders(db).deleteFrom('automaticPayment').where('storeId', '=', storeId).where('supplierOrderId', '=', supplierOrderId).execute()
}

/** Forgets all that wait. @returns orders that they are of */
export async function deleteWaitingOf(db: Db, storeId: number): Promise<number[]> {
  const rows = await orders(db)
    .deleteFrom('automaticPayment')
    .where('storeId', '=', storeId)
    .where('state', '=', 'waiting')
    .returning('storeOrderId')
    .execute()
  return rows.map(({ storeOrderId }) => storeOrderId)
}

/** Has all wait that are held for one of these reasons. @returns their supplier orders */
export async function releaseHeld(db: Db, storeId: number, now: Date, reasons: readonly HoldReason[]): Promise<number[]> {
  const rows = await orders(db)
    .updateTable('automaticPayment')
    .set({ state: 'waiting', dueAt: now, reason: null, text: null, updatedAt: now })
    .where('storeId', '=', storeId)
    .where('state', '=', 'held')
    .where('reason', '=', sql<string>`any(${[...reasons]}::text[])`)
    .returning('supplierOrderId')
    .execute()
  return rows.map(({ supplierOrderId }) => supplierOrderId)
}

/** Payments that a store's automatic attempts began and that were not settled here yet. */
export async function startedPaymentsOf(db: Db, storeId: number): Promise<{ supplierOrderId: number; paymentId: number }[]> {
  const rows = await orders(db)
    .selectFrom('automaticPayment')
    .select(['supplierOrderId', 'paymentId'])
    .where('storeId', '=', storeId)
    .where('state', '=', 'started')
    .where('startedAt', 'is not', null)
    .execute()
  return rows.flatMap(({ supplierOrderId, paymentId }) => (paymentId === null ? [] : [{ supplierOrderId, paymentId }]))
}

/** Begun or paid automatically after an instant, in the given currency. */
export async function spentSince(db: Db, storeId: number, since: Date, currency: Currency): Promise<number> {
  const rows = await orders(db)
    .selectFrom('automaticPayment as a')
    .innerJoin('supplierOrder as so', 'so.id', 'a.supplierOrderId')
    .select(['so.currency', ({ fn }) => fn.sum<string>('so.totalMinor').as('minor')])
    .where('a.storeId', '=', storeId)
    .where('a.state', 'in', ['started', 'paid'])
    .where('a.startedAt', '>', since)
    .groupBy('so.currency')
    .execute()
  return rows.reduce((sum, row) => sum + convert(money(Number(row.minor), row.currency as Currency), currency).minor, 0)
}

export async function countAutomatic(db: Db, storeId: number, state: 'waiting' | 'held'): Promise<number> {
  const { count } = await orders(db)
    .selectFrom('automaticPayment as a')
    .innerJoin('supplierOrder as so', 'so.id', 'a.supplierOrderId')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('a.storeId', '=', storeId)
    .where('a.state', '=', state)
    .where('so.status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Takes the automatic payments that were not mailed yet, the oldest first; they count as mailed when the transaction commits. */
export async function takeUnmailed(db: Db, storeId: number, now: Date): Promise<number[]> {
  const rows = await orders(db)
    .updateTable('automaticPayment')
    .set({ mailedAt: now })
    .where('storeId', '=', storeId)
    .where('state', '=', 'paid')
    .where('mailedAt', 'is', null)
    .returning(['supplierOrderId', 'startedAt'])
    .execute()
  return rows.toSorted((a, b) => a.startedAt!.getTime() - b.startedAt!.getTime()).map(({ supplierOrderId }) => supplierOrderId)
}

/** Suppliers that a store may order from. */
export async function approvedSuppliersOf(db: Db, storeId: number): Promise<number[]> {
  const rows = await orders(db)
    .selectFrom('approval')
    .select('supplierId')
    .where('storeId', '=', storeId)
    .where('status', '=', 'A')
    .orderBy('supplierId')
    .execute()
  return rows.map(({ supplierId }) => supplierId)
}
