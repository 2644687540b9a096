/** Stores with their kept counts. */
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { admin } from '../tables.ts'

export interface FoundStore {
  readonly id: number
  readonly orders: number
  readonly imports: number
  readonly platform: string | null
  readonly hasToken: boolean
}

/** Orders and imports are sums that are kept; nothing is counted. */
export async function foundStores(db: Db, ids: readonly number[]): Promise<FoundStore[]> {
  if (!ids.length) return []
  const { rows } = await sql<FoundStore>`
    select s.id, (select coalesce(sum(c.orders), 0)::integer from store_order_count c where c.store_id = s.id) as orders,
      coalesce(f.imported_count, 0) as imports, shop.platform, coalesce(shop.status = 'connected', false) as has_token
    from store s
    left join store_figures f on f.store_id = s.id
    left join connection shop on shop.store_id = s.id and shop.status in ('connected', 'reauthorise')
    where s.id = any(${[...ids]}::bigint[]) order by s.id`.execute(admin(db))
  return rows
}
