/** Accounts of one owner, their balances by date, and the entries that touch them. */

import type { LedgerAccountKind, Processor } from '@quayside/domain/ledger/ledger-account'
import type { Month } from '@quayside/domain/ledger/month'
import type { StatedPosting } from '@quayside/domain/ledger/statement'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { ledger } from './tables.ts'

export interface Account {
  readonly id: number
  readonly kind: LedgerAccountKind
  readonly currency: Currency
  readonly storeId: number | null
  readonly supplierId: number | null
  readonly processor: Processor | null
}

export type Owner = { readonly storeId: number } | { readonly supplierId: number } | { readonly accountId: number }

const accountColumns = ['id', 'kind', 'currency', 'storeId', 'supplierId', 'processor'] as const

/** Accounts of these kinds that an owner has. */
export async function accountsOf(db: Db, owner: Owner, kinds?: readonly LedgerAccountKind[]): Promise<Account[]> {
  let found = ledger(db).selectFrom('ledgerAccount').select(accountColumns).orderBy('id')
  if ('storeId' in owner) found = found.where('storeId', '=', owner.storeId)
  else if ('supplierId' in owner) found = found.where('supplierId', '=', owner.supplierId)
  else found = found.where('id', '=', owner.accountId)
  if (kinds) found = found.where('kind', 'in', [...kinds])
  return (await found.execute()) as Account[]
}

