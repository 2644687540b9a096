import type { Reply } from '@quayside/contract/endpoint'
import { importsApi } from '@quayside/contract/imports/endpoints'
import { marketplaceApi } from '@quayside/contract/marketplace/endpoints'
import type { Product, ProductCard } from '@quayside/contract/marketplace/product'
import { shopHealthApi } from '@quayside/contract/shop-health/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import type { ShippingZone } from '@quayside/domain/shipping/shipping-option'
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import type { Given } from '#foundation/api/client.ts'
import { keyOf, query, useCall } from '#foundation/api/queries.ts'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import type { CompareAsked } from './compare/compare-address.ts'
import { type ListingAsked, without } from './products/listing-address.ts'
import type { SupplierAsked } from './suppliers/supplier-address.ts'
import type { SuppliersAsked } from './suppliers/suppliers-address.ts'

type ListingQuery = NonNullable<Given<typeof marketplaceApi.list>['query']>

/** API query for an address; the saved search affects only the page. */
export const queryOf = ({ filters, saved: _, saved_searches: __, ...asked }: ListingAsked) =>
  ({ ...asked, ...(filters ? { filters: filters.join(',') } : {}) }) as unknown as ListingQuery

export const listingQuery = (asked: ListingAsked) =>
  query(marketplaceApi.list, { query: queryOf(asked) } as Given<typeof marketplaceApi.list>)
export const useListing = (asked: ListingAsked) => useQuery({ ...listingQuery(asked), placeholderData: keepPreviousData })

/** Private products that suppliers offer to this store. */
export const privateProductsQuery = (page: number) => query(marketplaceApi.privateProducts, { query: { page: String(page) } })

const minuteMs = 60_000

/** Category tree with result counts for a search and its filters; data may be a minute old. */
export const categoriesQuery = (asked: ListingAsked = {}) => ({
  ...query(marketplaceApi.categories, {
    query: queryOf(without(asked, 'category', 'subcategory', 'sorting')),
  } as unknown as Given<typeof marketplaceApi.categories>),
  staleTime: minuteMs,
})
export const useCategories = (asked?: ListingAsked) => useQuery({ ...categoriesQuery(asked), placeholderData: keepPreviousData }).data

export interface ProductAsked {
  id: number
  shipping_country?: ShippingZone
}
export const productQuery = (asked: ProductAsked) =>
  query(marketplaceApi.get, { query: asked as unknown as Given<typeof marketplaceApi.get>['query'] })
export const useProduct = (asked: ProductAsked) => useQuery({ ...productQuery(asked), select: ({ data }) => data.product })

/** Estimate of duty and tax of a product to a place. */
export const useProductDuty = (asked: { id: number; country: string; province: string }) =>
  useQuery({
    ...query(marketplaceApi.estimateDuty, { query: asked }),
    select: ({ estimate }) => estimate,
    placeholderData: keepPreviousData,
  })

/** Query of the product for a card whose variants are opened. */
export const useProductVariants = ({ id, ...asked }: ProductAsked) =>
  useQuery(query(marketplaceApi.getById, { params: { id }, query: asked }))

export const useSimilar = (asked: ProductAsked) =>
  useQuery(query(marketplaceApi.similar, { query: asked as unknown as Given<typeof marketplaceApi.similar>['query'] }))

export const compareQuery = ({ ids, shipping_country }: CompareAsked) =>
  query(marketplaceApi.compare, {
    query: { ids: ids.join(','), ...(shipping_country ? { shipping_country } : {}) },
  })
export const useCompared = (asked: CompareAsked) =>
  useQuery({ ...compareQuery(asked), placeholderData: keepPreviousData, enabled: asked.ids.length > 0 })

export const dashboardQuery = () => query(marketplaceApi.dashboard, { query: {} })
export const useDashboard = () => useQuery(dashboardQuery())

export const suppliersQuery = ({ filters, ...asked }: SuppliersAsked) =>
  query(marketplaceApi.suppliers, {
    query: { ...asked, ...(filters ? { filters: filters.join(',') } : {}) } as unknown as Given<typeof marketplaceApi.suppliers>['query'],
  } as Given<typeof marketplaceApi.suppliers>)
export const useSuppliers = (asked: SuppliersAsked) => useQuery({ ...suppliersQuery(asked), placeholderData: keepPreviousData })

