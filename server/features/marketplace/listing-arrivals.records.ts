/** The order of arrivals. Numbering requires the listing's lock, so that no number is committed out of order. */
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { marketplace } from './tables.ts'

/** Numbers listed products in stock that have no arrival number yet: those given, or all. @returns how many */
export async function noteArrivals(db: Db, only?: readonly number[]): Promise<number> {
  const among = only ? sql`and l.product_id = any(${[...only]}::bigint[])` : sql``
  const { numAffectedRows } = await sql`
    insert into listing_arrival (product_id, number)
    select l.product_id, newest.number + row_number() over (order by l.created, l.product_id)
    from listing l cross join (select coalesce(max(number), 0) as number from listing_arrival) newest
    where l.in_stock ${among} and not exists (select from listing_arrival a where a.product_id = l.product_id)`.execute(marketplace(db))
  return Number(numAffectedRows ?? 0)
}

/** Arrival number of the newest arrival; 0 where there is none. */
export async function newestArrival(db: Db): Promise<number> {
  const row = await marketplace(db)
    .selectFrom('listingArrival')
    .select(({ fn }) => fn.max('number').as('number'))
    .executeTakeFirst()
  return row?.number ?? 0
}
