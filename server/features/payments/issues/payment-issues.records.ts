import type { PaymentIssueKind } from '@quayside/domain/payments/payment-issue'
import { type Currency, type Money, money } from '@quayside/domain/vocabulary/money'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { payments } from '../tables.ts'

export interface NewIssue {
  /** Idempotency key of the issue. */
  readonly key: string
  readonly kind: PaymentIssueKind
  readonly paymentId?: number
  readonly supplierId?: number
  readonly amount?: Money | undefined
  readonly dueBy?: Date | undefined
  readonly detail?: string
}

/** @returns false where it was raised before */
export async function insertIssue(db: Db, { amount, dueBy, ...issue }: NewIssue, now: Date): Promise<boolean> {
  const row = await payments(db)
    .insertInto('paymentIssue')
    .values({ ...issue, amountMinor: amount?.minor ?? null, currency: amount?.currency ?? null, dueBy: dueBy ?? null, createdAt: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export interface PaymentIssue {
  readonly id: number
  readonly kind: PaymentIssueKind
  readonly paymentId: number | null
  readonly supplierId: number | null
  readonly storeId: number | null
  readonly supplierOrderId: number | null
  readonly intentId: string | null
  readonly amount: Money | null
  readonly dueBy: Date | null
  readonly detail: string
  readonly createdAt: Date
}

/** Open issues, newest first. */
export async function openIssues(db: Db, limit: number): Promise<PaymentIssue[]> {
  const rows = await payments(db)
    .selectFrom('paymentIssue as i')
    .leftJoin('payment as p', 'p.id', 'i.paymentId')
    .select(['i.id', 'i.kind', 'i.paymentId', 'i.amountMinor', 'i.currency', 'i.dueBy', 'i.detail', 'i.createdAt'])
    .select(['p.storeId', 'p.supplierOrderId'])
    .select((eb) => eb.fn.coalesce('p.paymentIntentId', 'p.paypalOrderId').as('intentId'))
    .select((eb) => eb.fn.coalesce('i.supplierId', 'p.supplierId').as('supplierId'))
    .where('i.resolvedAt', 'is', null)
    .orderBy('i.createdAt', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ amountMinor, currency, kind, ...row }) => ({
    ...row,
    kind: kind as PaymentIssueKind,
    amount: amountMinor === null ? null : money(amountMinor, currency as Currency),
  }))
}

export async function resolveIssue(db: Db, id: number, now: Date): Promise<boolean> {
  const row = await payments(db)
    .updateTable('paymentIssue')
    .set({ resolvedAt: now })
    .where('id', '=', id)
    .where('resolvedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Resolves the issues of a kind that a payment had, and frees their keys: the same may become true again. One that a person resolved keeps its key.
 * @param exceptKey the one that still holds
 */
export async function resolveIssuesOf(
  db: Db,
  paymentId: number,
  kind: PaymentIssueKind,
  now: Date,
  exceptKey: string | null = null,
): Promise<void> {
  await payments(db)
    .updateTable('paymentIssue')
    .set({ resolvedAt: now, key: sql`key || ' until ' || id` })
    .where('paymentId', '=', paymentId)
    .where('kind', '=', kind)
    .where('key', 'is distinct from', exceptKey)
    .where('resolvedAt', 'is', null)
    .execute()
}

/** Resolves an issue whose cause is gone. */
export async function resolveIssueByKey(db: Db, key: string, now: Date): Promise<void> {
  await payments(db).updateTable('paymentIssue').set({ resolvedAt: now }).where('key', '=', key).where('resolvedAt', 'is', null).execute()
}
