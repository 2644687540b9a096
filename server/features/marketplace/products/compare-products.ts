import type { Answer, Input } from '@quayside/contract/endpoint'
import type { marketplaceApi } from '@quayside/contract/marketplace/endpoints'
import { hidesSuppliers } from '@quayside/domain/sites/hides-suppliers'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { onlySupplierOf } from '#features/suppliers'
import { imageUrl } from '#features/uploads'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import { isGone, isSeen } from './get-product.ts'
import { productView } from './product.view.ts'
import { findProductsToCompare } from './product-detail.records.ts'

/**
 * Up to four products side by side, in the requested order. A removed product is given by its title alone; one that the store may not see
 * is given without a title.
 */
export async function compareProducts({
  context: {
    db,
    now,
    actor,
    request: { site },
  },
  input: { ids, shipping_country: zone },
}: {
  context: ReadContext<StoreActor>
  input: Input<typeof marketplaceApi.compare>
}): Promise<Answer<typeof marketplaceApi.compare>> {
  const only = await onlySupplierOf(db, actor)
  const details = await findProductsToCompare(db, actor.storeId, ids)
  const found = new Map(details.filter((detail) => isSeen(detail, only)).map((detail) => [detail.id, detail]))
  const hidesSupplier = hidesSuppliers(site.name, actor.home.name)
  return {
    products: ids.map((id) => {
      const detail = found.get(id)
      if (!detail || isGone(detail)) return { id, title: detail?.title ?? null, product: null }
      const product = productView(detail, { currency: detail.storeCurrency as Currency, zone, now, imageUrl, hidesSupplier })
      return { id, title: product.title, product: { ...product, variant_count: product.variants.length } }
    }),
  }
}
