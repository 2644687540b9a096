/** Closed months and the snapshots at their ends. */
import { type Month, monthOf } from '@quayside/domain/ledger/month'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { ledger } from './tables.ts'

const dateOf = ({ name }: Month): string => `${name}-01`

export async function newestMonth(db: Db): Promise<Month | undefined> {
  const { rows } = await sql<{
    name: string
  }>`select to_char(month, 'YYYY-MM') as name from ledger_month order by month desc limit 1`.execute(ledger(db))
  return rows[0] && monthOf(rows[0].name)
}

export async function firstEntryAt(db: Db): Promise<Date | undefined> {
  const row = await ledger(db).selectFrom('ledgerEntry').select('at').orderBy('at').limit(1).executeTakeFirst()
  return row?.at
}

/** @returns whether it was open */
export async function closeMonth(db: Db, month: Month, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into ledger_month (month, closed_at) values (${dateOf(month)}::date, ${now}) on conflict do nothing returning month`.execute(
    ledger(db),
  )
  return rows.length > 0
}

/** Closed months that still lack snapshots, oldest first. */
export async function monthsBeingClosed(db: Db): Promise<Month[]> {
  const { rows } = await sql<{ name: string }>`
    select to_char(month, 'YYYY-MM') as name from ledger_month where snapshots_after is not null order by month`.execute(ledger(db))
  return rows.map(({ name }) => monthOf(name))
}

/**
 * Keeps what the next accounts held at the end of a closed month, where they moved in it.
 * @returns false once all accounts have been looked at
 */
export async function snapshotAccounts(db: Db, month: Month, limit: number): Promise<boolean> {
  const { rows } = await sql<{ last: number | null }>`
    with turn as (
      select month, snapshots_after from ledger_month where month = ${dateOf(month)}::date and snapshots_after is not null for update
    ),
    looked as (
      select a.id from turn cross join lateral (select id from ledger_account where id > turn.snapshots_after order by id limit ${limit}) a
    ),
    kept as (
      insert into ledger_snapshot (account_id, month, debit_minor, credit_minor, closing_minor, postings)
      select l.id, ${dateOf(month)}::date, p.debit, p.credit, coalesce(s.closing_minor, 0) + p.debit - p.credit, p.postings
      from looked l
      cross join lateral (
        select coalesce(sum(minor) filter (where minor > 0), 0)::bigint as debit,
          coalesce(-sum(minor) filter (where minor < 0), 0)::bigint as credit, count(*)::integer as postings
        from posting where account_id = l.id and at >= ${month.from} and at < ${month.to}
      ) p
      left join lateral (
        select closing_minor from ledger_snapshot where account_id = l.id and month < ${dateOf(month)}::date order by month desc limit 1
      ) s on true
      where p.postings > 0
      on conflict (account_id, month) do nothing
    )
    select max(id) as last from looked`.execute(ledger(db))
  const last = rows[0]?.last ?? null
  await ledger(db)
    .updateTable('ledgerMonth')
    .set({ snapshotsAfter: last })
    .where('month', '=', sql<Date>`${dateOf(month)}::date`)
    .execute()
  return last !== null
}

/** End of the newest month that is closed with all its snapshots. */
export async function closedUntil(db: Db): Promise<Date> {
  const { rows } = await sql<{ name: string }>`
    select to_char(month, 'YYYY-MM') as name from ledger_month where snapshots_after is null order by month desc limit 1`.execute(
    ledger(db),
  )
  return rows[0] ? monthOf(rows[0].name).to : new Date(0)
}
