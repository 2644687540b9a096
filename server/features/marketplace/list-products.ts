import type { Answer, Input } from '@quayside/contract/endpoint'
import type { marketplaceApi } from '@quayside/contract/marketplace/endpoints'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { categoryOf } from '@quayside/domain/catalogue/category'
import { usCentsFrom } from '@quayside/domain/marketplace/bound-in-us-cents'
import { productsPerPage, readFilters } from '@quayside/domain/marketplace/listing-filter'
import { hidesSuppliers } from '@quayside/domain/sites/hides-suppliers'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { searchText } from '@quayside/domain/vocabulary/typed'
import { storeOf } from '#features/stores'
import { imageUrl } from '#features/uploads'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import { findCorrections, findListingPage, type Wish } from './listing-page.records.ts'
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
  const wish = wishOf(input, { storeId: actor.storeId, currency: typedIn, hidesSupplier })
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

/** Bounds are typed in the store's currency, and kept in US cents. */
function wishOf(
  input: Input<typeof marketplaceApi.list>,
  { storeId, currency, hidesSupplier }: { storeId: number; currency: Currency; hidesSupplier: boolean },
): Wish {
  const cents = usCentsFrom(currency)
  return {
    storeId,
    category: input.category ? (categoryOf(input.category) ?? input.category) : undefined,
    subcategory: input.subcategory || undefined,
    search: searchText(input.search),
    isLiteral: input.literal,
    hidesSupplier,
    sorting: input.sorting,
    filters: readFilters(input.filters),
    zone: input.shipping_country,
    priceType: input.price_type,
    priceMin: cents(input.price_min),
    priceMax: cents(input.price_max),
    profitMin: cents(input.profit_min),
    shippingMax: cents(input.shipping_max),
    page: input.page,
  }
}
