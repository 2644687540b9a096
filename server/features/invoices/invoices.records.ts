import type { InvoiceStatus, StaffInvoiceState } from '@quayside/domain/invoices/commission-invoice'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { invoices } from './tables.ts'

export interface Invoice {
  readonly id: number
  readonly number: number
  readonly supplierId: number
  readonly currency: Currency
  readonly periodFrom: Date | null
  readonly periodTo: Date
  readonly totalMinor: number
  readonly status: InvoiceStatus
  readonly failures: number
  readonly firstFailedAt: Date | null
  readonly nextAttemptAt: Date | null
  readonly failureCode: string | null
  readonly failureMessage: string | null
  readonly issuedAt: Date
  readonly paidAt: Date | null
  /** Its two sides as lines of text; null on those that were made before these were kept. */
  readonly issuedBy: string | null
  readonly issuedTo: string | null
  /** Reason of staff who settled it without its card. */
  readonly settledReason: string | null
  readonly writtenOffAt: Date | null
}

export const purposeOf = (invoiceId: number): string => `invoice:${invoiceId}`
export const invoiceOfPurpose = (purpose: string): number | undefined => {
  const [, id] = /^invoice:(\d+)$/.exec(purpose) ?? []
  return id === undefined ? undefined : Number(id)
}

