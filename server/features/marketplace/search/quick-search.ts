/** Finds a few products, orders and suppliers by name while the user types into the command palette. */
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { quickSearchApi } from '@quayside/contract/marketplace/quick-search'
import { hidesSuppliers } from '@quayside/domain/sites/hides-suppliers'
import { searchBlocksOfSupplier, searchOrders } from '#features/orders'
import { onlySupplierOf } from '#features/suppliers'
import { imageUrl } from '#features/uploads'
import type { ReadContext, StoreActor, SupplierActor } from '#foundation/context/context'
import { findListingPage } from '../listing-page.records.ts'
import { searchSuppliers } from '../suppliers-page.records.ts'

const mostOfAKind = 5
/** A single letter matches nearly everything, so shorter texts find nothing. */
const shortestSearch = 2

export async function quickSearch({
  context: {
    db,
    actor,
    request: { site },
  },
  input: { search },
}: {
  context: ReadContext<StoreActor>
  input: Input<typeof quickSearchApi.store>
}): Promise<Answer<typeof quickSearchApi.store>> {
  if (search.trim().length < shortestSearch) return { products: [], orders: [], suppliers: [] }
  const hidesSupplier = hidesSuppliers(site.name, actor.home.name)
  const { storeId } = actor
  const onlySupplier = await onlySupplierOf(db, actor)
  const { cards } = await findListingPage(db, { ...anyProduct, storeId, onlySupplier, hidesSupplier, search })
  const { found: orders } = await searchOrders(db, storeId, { search, statuses: undefined, limit: mostOfAKind, offset: 0 })
  const suppliers = hidesSupplier ? [] : await searchSuppliers(db, { search, onlySupplier, limit: mostOfAKind })
  return {
    products: cards
      .slice(0, mostOfAKind)
      .map(({ productId, title, uploadId }) => ({ id: productId, name: title, image: imageUrl(uploadId) })),
    orders: orders.map(({ id, name, customerName, status }) => ({ id, name, customer: customerName, status })),
    suppliers: suppliers.map(({ id, name, logoUploadId }) => ({ id, name, image: logoUploadId === null ? null : imageUrl(logoUploadId) })),
  }
}

/** Sold-out products are found too. */
const anyProduct = {
  category: undefined,
  subcategory: undefined,
  isLiteral: false,
  sorting: 'default',
  filters: ['show_all_products'],
  zone: 'US',
  priceType: 'cost',
  priceMin: undefined,
  priceMax: undefined,
  profitMin: undefined,
  shippingMax: undefined,
  page: 1,
} as const

export async function quickSearchOfSupplier({
  context: { db, actor },
  input: { search },
}: {
  context: ReadContext<SupplierActor>
  input: Input<typeof quickSearchApi.supplier>
}): Promise<Answer<typeof quickSearchApi.supplier>> {
  if (search.trim().length < shortestSearch) return { orders: [] }
  const asked = { search, statuses: undefined, storeId: undefined, limit: mostOfAKind, offset: 0 }
  const { found: orders } = await searchBlocksOfSupplier(db, actor.supplierId, asked)
  return { orders: orders.map(({ id, orderName, customerName, status }) => ({ id, name: orderName, customer: customerName, status })) }
}