/** The US dollar accounts in which reimbursements are owed, by store. */
export async function payableAccounts(db: Db, storeIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await ledger(db)
    .selectFrom('ledgerAccount')
    .select(['id', 'storeId'])
    .where(sql<boolean>`kind = 'store_payable' and currency = 'USD'`)
    .where('storeId', '=', sql<number>`any(${[...storeIds]}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, storeId }) => [storeId!, id]))
}

/** Accounts of suppliers' commission, by id after the last one. */
export async function commissionAccounts(db: Db, afterId: number, limit: number): Promise<Account[]> {
  const rows = await ledger(db)
    .selectFrom('ledgerAccount')
    .select(accountColumns)
    .where(sql<boolean>`kind = 'commission_receivable'`)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows as Account[]
}

/** Accounts without an owner: ours. */
export async function ownAccounts(db: Db): Promise<Account[]> {
  const rows = await ledger(db)
    .selectFrom('ledgerAccount')
    .select(accountColumns)
    .where('storeId', 'is', null)
    .where('supplierId', 'is', null)
    .where('affiliateId', 'is', null)
    .orderBy('id')
    .execute()
  return rows as Account[]
}

/** Balance of each account at a date: its last snapshot before, and the postings since. */
export async function balancesAt(db: Db, accountIds: readonly number[], at: Date): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; minor: number }>`
    select a.id, (coalesce(s.closing_minor, 0) + coalesce(p.minor, 0))::bigint as minor
    from unnest(${[...accountIds]}::bigint[]) as a (id)
    left join lateral (
      select closing_minor, month from ledger_snapshot
      where account_id = a.id and month < date_trunc('month', ${at}::timestamptz at time zone 'UTC')::date order by month desc limit 1
    ) s on true
    cross join lateral (
      select sum(minor)::bigint as minor from posting
      where account_id = a.id and at < ${at}
        and at >= coalesce((s.month + interval '1 month')::timestamp at time zone 'UTC', '-infinity'::timestamptz)
    ) p`.execute(ledger(db))
  return new Map(rows.map(({ id, minor }) => [id, minor]))
}

/** Movement of an account in a month that it has postings in. */
export interface MonthOfAccount {
  readonly accountId: number
  /** As `2026-11`. */
  readonly month: string
  readonly debitMinor: number
  readonly creditMinor: number
  readonly postings: number
}

/** Months of accounts, newest first: the closed ones from their snapshots, and the others added up. */
export async function monthsOfAccounts(db: Db, accountIds: readonly number[]): Promise<MonthOfAccount[]> {
  const { rows } = await sql<MonthOfAccount>`
    with wanted as (select id from unnest(${[...accountIds]}::bigint[]) as a (id)),
    closed as (
      select coalesce((max(month) + interval '1 month')::timestamp at time zone 'UTC', '-infinity'::timestamptz) as until
      from ledger_month where snapshots_after is null
    )
    select s.account_id, to_char(s.month, 'YYYY-MM') as month, s.debit_minor, s.credit_minor, s.postings
    from wanted w join ledger_snapshot s on s.account_id = w.id, closed
    where s.month::timestamp at time zone 'UTC' < closed.until
    union all
    select w.id, p.month, p.debit_minor, p.credit_minor, p.postings
    from wanted w, closed, lateral (
      select to_char(at at time zone 'UTC', 'YYYY-MM') as month, coalesce(sum(minor) filter (where minor > 0), 0)::bigint as debit_minor,
        coalesce(-sum(minor) filter (where minor < 0), 0)::bigint as credit_minor, count(*)::integer as postings
      from posting where account_id = w.id and at >= closed.until group by 1
    ) p
    order by 2 desc, 1`.execute(ledger(db))
  return rows
}

export type Movement = Pick<MonthOfAccount, 'debitMinor' | 'creditMinor'>

/** Movements of accounts in one month, by account: from their snapshots if it is closed, else added up. */
export async function movedIn(db: Db, accountIds: readonly number[], { name, from, to }: Month): Promise<Map<number, Movement>> {
  const { rows } = await sql<Movement & { id: number }>`
    with closed as (select exists (select from ledger_month where month = ${`${name}-01`}::date and snapshots_after is null) as is_closed)
    select a.id, coalesce(s.debit_minor, p.debit_minor, 0)::bigint as debit_minor, coalesce(s.credit_minor, p.credit_minor, 0)::bigint as credit_minor
    from unnest(${[...accountIds]}::bigint[]) as a (id) cross join closed
    left join ledger_snapshot s on closed.is_closed and s.account_id = a.id and s.month = ${`${name}-01`}::date
    left join lateral (
      select sum(minor) filter (where minor > 0) as debit_minor, -sum(minor) filter (where minor < 0) as credit_minor
      from posting where not closed.is_closed and account_id = a.id and at >= ${from} and at < ${to}
    ) p on true`.execute(ledger(db))
  return new Map(rows.map(({ id, ...moved }) => [Number(id), moved]))
}

export interface Entry {
  readonly id: number
  readonly source: string
  readonly description: string
  readonly at: Date
  /** The processor's line (`txn_…`). */
  readonly externalId: string | null
  /** The processor's object (`ch_…`). */
  readonly reference: string | null
  readonly supplierOrderId: number | null
  readonly postings: readonly (StatedPosting & { readonly accountId: number })[]
}

export interface Stretch {
  readonly from: Date
  readonly to: Date
  /** Entry that the page before ended with. */
  readonly after?: number | undefined
  readonly limit: number
}

/** Entries that touch any of the accounts, oldest first. Each account is read along its index and no further than the page. */
export async function listEntries(db: Db, accountIds: readonly number[], { from, to, after, limit }: Stretch): Promise<Entry[]> {
  const { rows } = await sql<{ entryId: number }>`
    select distinct l.at, l.entry_id from unnest(${[...accountIds]}::bigint[]) as a (id)
    cross join lateral (
      select distinct p.at, p.entry_id from posting p
      where p.account_id = a.id and p.at >= ${from} and p.at < ${to}
        and (p.at, p.entry_id) > (coalesce((select at from ledger_entry where id = ${after ?? 0}), '-infinity'::timestamptz), ${after ?? 0}::bigint)
      order by p.at, p.entry_id limit ${limit}
    ) l order by l.at, l.entry_id limit ${limit}`.execute(ledger(db))
  return entriesByIds(
    db,
    rows.map(({ entryId }) => entryId),
  )
}

async function entriesByIds(db: Db, ids: readonly number[]): Promise<Entry[]> {
  if (!ids.length) return []
  const entries = await ledger(db)
    .selectFrom('ledgerEntry')
    .select(['id', 'source', 'description', 'at', 'externalId', 'reference', 'supplierOrderId'])
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
  const postings = await ledger(db)
    .selectFrom('posting')
    .select(['entryId', 'accountId', 'minor'])
    .where('entryId', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
  // Read apart: joined to a long list, the planner would read all accounts.
  const accounts = await ledger(db)
    .selectFrom('ledgerAccount')
    .select(['id', 'kind', 'storeId', 'supplierId'])
    .where('id', '=', sql<number>`any(${[...new Set(postings.map(({ accountId }) => accountId))]}::bigint[])`)
    .execute()
  const accountsById = new Map(accounts.map(({ id, ...account }) => [id, account]))
  const stated = postings.map((posting) => ({ ...posting, ...accountsById.get(posting.accountId)! }))
  const byEntry = Map.groupBy(stated, ({ entryId }) => entryId)
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return ids.map((id) => ({ ...byId.get(id)!, postings: (byEntry.get(id) ?? []) as unknown as Entry['postings'] }))
}
