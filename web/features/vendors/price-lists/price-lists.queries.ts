import { supplierProductsApi } from '@quayside/contract/supplier-products/endpoints'
import { vendorsApi } from '@quayside/contract/vendors/endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query, useCall } from '#foundation/api/queries.ts'

export const priceListsQuery = () => query(vendorsApi.priceLists)
export const priceListQuery = (id: number) => query(vendorsApi.priceList, { params: { id } })

export const useVendorsToList = (search: string) =>
  useQuery({ ...query(vendorsApi.vendorsToList, { query: { ...(search ? { search } : {}) } }), placeholderData: keepPreviousData })
export const useProductsToList = (search: string) =>
  useQuery({
    ...query(supplierProductsApi.list, { query: { type: 'all', ...(search ? { search } : {}) } }),
    placeholderData: keepPreviousData,
  })

const invalidates = [vendorsApi.priceLists, vendorsApi.priceList]
/** The form shows its own error. */
export const useSavePriceList = () => useCall(vendorsApi.savePriceList, { invalidates, isQuiet: true })
export const useRemovePriceList = () => useCall(vendorsApi.removePriceList, { invalidates: [vendorsApi.priceLists], isSingle: true })
