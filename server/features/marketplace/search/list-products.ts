import type { Answer, Input } from '@quayside/contract/endpoint'
import { ListingQuery, type marketplaceApi } from '@quayside/contract/marketplace/endpoints'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { productsPerPage } from '@quayside/domain/marketplace/listing-filter'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { imageUrl } from '#features/uploads'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import { findCorrections, findListingPage } from '../listing-page.records.ts'
import { productCard } from '../product-card.view.ts'
import { queryOf } from './listing-query.ts'
import { readViewer } from './read-viewer.ts'

export async function listProducts({
  context,
  input,
}: {
  context: ReadContext<StoreActor>
  input: Input<typeof marketplaceApi.list>
}): Promise<Answer<typeof marketplaceApi.list>> {
  const { db, now } = context
  const viewer = await readViewer(context)
  const query = { ...queryOf(input, viewer), arrivedAfter: input.newer_than, page: input.page }
  const { total, cards, storeCurrency = 'USD' } = await findListingPage(db, query)
  const reader = {
    currency: storeCurrency as Currency,
    zone: input.shipping_country,
    now,
    imageUrl,
    hidesSupplier: viewer.hidesSupplier,
  }
  const corrections = await findCorrections(db, query)
  return {
    products: cards.map((card) => productCard(card, reader)),
    corrections: corrections.map(({ typed, readAs }) => ({ typed, read_as: readAs })),
    pagination: pagination(input.page, productsPerPage, total),
  }
}

/** The first products of a search. @see C-023 */
export async function searchProducts({
  context,
  input: { search },
}: {
  context: ReadContext<StoreActor>
  input: Input<typeof marketplaceApi.search>
}): Promise<Answer<typeof marketplaceApi.search>> {
  const { products } = await listProducts({ context, input: ListingQuery.parse({ search }) })
  return { products }
}
