import type { Answer, Input } from '@quayside/contract/endpoint'
import { ListingQuery, type marketplaceApi } from '@quayside/contract/marketplace/endpoints'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { productsFoundAtMost, productsPerPage } from '@quayside/domain/marketplace/listing-filter'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { imageUrl } from '#features/uploads'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import { findCorrections, findListingPage } from '../listing-page.records.ts'
import { productCard } from '../product-card.view.ts'
import { queryOf } from './listing-query.ts'
import { readViewer } from './read-viewer.ts'

type Listed = Input<typeof marketplaceApi.list>

export async function listProducts({
  context,
  input,
}: {
  context: ReadContext<StoreActor>
  input: Listed
}): Promise<Answer<typeof marketplaceApi.list>> {
  const { query, total, products } = await readPage(context, input)
  const corrections = await findCorrections(context.db, query)
  return {
    products,
    corrections: corrections.map(({ typed, readAs }) => ({ typed, read_as: readAs })),
    pagination: pagination(input.page, productsPerPage, total),
  }
}

/** The first products of a search, and how many there are. @see C-023 */
export async function searchProducts({
  context,
  input: { search },
}: {
  context: ReadContext<StoreActor>
  input: Input<typeof marketplaceApi.search>
}): Promise<Answer<typeof marketplaceApi.search>> {
  const { total, products } = await readPage(context, ListingQuery.parse({ search }))
  return { products: products.slice(0, productsFoundAtMost), total }
}

async function readPage(context: ReadContext<StoreActor>, input: Listed) {
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
  return { query, total, products: cards.map((card) => productCard(card, reader)) }
}
