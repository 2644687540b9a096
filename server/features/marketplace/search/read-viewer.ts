import { hidesSuppliers } from '@quayside/domain/sites/hides-suppliers'
import { browsingOf } from '#features/stores'
import { onlySupplierOf } from '#features/suppliers'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import type { Viewer } from './listing-query.ts'

/** The store that browses. */
export async function readViewer({ db, actor, request: { site } }: ReadContext<StoreActor>): Promise<Viewer> {
  const { storeId, home } = actor
  const [{ currency, showAllProducts }, onlySupplier] = await Promise.all([browsingOf(db, storeId), onlySupplierOf(db, actor)])
  return { storeId, currency, hidesSupplier: hidesSuppliers(site.name, home.name), onlySupplier, showsAllProducts: showAllProducts }
}
