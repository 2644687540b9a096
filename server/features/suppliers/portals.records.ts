/** Portals: sites of single suppliers, each with a subdomain of its own. */
import type { Db } from '#foundation/database/db'
import { suppliers } from './tables.ts'

export interface Portal {
  readonly subdomain: string
  readonly supplierId: number
  /** Example: `#c4693f`. */
  readonly colour: string
  /** True if its stores see only this supplier, and only after it has approved them. */
  readonly isPrivate: boolean
  /** Maximum number of products of each of its stores; null: as the store's plan allows. */
  readonly importLimit: number | null
}

const columns = ['portal.subdomain', 'portal.supplierId', 'portal.colour', 'portal.isPrivate', 'portal.importLimit'] as const

export async function portalAt(db: Db, subdomain: string): Promise<Portal | undefined> {
  return suppliers(db).selectFrom('portal').select(columns).where('subdomain', '=', subdomain).executeTakeFirst()
}

/** Portal that is the home of a store; most stores have none. */
export async function portalOfStore(db: Db, storeId: number): Promise<Portal | undefined> {
  return suppliers(db)
    .selectFrom('account')
    .innerJoin('portal', 'portal.subdomain', 'account.subdomain')
    .select(columns)
    .where('account.storeId', '=', storeId)
    .orderBy('account.id')
    .limit(1)
    .executeTakeFirst()
}

/** First portal of a supplier; most have none. */
export async function portalOfSupplier(db: Db, supplierId: number): Promise<Portal | undefined> {
  return suppliers(db)
    .selectFrom('portal')
    .select(columns)
    .where('supplierId', '=', supplierId)
    .orderBy('portal.subdomain')
    .limit(1)
    .executeTakeFirst()
}
