import type { Answer, Input } from '@quayside/contract/endpoint'
import type { suppliersApi } from '@quayside/contract/suppliers/endpoints'
import { isBrowsable } from '@quayside/domain/suppliers/supplier-status'
import type { AtomicContext, StoreActor } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { deleteFavourite, insertFavourite } from './favourites.records.ts'
import { supplierSeenBy } from './seen-suppliers.ts'

/** Bookmarks a supplier; not one that is hidden. */
export async function addFavourite({
  context,
  input: { supplier },
}: {
  context: AtomicContext<StoreActor>
  input: Input<typeof suppliersApi.addFavourite>
}): Promise<Answer<typeof suppliersApi.addFavourite>> {
  const { db, now, actor } = context
  const found = await supplierSeenBy(context, supplier)
  if (!found || !isBrowsable(found.status)) throw notFound()
  await insertFavourite(db, now, { storeId: actor.storeId, supplierId: supplier })
  return { supplier, favourite: true }
}

/** Removes a bookmark, also of a supplier that has left. */
export async function removeFavourite({
  context: { db, actor },
  input: { supplier },
}: {
  context: AtomicContext<StoreActor>
  input: Input<typeof suppliersApi.removeFavourite>
}): Promise<Answer<typeof suppliersApi.removeFavourite>> {
  await deleteFavourite(db, { storeId: actor.storeId, supplierId: supplier })
  return { supplier, favourite: false }
}
