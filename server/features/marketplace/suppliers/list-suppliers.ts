import type { Answer, Input } from '@quayside/contract/endpoint'
import { type marketplaceApi, marketplaceMessages } from '@quayside/contract/marketplace/endpoints'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { categoryOf } from '@quayside/domain/catalogue/category'
import { usCentsFrom } from '@quayside/domain/marketplace/bound-in-us-cents'
import { readFilters } from '@quayside/domain/marketplace/listing-filter'
import { suppliersPerPage } from '@quayside/domain/marketplace/supplier-filter'
import { hidesSuppliers } from '@quayside/domain/sites/hides-suppliers'
import { storeOf } from '#features/stores'
import { onlySupplierOf } from '#features/suppliers'
import { imageUrl } from '#features/uploads'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { findSuppliers } from '../suppliers-page.records.ts'
import { supplierCard } from './supplier.view.ts'

export async function listSuppliers({
  context: {
    db,
    actor,
    request: { site },
  },
  input,
}: {
  context: ReadContext<StoreActor>
  input: Input<typeof marketplaceApi.suppliers>
}): Promise<Answer<typeof marketplaceApi.suppliers>> {
  const { currency } = await storeOf(db, actor.storeId)
  if (hidesSuppliers(site.name, actor.home.name)) throw notFound(marketplaceMessages.suppliersFailed)
  const cents = usCentsFrom(currency)
  const { total, suppliers } = await findSuppliers(db, {
    storeId: actor.storeId,
    onlySupplier: await onlySupplierOf(db, actor),
    category: input.category ? (categoryOf(input.category) ?? input.category) : undefined,
    subcategory: input.subcategory || undefined,
    search: input.search,
    sorting: input.sorting,
    filters: readFilters(input.filters),
    zone: input.shipping_country,
    priceType: input.price_type,
    priceMin: cents(input.price_min),
    priceMax: cents(input.price_max),
    profitMin: cents(input.profit_min),
    shippingMax: cents(input.shipping_max),
    favourite: input.favourite,
    page: input.page,
  })
  return {
    suppliers: suppliers.map((row) => supplierCard(row, { currency, zone: input.shipping_country, imageUrl })),
    pagination: pagination(input.page, suppliersPerPage, total),
  }
}
