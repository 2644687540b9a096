import type { Answer, Input } from '@quayside/contract/endpoint'
import type { marketplaceApi } from '@quayside/contract/marketplace/endpoints'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { productsPerPage } from '@quayside/domain/marketplace/listing-filter'
import { hidesSuppliers } from '@quayside/domain/sites/hides-suppliers'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { onlySupplierOf } from '#features/suppliers'
import { imageUrl } from '#features/uploads'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import { productCard } from '../product-card.view.ts'
import { findPrivateProducts } from './private-products.records.ts'

/** Products on private price lists that include this store. @see S-64 */
export async function listPrivateProducts({
  context,
  input,
}: {
  context: ReadContext<StoreActor>
  input: Input<typeof marketplaceApi.privateProducts>
}): Promise<Answer<typeof marketplaceApi.privateProducts>> {
  const { db, actor, now, request } = context
  const part = { offset: (input.page - 1) * productsPerPage, limit: productsPerPage }
  const cards = await findPrivateProducts(db, { storeId: actor.storeId, onlySupplier: await onlySupplierOf(db, actor) }, part)
  const hidesSupplier = hidesSuppliers(request.site.name, actor.home.name)
  const show = { zone: input.shipping_country, now, imageUrl, hidesSupplier }
  return {
    products: cards.map((card) => productCard(card, { ...show, currency: card.storeCurrency as Currency })),
    pagination: pagination(input.page, productsPerPage, cards[0]?.total ?? 0),
  }
}
