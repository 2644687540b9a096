import type { Answer, Input } from '@quayside/contract/endpoint'
import type { marketplaceApi } from '@quayside/contract/marketplace/endpoints'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { productsPerPage } from '@quayside/domain/marketplace/listing-filter'
import { hidesSuppliers } from '@quayside/domain/sites/hides-suppliers'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { storeOf } from '#features/stores'
import { onlySupplierOf } from '#features/suppliers'
import { imageUrl } from '#features/uploads'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import { findCorrections, findListingPage } from './listing-page.records.ts'
import { wishOf } from './listing-wish.ts'
import { productCard } from './product-card.view.ts'

export async function listProducts({
  context: { db, now, actor, site },
  input,
}: {
  context: ReadContext<StoreActor>
  input: Input<typeof marketplaceApi.list>
}): Promise<Answer<typeof marketplaceApi.list>> {
  const bounds = [input.price_min, input.price_max, input.profit_min, input.shipping_max]
  const typedIn = bounds.some((bound) => bound !== undefined) ? (await storeOf(db, actor.storeId)).currency : 'USD'
  const hidesSupplier = hidesSuppliers(site.name, actor.home.name)
  const asker = { storeId: actor.storeId, currency: typedIn, hidesSupplier, onlySupplier: await onlySupplierOf(db, actor) }
  const wish = { ...wishOf(input, asker), arrivedAfter: input.newer_than, page: input.page }
  const { total, cards, storeCurrency = 'USD' } = await findListingPage(db, wish)
  const reader = {
    currency: storeCurrency as Currency,
    zone: input.shipping_country,
    now,
    imageUrl,
    hidesSupplier,
  }
  const corrections = await findCorrections(db, wish)
  return {
    products: cards.map((card) => productCard(card, reader)),
    corrections: corrections.map(({ typed, readAs }) => ({ typed, read_as: readAs })),
    pagination: pagination(input.page, productsPerPage, total),
  }
}
