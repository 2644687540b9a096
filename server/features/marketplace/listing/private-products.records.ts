/** Products of the private price lists that a store is on. They are not in the listing, so their cards are computed from the products. */
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { cardColumns, cardJoins, type ListedCard } from '../listing-page.records.ts'
import { marketplace } from '../tables.ts'
import { facts } from './listing-facts.records.ts'

/** Maximum number of private products shown; the newest come first. */
const mostShown = 2000

export interface PrivateCard extends ListedCard {
  readonly storeCurrency: string
  readonly total: number
}

/** Private products, newest first. @param onlySupplier the supplier of the store's private portal */
export async function findPrivateProducts(
  db: Db,
  { storeId, onlySupplier }: { storeId: number; onlySupplier: number | undefined },
  { offset, limit }: { offset: number; limit: number },
): Promise<PrivateCard[]> {
  const { rows: found } = await sql<{ id: number }>`
    select distinct p.product_id as id from price_list_vendor v join price_list_product p on p.price_list_id = v.price_list_id
    where v.store_id = ${storeId} order by id desc limit ${mostShown}`.execute(marketplace(db))
  if (!found.length) return []
  const ids = found.map(({ id }) => id)
  const { rows } = await sql<PrivateCard>`
    with listed as (${facts(ids, { isPrivate: true })}), viewing as (select ${storeId}::bigint as id)
    select ${sql.raw(cardColumns)}, (count(*) over ())::integer as total
    from listed l ${sql.raw(cardJoins.replaceAll('$2', '(select id from viewing)'))}
    where ${onlySupplier === undefined ? sql`true` : sql`l.supplier_id = ${onlySupplier}`}
    order by l.product_id desc offset ${offset} limit ${limit}`.execute(marketplace(db))
  return rows
}