/** Locks a supplier's invoices in the making until the transaction ends. */
export async function lockInvoicesOf(db: Db, supplierId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('commission-invoices'), ${supplierId}::integer)`.execute(invoices(db))
}

/** End of the newest period that was invoiced; undefined before the first. */
export async function invoicedUntil(db: Db, supplierId: number, currency: Currency): Promise<Date | undefined> {
  const row = await invoices(db)
    .selectFrom('commissionInvoice')
    .select('periodTo')
    .where('supplierId', '=', supplierId)
    .where('currency', '=', currency)
    .orderBy('periodTo', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.periodTo
}

/** The next number: its row stays locked until the transaction ends, so that none is left out. */
export async function takeNumber(db: Db): Promise<number> {
  const { lastNumber } = await invoices(db)
    .updateTable('commissionInvoiceCounter')
    .set(({ eb }) => ({ lastNumber: eb('lastNumber', '+', 1) }))
    .where('id', '=', 1)
    .returning('lastNumber')
    .executeTakeFirstOrThrow()
  return lastNumber
}

export async function insertInvoice(
  db: Db,
  invoice: Pick<
    Invoice,
    'number' | 'supplierId' | 'currency' | 'periodFrom' | 'periodTo' | 'totalMinor' | 'issuedAt' | 'issuedBy' | 'issuedTo'
  >,
): Promise<number> {
  const { id } = await invoices(db)
    .insertInto('commissionInvoice')
    .values({ ...invoice, status: 'open', nextAttemptAt: invoice.issuedAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findInvoice(db: Db, id: number, supplierId?: number): Promise<Invoice | undefined> {
  let found = invoices(db).selectFrom('commissionInvoice').selectAll().where('id', '=', id)
  if (supplierId !== undefined) found = found.where('supplierId', '=', supplierId)
  return (await found.executeTakeFirst()) as Invoice | undefined
}

export async function lockInvoice(db: Db, id: number): Promise<Invoice | undefined> {
  const row = await invoices(db).selectFrom('commissionInvoice').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row as Invoice | undefined
}

export async function pageOfInvoices(db: Db, supplierId: number, page: number, perPage: number): Promise<Invoice[]> {
  const rows = await invoices(db)
    .selectFrom('commissionInvoice')
    .selectAll()
    .where('supplierId', '=', supplierId)
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return rows as Invoice[]
}

export async function countInvoices(db: Db, supplierId: number): Promise<number> {
  const { count } = await invoices(db)
    .selectFrom('commissionInvoice')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('supplierId', '=', supplierId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Sum of a supplier's invoices that are not paid, in one currency. */
export async function owedMinorOf(db: Db, supplierId: number, currency: Currency): Promise<number> {
  const { minor } = await invoices(db)
    .selectFrom('commissionInvoice')
    .select(sql<number>`coalesce(sum(total_minor), 0)::bigint`.as('minor'))
    .where('supplierId', '=', supplierId)
    .where(sql<boolean>`status in ('open', 'unpaid')`)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow()
  return Number(minor)
}

export interface StaffInvoicesWanted {
  readonly state: StaffInvoiceState
  readonly supplierId: number | undefined
  readonly before: number | undefined
  readonly limit: number
}

/** Conditions as the indexes of these lists have them. */
const staffConditions: Readonly<Record<StaffInvoiceState, ReturnType<typeof sql<boolean>>>> = {
  unpaid: sql<boolean>`status = 'unpaid'`,
  retried: sql<boolean>`status = 'open' and failures > 0`,
  settled: sql<boolean>`settled_reason is not null`,
}

/** Invoices of all suppliers in a list of the back office, newest first. */
export async function staffInvoices(db: Db, { state, supplierId, before, limit }: StaffInvoicesWanted): Promise<Invoice[]> {
  let found = invoices(db).selectFrom('commissionInvoice').selectAll().where(staffConditions[state])
  if (supplierId !== undefined) found = found.where('supplierId', '=', supplierId)
  if (before !== undefined) found = found.where('id', '<', before)
  return (await found.orderBy('id', 'desc').limit(limit).execute()) as Invoice[]
}

export async function countStaffInvoices(db: Db): Promise<{ unpaid: number; retried: number }> {
  const { rows } = await sql<{ unpaid: number; retried: number }>`
    select (select count(*)::int from commission_invoice where ${staffConditions.unpaid}) as unpaid,
      (select count(*)::int from commission_invoice where ${staffConditions.retried}) as retried`.execute(invoices(db))
  return rows[0]!
}

/** True where an invoice of a supplier could not be charged and is still owed. */
export async function hasFailedInvoice(db: Db, supplierId: number): Promise<boolean> {
  const row = await invoices(db)
    .selectFrom('commissionInvoice')
    .select('id')
    .where('supplierId', '=', supplierId)
    .where(sql<boolean>`status in ('open', 'unpaid')`)
    .where(sql<boolean>`(status = 'unpaid' or failures > 0)`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Invoices whose time to be charged has come, oldest first. */
export async function dueInvoices(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await invoices(db)
    .selectFrom('commissionInvoice')
    .select('id')
    .where(sql<boolean>`status = 'open' and next_attempt_at is not null`)
    .where('nextAttemptAt', '<=', now)
    .orderBy('nextAttemptAt')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export type InvoiceChange = Partial<
  Pick<
    Invoice,
    | 'status'
    | 'failures'
    | 'firstFailedAt'
    | 'nextAttemptAt'
    | 'failureCode'
    | 'failureMessage'
    | 'paidAt'
    | 'settledReason'
    | 'writtenOffAt'
  >
>

export async function updateInvoice(db: Db, id: number, change: InvoiceChange): Promise<void> {
  await invoices(db).updateTable('commissionInvoice').set(change).where('id', '=', id).execute()
}

export interface InvoiceLine {
  readonly entryId: number
  readonly supplierOrderId: number | null
  readonly description: string
  readonly amountMinor: number
  readonly at: Date
}

export async function insertLines(db: Db, invoiceId: number, lines: readonly InvoiceLine[]): Promise<void> {
  await invoices(db)
    .insertInto('commissionInvoiceLine')
    .values(lines.map((line) => ({ ...line, invoiceId })))
    .execute()
}

/** Lines of an invoice, oldest first. */
export async function linesOfInvoice(db: Db, invoiceId: number, after: number | undefined, limit: number): Promise<InvoiceLine[]> {
  return invoices(db)
    .selectFrom('commissionInvoiceLine')
    .select(['entryId', 'supplierOrderId', 'description', 'amountMinor', 'at'])
    .where('invoiceId', '=', invoiceId)
    .where('entryId', '>', after ?? 0)
    .orderBy('entryId')
    .limit(limit)
    .execute()
}

export async function countLines(db: Db, invoiceId: number): Promise<number> {
  const { count } = await invoices(db)
    .selectFrom('commissionInvoiceLine')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface DayOfInvoice {
  /** In UTC: `2026-11-20`. */
  readonly day: string
  readonly lines: number
  readonly amountMinor: number
}

/** Lines of an invoice summed by day, oldest first. */
export async function daysOfInvoice(db: Db, invoiceId: number): Promise<DayOfInvoice[]> {
  const { rows } = await sql<DayOfInvoice>`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as lines, sum(amount_minor)::bigint as amount_minor
    from commission_invoice_line where invoice_id = ${invoiceId} group by 1 order by 1`.execute(invoices(db))
  return rows.map(({ amountMinor, ...row }) => ({ ...row, amountMinor: Number(amountMinor) }))
}

/** Date of the first line of each invoice. */
export async function firstLinesOf(db: Db, invoiceIds: readonly number[]): Promise<Map<number, Date>> {
  if (!invoiceIds.length) return new Map()
  const { rows } = await sql<{ invoiceId: number; at: Date }>`
    select i.id as invoice_id, l.at from unnest(${[...invoiceIds]}::bigint[]) as i (id)
    cross join lateral (select at from commission_invoice_line where invoice_id = i.id order by entry_id limit 1) l`.execute(invoices(db))
  return new Map(rows.map(({ invoiceId, at }) => [invoiceId, at]))
}
