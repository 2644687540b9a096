import type { Answer, Input } from '@quayside/contract/endpoint'
import type { marketplaceApi } from '@quayside/contract/marketplace/endpoints'
import { hidesSuppliers } from '@quayside/domain/sites/hides-suppliers'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { onlySupplierOf } from '#features/suppliers'
import { imageUrl } from '#features/uploads'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import { productCard } from '../product-card.view.ts'
import { findSimilar } from './similar-products.records.ts'

/** Similar products of other suppliers; none for a store of a private portal. */
export async function listSimilar({
  context: {
    db,
    now,
    actor,
    request: { site },
  },
  input,
}: {
  context: ReadContext<StoreActor>
  input: Input<typeof marketplaceApi.similar>
}): Promise<Answer<typeof marketplaceApi.similar>> {
  if ((await onlySupplierOf(db, actor)) !== undefined) return { products: [] }
  const cards = await findSimilar(db, actor.storeId, input.id)
  const hidesSupplier = hidesSuppliers(site.name, actor.home.name)
  const show = { zone: input.shipping_country, now, imageUrl, hidesSupplier }
  return { products: cards.map((card) => productCard(card, { ...show, currency: card.storeCurrency as Currency })) }
}
