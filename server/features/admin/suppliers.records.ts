/** Suppliers in the staff's list. */
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { admin } from './tables.ts'

const activeOnly = { active: sql<boolean>`status = 'ACTIVE'`, inactive: sql<boolean>`status <> 'ACTIVE'` } as const
export type SupplierFilter = keyof typeof activeOnly

export async function countManaged(db: Db, filter: SupplierFilter): Promise<number> {
  const { count } = await admin(db)
    .selectFrom('supplier')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(activeOnly[filter])
    .executeTakeFirstOrThrow()
  return count
}

/** Ids, newest first. */
export async function newestManaged(
  db: Db,
  filter: SupplierFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  const rows = await admin(db)
    .selectFrom('supplier')
    .select('id')
    .where(activeOnly[filter])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export interface ManagedSupplier {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly contactName: string
  readonly website: string | null
  readonly subdomain: string | null
  readonly ecommercePlatform: string | null
  readonly country: string
  readonly city: string
  readonly discountPercent: number
  readonly createdAt: Date
  readonly status: string
  readonly note: string
  readonly fulfilledByDc: boolean
}

/** Suppliers in the order of the ids. */
export async function managedSuppliers(db: Db, ids: readonly number[]): Promise<ManagedSupplier[]> {
  const { rows } = await sql<ManagedSupplier>`
    select s.id, s.name, s.email, s.phone, s.contact_name, s.website, s.ecommerce_platform, s.country, s.city, s.discount_percent,
      s.created_at, s.status, s.note, s.fulfilled_by_dc, (select p.subdomain from portal p where p.supplier_id = s.id order by p.subdomain limit 1) as subdomain
    from supplier s join unnest(${[...ids]}::bigint[]) with ordinality as wanted(id, place) on wanted.id = s.id order by wanted.place`.execute(
    admin(db),
  )
  return rows
}
