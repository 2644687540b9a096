import type { Input } from '@quayside/contract/endpoint'
import type { marketplaceApi } from '@quayside/contract/marketplace/endpoints'
import { hidesSuppliers } from '@quayside/domain/sites/hides-suppliers'
import { showsAllProducts, storeOf } from '#features/stores'
import { onlySupplierOf } from '#features/suppliers'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import type { Viewer } from './listing-query.ts'

type Bounds = Pick<Input<typeof marketplaceApi.list>, 'price_min' | 'price_max' | 'profit_min' | 'shipping_max'>

/** The store that browses. @param bounds in its own currency; without any, the store's row is not read */
export async function readViewer({ db, actor, request: { site } }: ReadContext<StoreActor>, bounds: Bounds): Promise<Viewer> {
  const isBounded = [bounds.price_min, bounds.price_max, bounds.profit_min, bounds.shipping_max].some((bound) => bound !== undefined)
  return {
    storeId: actor.storeId,
    currency: isBounded ? (await storeOf(db, actor.storeId)).currency : 'USD',
    hidesSupplier: hidesSuppliers(site.name, actor.home.name),
    onlySupplier: await onlySupplierOf(db, actor),
    showsAllProducts: await showsAllProducts(db, actor.storeId),
  }
}
