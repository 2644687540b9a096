/** Rows of amounts that payments withhold from their payouts, each with the refund that the supplier owes. */
import type { WithheldPart } from '@quayside/domain/ledger/withholding'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { payments } from '../tables.ts'

/** Refunds are locked newest first by everything that locks several: a refund's own payment may have settled older ones. */
const mostDebts = 100

export interface LockedDebt {
  readonly refundId: number
  readonly owedMinor: number
}

/** Debts of a supplier that nothing under way takes, the oldest first; locked. */
export async function lockDebts(db: Db, supplierId: number, currency: Currency): Promise<LockedDebt[]> {
  const { rows } = await sql<LockedDebt>`
    select id as refund_id, owed_minor - withheld_minor - recovering_minor as owed_minor
    from refund
    where id = any(array(
        select id from refund where supplier_id = ${supplierId} and currency = ${currency} and owed_minor > 0
          and owed_minor > withheld_minor + recovering_minor
        order by id limit ${mostDebts}))
      and owed_minor > withheld_minor + recovering_minor
    order by id desc
    for update`.execute(payments(db))
  return rows.toReversed()
}

/** Keeps parts of debts for a payment under way; the debts are locked. */
export async function reserveWithholdings(db: Db, paymentId: number, parts: readonly WithheldPart[]): Promise<void> {
  if (!parts.length) return
  const { ids, minors } = columnsOf(parts.map(({ refundId, amountMinor }) => ({ refundId, minor: amountMinor })))
  await sql`
    insert into payment_withholding (payment_id, refund_id, amount_minor)
    select ${paymentId}, refund_id, minor from unnest(${ids}::bigint[], ${minors}::bigint[]) as part (refund_id, minor)`.execute(
    payments(db),
  )
  await sql`
    update refund set withheld_minor = withheld_minor + part.minor
    from unnest(${ids}::bigint[], ${minors}::bigint[]) as part (refund_id, minor)
    where refund.id = part.refund_id`.execute(payments(db))
}

export interface Withholding {
  readonly refundId: number
  readonly amountMinor: number
  readonly appliedMinor: number
  readonly givenBackMinor: number
  readonly state: 'reserved' | 'taken' | 'released'
  /** Part of the refund that is still owed, and taken by nothing under way. */
  readonly freeMinor: number
  readonly refundStatus: string
  readonly refundPaymentId: number
  /** The order whose refund it was for. */
  readonly supplierOrderId: number
}

/** Rows of a payment, the newest refund first; locked, the refunds too. */
export async function lockWithholdings(db: Db, paymentId: number): Promise<Withholding[]> {
  const { rows } = await sql<Withholding>`
    select w.refund_id, w.amount_minor, w.applied_minor, w.given_back_minor, w.state, r.status as refund_status,
      r.owed_minor - r.withheld_minor - r.recovering_minor as free_minor, r.payment_id as refund_payment_id, r.supplier_order_id
    from payment_withholding w join refund r on r.id = w.refund_id
    where w.payment_id = ${paymentId}
    order by w.refund_id desc
    for update of w, r`.execute(payments(db))
  return rows
}

/** Amounts withheld from payments that succeeded, by payment, the oldest refund first. */
export async function withholdingsOf(
  db: Db,
  paymentIds: readonly number[],
): Promise<Map<number, { readonly supplierOrderId: number; readonly minor: number }[]>> {
  if (!paymentIds.length) return new Map()
  const rows = await payments(db)
    .selectFrom('paymentWithholding as w')
    .innerJoin('refund as r', 'r.id', 'w.refundId')
    .select(['w.paymentId', 'w.amountMinor as minor', 'r.supplierOrderId'])
    .where('w.paymentId', '=', sql<number>`any(${[...paymentIds]}::bigint[])`)
    .where('w.state', '=', 'taken')
    .orderBy('w.refundId')
    .execute()
  return Map.groupBy(rows, ({ paymentId }) => paymentId)
}

interface PartOfDebt {
  readonly refundId: number
  readonly minor: number
}

/** The payment was charged: what it kept settles debts. */
export async function takeWithholdings(db: Db, paymentId: number, parts: readonly PartOfDebt[], wasReserved: boolean): Promise<void> {
  const { ids, minors } = columnsOf(parts)
  await sql`
    update payment_withholding set state = 'taken', applied_minor = part.minor
    from unnest(${ids}::bigint[], ${minors}::bigint[]) as part (refund_id, minor)
    where payment_id = ${paymentId} and payment_withholding.refund_id = part.refund_id`.execute(payments(db))
  await sql`
    update refund set owed_minor = owed_minor - part.minor,
      withheld_minor = withheld_minor - case when ${wasReserved} then part.minor else 0 end,
      recovery_due_at = case when owed_minor = part.minor then null else recovery_due_at end
    from unnest(${ids}::bigint[], ${minors}::bigint[]) as part (refund_id, minor)
    where refund.id = part.refund_id`.execute(payments(db))
}

/** The payment was not charged: the debts are there for others. */
export async function releaseWithholdings(db: Db, paymentId: number): Promise<void> {
  await sql`
    with released as (
      update payment_withholding set state = 'released' where payment_id = ${paymentId} and state = 'reserved' returning refund_id, amount_minor
    )
    update refund set withheld_minor = withheld_minor - released.amount_minor
    from released where refund.id = released.refund_id`.execute(payments(db))
}

/** A part of what was owed is owed no more. */
export async function forgiveOwed(db: Db, id: number, minor: number): Promise<void> {
  await payments(db)
    .updateTable('refund')
    .set({ owedMinor: sql`owed_minor - ${minor}` })
    .where('id', '=', id)
    .execute()
}

/** Parts of debts that are owed again, since the payment that had settled them went back. */
export async function oweAgain(db: Db, paymentId: number, parts: readonly PartOfDebt[], dueAt: Date): Promise<void> {
  if (!parts.length) return
  const { ids, minors } = columnsOf(parts)
  await sql`
    update payment_withholding set given_back_minor = given_back_minor + part.minor
    from unnest(${ids}::bigint[], ${minors}::bigint[]) as part (refund_id, minor)
    where payment_id = ${paymentId} and payment_withholding.refund_id = part.refund_id`.execute(payments(db))
  await sql`
    update refund set owed_minor = owed_minor + part.minor, recovery_due_at = ${dueAt}, recovery_asks = 0
    from unnest(${ids}::bigint[], ${minors}::bigint[]) as part (refund_id, minor)
    where refund.id = part.refund_id`.execute(payments(db))
}

const columnsOf = (parts: readonly PartOfDebt[]) => ({
  ids: parts.map(({ refundId }) => refundId),
  minors: parts.map(({ minor }) => minor),
})
