import type { Reply } from '@quayside/contract/endpoint'
import { importsApi } from '@quayside/contract/imports/endpoints'
import { marketplaceApi } from '@quayside/contract/marketplace/endpoints'
import type { Product, ProductCard } from '@quayside/contract/marketplace/product'
import { workspace } from '@quayside/contract/workspace/endpoints'
import type { ShippingZone } from '@quayside/domain/shipping/shipping-option'
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import type { Given } from '#foundation/api/client.ts'
import { keyOf, query, useCall } from '#foundation/api/queries.ts'
import type { ListingAsked } from './listing-address.ts'

export const listingQuery = ({ filters, ...asked }: ListingAsked) =>
  query(marketplaceApi.list, {
    query: { ...asked, ...(filters ? { filters: filters.join(',') } : {}) } as unknown as Given<typeof marketplaceApi.list>['query'],
  } as Given<typeof marketplaceApi.list>)
export const useListing = (asked: ListingAsked) => useQuery({ ...listingQuery(asked), placeholderData: keepPreviousData })

const minuteMs = 60_000

/** Counts of the tree; a minute old is young enough. */
export const categoriesQuery = () => ({ ...query(marketplaceApi.categories), staleTime: minuteMs })
export const useCategories = () => useQuery(categoriesQuery()).data

export interface ProductAsked {
  id: number
  shipping_country?: ShippingZone
}
export const productQuery = (asked: ProductAsked) =>
  query(marketplaceApi.get, { query: asked as unknown as Given<typeof marketplaceApi.get>['query'] })
export const useProduct = (asked: ProductAsked) => useQuery({ ...productQuery(asked), select: ({ data }) => data.product })

/** The button says "In import list" at once; undone where the server says no. */
export const useAddToImportList = () =>
  useCall(importsApi.add, {
    outdates: [workspace.storeSettings, importsApi.list],
    foresee: (client, { body }) => {
      markImported(client, Number(body.product_id), 'list')
      return Number(body.product_id)
    },
    undo: (client, productId) => markImported(client, productId, null),
  })

type Listing = Reply<typeof marketplaceApi.list>
type Detail = Reply<typeof marketplaceApi.get>

function markImported(client: QueryClient, productId: number, imported: ProductCard['imported']): void {
  client.setQueriesData<Listing>(
    { queryKey: keyOf(marketplaceApi.list) },
    (listing) =>
      listing && { ...listing, products: listing.products.map((card) => (card.id === productId ? { ...card, imported } : card)) },
  )
  client.setQueriesData<Detail>({ queryKey: keyOf(marketplaceApi.get) }, (detail) => {
    if (detail?.data.product.id !== productId) return detail
    const product: Product = { ...detail.data.product, imported }
    return { data: { product } }
  })
}
