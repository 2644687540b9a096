/** The order in which products could first be had. Whoever numbers them holds the listing's lock, so that no number comes late. */
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { marketplace } from './tables.ts'

/** Numbers what is listed, in stock and has no number yet, among some products or all. @returns how many */
export async function noteArrivals(db: Db, only?: readonly number[]): Promise<number> {
  const among = only ? sql`and l.product_id = any(${[...only]}::bigint[])` : sql``
  const { numAffectedRows } = await sql`
    insert into listing_arrival (product_id, number)
    select l.product_id, newest.number + row_number() over (order by l.created, l.product_id)
    from listing l cross join (select coalesce(max(number), 0) as number from listing_arrival) newest
    where l.in_stock ${among} and not exists (select from listing_arrival a where a.product_id = l.product_id)`.execute(marketplace(db))
  return Number(numAffectedRows ?? 0)
}

/** The number of the last product that arrived; 0 where none has. */
export async function newestArrival(db: Db): Promise<number> {
  const row = await marketplace(db)
    .selectFrom('listingArrival')
    .select(({ fn }) => fn.max('number').as('number'))
    .executeTakeFirst()
  return row?.number ?? 0
}
