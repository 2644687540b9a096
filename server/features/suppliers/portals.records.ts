/** Portals: sites of single suppliers, each below a name of its own. */
import type { Db } from '#foundation/database/db'
import { suppliers } from './tables.ts'

export interface Portal {
  readonly subdomain: string
  readonly supplierId: number
  /** `#c4693f` */
  readonly colour: string
  /** Its stores see this supplier alone, and only once it has approved them. */
  readonly isPrivate: boolean
  readonly rules: string | null
  /** How many products each of its stores may hold; null: as its plan allows. */
  readonly importLimit: number | null
}

const columns = [
  'portal.subdomain',
  'portal.supplierId',
  'portal.colour',
  'portal.isPrivate',
  'portal.rules',
  'portal.importLimit',
] as const

export async function portalAt(db: Db, subdomain: string): Promise<Portal | undefined> {
  return suppliers(db).selectFrom('portal').select(columns).where('subdomain', '=', subdomain).executeTakeFirst()
}

/** The portal that a store is at home at; most are at none. */
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

/** The first portal of a supplier; most have none. */
export async function portalOfSupplier(db: Db, supplierId: number): Promise<Portal | undefined> {
  return suppliers(db)
    .selectFrom('portal')
    .select(columns)
    .where('supplierId', '=', supplierId)
    .orderBy('portal.subdomain')
    .limit(1)
    .executeTakeFirst()
}
