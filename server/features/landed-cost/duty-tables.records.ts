/** Uploaded tables of duty and tax rates. The newest holds; only its rates are kept. */
import type { DutyRate } from '@quayside/domain/landed-cost/duty-rate'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { landedCost } from './tables.ts'

export interface DutyTable {
  readonly id: number
  readonly fileName: string
  readonly rates: number
  readonly uploadedBy: number
  readonly uploadedAt: Date
}

/** The latest tables, newest first. */
export const latestTables = (db: Db, limit: number): Promise<DutyTable[]> =>
  landedCost(db)
    .selectFrom('dutyTable')
    .select(['id', 'fileName', 'rates', 'uploadedBy', 'uploadedAt'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Inserts a table with its rates, and deletes the rates of those before it. One upload at a time, so that none stays half there. */
export async function replaceTable(db: Db, table: Omit<DutyTable, 'id' | 'rates'>, rates: readonly DutyRate[]): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('landed-cost.replace-table'))`.execute(landedCost(db))
  const { id } = await landedCost(db)
    .insertInto('dutyTable')
    .values({ ...table, rates: rates.length })
    .returning('id')
    .executeTakeFirstOrThrow()
  await landedCost(db).deleteFrom('dutyRate').where('dutyTableId', '<>', id).execute()
  for (let from = 0; from < rates.length; from += ratesPerInsert) await insertRates(db, id, rates.slice(from, from + ratesPerInsert))
  return id
}

const ratesPerInsert = 10_000

async function insertRates(db: Db, tableId: number, rates: readonly DutyRate[]): Promise<void> {
  const column = <T>(of: (rate: DutyRate) => T): T[] => rates.map(of)
  await sql`
    insert into duty_rate (duty_table_id, country, province, origin, hs_prefix, kind, rate_ppm, de_minimis_minor, de_minimis_currency, source, valid_from)
    select ${tableId}, * from unnest(${column(({ country }) => country)}::text[], ${column(({ province }) => province)}::text[],
      ${column(({ origin }) => origin)}::text[], ${column(({ hsPrefix }) => hsPrefix)}::text[], ${column(({ kind }) => kind)}::text[],
      ${column(({ ratePpm }) => ratePpm)}::int[], ${column(({ deMinimis }) => deMinimis?.minor ?? null)}::bigint[],
      ${column(({ deMinimis }) => deMinimis?.currency ?? null)}::text[], ${column(({ source }) => source)}::text[],
      ${column(({ validFrom }) => validFrom)}::date[])`.execute(landedCost(db))
}

export interface CountryOfTable {
  readonly country: string
  readonly duties: number
  readonly taxes: number
  readonly validFrom: string
}

/** Destinations of a table, by code. */
export async function countriesOfTable(db: Db, tableId: number): Promise<CountryOfTable[]> {
  return landedCost(db)
    .selectFrom('dutyRate')
    .select(({ fn }) => [
      'country',
      fn.count<number>('id').filterWhere('kind', '=', 'duty').as('duties'),
      fn.count<number>('id').filterWhere('kind', '=', 'tax').as('taxes'),
      sql<string>`max(valid_from)::text`.as('validFrom'),
    ])
    .where('dutyTableId', '=', tableId)
    .groupBy('country')
    .orderBy('country')
    .execute()
}
