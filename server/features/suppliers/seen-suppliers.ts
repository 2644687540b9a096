/** Decides which suppliers a store sees: all, one, or none by name. Everything that shows or accepts a supplier uses it. */
import { hidesSuppliers } from '@quayside/domain/sites/hides-suppliers'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import type { Db } from '#foundation/database/db'
import { portalOfStore } from './portals.records.ts'
import { type SupplierSummary, supplierOf } from './suppliers.records.ts'

/**
 * The only supplier whose products a store of a private portal browses, on any site, even if that supplier has left. Undefined: all
 * suppliers. Stores without a portal, which are most, cost no query.
 */
export async function onlySupplierOf(db: Db, { storeId, home }: Pick<StoreActor, 'storeId' | 'home'>): Promise<number | undefined> {
  if (home.name !== 'portal') return undefined
  const portal = await portalOfStore(db, storeId)
  return portal?.isPrivate ? portal.supplierId : undefined
}

/**
 * The supplier, if the store may see it. Undefined on sites that hide suppliers, and for any other supplier than that of the store's
 * private portal.
 */
export async function supplierSeenBy(
  { db, actor, request }: Pick<ReadContext<StoreActor>, 'db' | 'actor' | 'request'>,
  supplierId: number,
): Promise<SupplierSummary | undefined> {
  if (hidesSuppliers(request.site.name, actor.home.name)) return undefined
  const only = await onlySupplierOf(db, actor)
  return only === undefined || only === supplierId ? await supplierOf(db, supplierId) : undefined
}
