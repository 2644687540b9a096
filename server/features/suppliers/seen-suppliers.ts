/** Which suppliers a store sees: all of them, one of them, or none by name. Everything that shows or takes a supplier asks here. */
import { hidesSuppliers } from '@quayside/domain/sites/hides-suppliers'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import type { Db } from '#foundation/database/db'
import { portalOfStore } from './portals.records.ts'
import { type SupplierSummary, supplierOf } from './suppliers.records.ts'

/**
 * The one supplier whose products a store of a private portal browses, by whichever door it comes; also where that supplier has left.
 * Undefined: all of them. Most stores are at home at no portal, which costs no look.
 */
export async function onlySupplierOf(db: Db, { storeId, home }: Pick<StoreActor, 'storeId' | 'home'>): Promise<number | undefined> {
  if (home.name !== 'portal') return undefined
  const portal = await portalOfStore(db, storeId)
  return portal?.isPrivate ? portal.supplierId : undefined
}

/** Undefined as well where the site tells of no suppliers, and of another one than that of the store's private portal. */
export async function supplierSeenBy(
  { db, actor, request }: Pick<ReadContext<StoreActor>, 'db' | 'actor' | 'request'>,
  supplierId: number,
): Promise<SupplierSummary | undefined> {
  if (hidesSuppliers(request.site.name, actor.home.name)) return undefined
  const only = await onlySupplierOf(db, actor)
  return only === undefined || only === supplierId ? await supplierOf(db, supplierId) : undefined
}