export const supplierQuery = (asked: SupplierAsked & { id: number }) =>
  query(marketplaceApi.supplier, { query: asked as unknown as Given<typeof marketplaceApi.supplier>['query'] })
export const useSupplier = (asked: SupplierAsked & { id: number }) =>
  useQuery({ ...supplierQuery(asked), placeholderData: keepPreviousData })

/** Optimistic update: the button says "In import list" at once, and is reverted if the server refuses. */
export const useAddToImportList = () =>
  useCall(importsApi.add, {
    invalidates: [workspace.storeSettings, importsApi.list],
    updateOptimistically: (client, { body }) => {
      markImported(client, Number(body.product_id), 'list')
      return Number(body.product_id)
    },
    undo: (client, productId) => markImported(client, productId, null),
    onSuccess: () => showToast({ tone: 'good', text: 'Item Added', href: '/imported/list' }),
  })

/** Imports from the product's page by way of the import list. The page shows what stops it. */
export const usePushProduct = () =>
  useCall(importsApi.pushProduct, {
    invalidates: [importsApi.list, importsApi.run, workspace.storeSettings, marketplaceApi.get],
    isQuiet: true,
  })

/**
 * Optimistic update of the star, reverted if the server refuses.
 * @param imported import state; if in the shop, the change is also pushed there
 */
export const useSetFeatureImage = (imported: ProductCard['imported']) =>
  useCall(importsApi.setFeatureImage, {
    invalidates: [marketplaceApi.get, marketplaceApi.compare, importsApi.list, shopHealthApi.imported],
    updateOptimistically: (client, { body }) => {
      const productId = Number(body.product_id)
      return { productId, former: markFeature(client, productId, Number(body.image_id)) }
    },
    undo: (client, { productId, former }) => void markFeature(client, productId, former),
    onSuccess: () =>
      showToast({
        tone: 'good',
        text: 'Changes saved',
        ...(imported === 'shopify' ? { detail: 'Your shop is updated as soon as it responds.', href: '/imported/store' } : {}),
      }),
  })

/** @returns the former featured image */
function markFeature(client: QueryClient, productId: number, imageId: number | null): number | null {
  let former: number | null = null
  client.setQueriesData<Detail>({ queryKey: keyOf(marketplaceApi.get) }, (detail) => {
    if (detail?.data.product.id !== productId) return detail
    former = detail.data.product.feature_image_id
    return { data: { product: { ...detail.data.product, feature_image_id: imageId } } }
  })
  return former
}

type Listing = Reply<typeof marketplaceApi.list>
type Detail = Reply<typeof marketplaceApi.get>
type Shelves = Reply<typeof marketplaceApi.dashboard>
type Compared = Reply<typeof marketplaceApi.compare>
type Similar = Reply<typeof marketplaceApi.similar>
type OfSupplier = Reply<typeof marketplaceApi.supplier>

/** Updates every cached card and page of the product. */
function markImported(client: QueryClient, productId: number, imported: ProductCard['imported']): void {
  const marked = (cards: ProductCard[]) => cards.map((card) => (card.id === productId ? { ...card, imported } : card))
  client.setQueriesData<Listing>({ queryKey: keyOf(marketplaceApi.list) }, (list) => list && { ...list, products: marked(list.products) })
  client.setQueriesData<Shelves>(
    { queryKey: keyOf(marketplaceApi.dashboard) },
    (rows) => rows && { ...rows, categories: rows.categories.map((shelf) => ({ ...shelf, products: marked(shelf.products) })) },
  )
  client.setQueriesData<OfSupplier>(
    { queryKey: keyOf(marketplaceApi.supplier) },
    (page) => page && { ...page, products: marked(page.products), featured_products: marked(page.featured_products) },
  )
  client.setQueriesData<Similar>({ queryKey: keyOf(marketplaceApi.similar) }, (row) => row && { products: marked(row.products) })
  client.setQueriesData<Compared>(
    { queryKey: keyOf(marketplaceApi.compare) },
    (side) =>
      side && {
        products: side.products.map((one) => (one.product?.id === productId ? { ...one, product: { ...one.product, imported } } : one)),
      },
  )
  client.setQueriesData<Detail>({ queryKey: keyOf(marketplaceApi.get) }, (detail) => {
    if (detail?.data.product.id !== productId) return detail
    const product: Product = { ...detail.data.product, imported }
    return { data: { product } }
  })
}
