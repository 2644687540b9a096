import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { admin } from '../tables.ts'

/** Addresses of suppliers' own sites; those without one are left out. */
export async function websitesOf(db: Db, supplierIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await admin(db)
    .selectFrom('supplier')
    .select(['id', 'website'])
    .where('id', '=', sql<number>`any(${[...supplierIds]}::bigint[])`)
    .where('website', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, website }) => [id, website!]))
}
