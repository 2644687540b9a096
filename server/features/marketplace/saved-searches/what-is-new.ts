import { hidesSuppliers } from '@quayside/domain/sites/hides-suppliers'
import { homeOfStore } from '#features/identity'
import { browsingOf } from '#features/stores'
import { onlySupplierOf } from '#features/suppliers'
import type { Db } from '#foundation/database/db'
import type { ListingQuery } from '../listing-page.records.ts'
import { queryOf } from '../search/listing-query.ts'
import { readSavedQuery } from './saved-query.ts'
import type { SavedSearch } from './saved-searches.records.ts'

export type Viewer = Parameters<typeof queryOf>[1]

/** Viewer for a job, which has no request: the store on its home site. */
export async function viewerOf(db: Db, storeId: number): Promise<Viewer> {
  const { currency, showAllProducts: showsAllProducts } = await browsingOf(db, storeId)
  const home = await homeOfStore(db, storeId)
  const onlySupplier = await onlySupplierOf(db, { storeId, home })
  return { storeId, currency, hidesSupplier: hidesSuppliers(home.name), onlySupplier, showsAllProducts }
}

/**
 * Results of a search among some arrivals; undefined where its category no longer exists: without it, the search would find other products.
 */
export function newTo(
  search: SavedSearch,
  viewer: Viewer,
  { after, upTo }: { after: number; upTo: number },
): Omit<ListingQuery, 'page'> | undefined {
  const { asked, isPlaceGone } = readSavedQuery(search.query)
  return isPlaceGone ? undefined : { ...queryOf(asked, viewer), arrivedAfter: after, arrivedUpTo: upTo }
}
