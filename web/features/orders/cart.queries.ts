import type { Reply } from '@quayside/contract/endpoint'
import { marketplaceApi } from '@quayside/contract/marketplace/endpoints'
import { cartApi } from '@quayside/contract/orders/cart-endpoints'
import { ordersApi } from '@quayside/contract/orders/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import type { OwnOrderType } from '@quayside/domain/orders/order-type'
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { keyOf, query, useCall } from '#foundation/api/queries.ts'
import { showToast } from '#foundation/ui/notices/toast-store.ts'

export const cartQuery = () => query(cartApi.list)
export const useCart = () => useQuery(cartQuery())

export interface QuoteAsked {
  readonly type: OwnOrderType
  readonly supplier_ids?: string
  readonly shipping_address_id?: number
  readonly country_code?: string
  readonly province_code?: string
}
/** Amounts of the cart as it is saved. @param isOn false while there is nothing to quote */
export const useCartQuote = (asked: QuoteAsked, isOn: boolean) =>
  useQuery({ ...query(cartApi.quote, { query: asked }), placeholderData: keepPreviousData, enabled: isOn })

export const samplesQuery = (before: number | undefined) => query(cartApi.samples, { query: before === undefined ? {} : { before } })
export const useSamples = (before: number | undefined) => useQuery({ ...samplesQuery(before), placeholderData: keepPreviousData })

/** Products of a search, to put into the cart. */
export const useProductsFound = (search: string) =>
  useQuery({
    ...query(marketplaceApi.search, { query: { search } }),
    placeholderData: keepPreviousData,
    enabled: search !== '',
  })
export const useVariantsOf = (id: number) => useQuery(query(marketplaceApi.getById, { params: { id }, query: {} }))

const cartReads = [cartApi.quote, marketplaceApi.get, marketplaceApi.getById] as const
/** Every change answers the whole cart. */
const keepCart = (cart: Reply<typeof cartApi.list>, _input: unknown, client: QueryClient) =>
  client.setQueryData(keyOf(cartApi.list, {}), cart)

export const useSaveCart = () => useCall(cartApi.save, { invalidates: cartReads, isSingle: true, onSuccess: keepCart })

export const usePutIntoCart = () =>
  useCall(cartApi.save, {
    invalidates: cartReads,
    onSuccess: (...saved) => {
      keepCart(...saved)
      showToast({ tone: 'good', text: 'Item Added' })
    },
  })

export const useAddSample = () =>
  useCall(cartApi.add, {
    invalidates: cartReads,
    isSingle: true,
    onSuccess: (...saved) => {
      keepCart(...saved)
      showToast({ tone: 'good', text: 'Item Added', href: '/order/new' })
    },
  })

export const useRemoveCartItem = () =>
  useCall(cartApi.remove, {
    invalidates: cartReads,
    onSuccess: (...saved) => {
      keepCart(...saved)
      showToast({ tone: 'good', text: 'Item Removed' })
    },
  })

/** The page shows its own failures, and goes to the order. */
export const useCheckOut = (onMade: (orderId: number) => void) =>
  useCall(cartApi.checkOut, {
    invalidates: [cartApi.list, cartApi.samples, ordersApi.list, workspace.storeSettings, ...cartReads],
    isQuiet: true,
    isSingle: true,
    onSuccess: ({ order_id: id }) => {
      showToast({ tone: 'good', text: 'Manual Order Created' })
      onMade(id)
    },
  })
