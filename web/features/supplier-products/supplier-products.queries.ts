import { feedsApi } from '@quayside/contract/feeds/endpoints'
import { onboardingApi } from '@quayside/contract/onboarding/endpoints'
import { shippingApi } from '@quayside/contract/shipping/endpoints'
import { supplierProductsApi } from '@quayside/contract/supplier-products/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query, useCall } from '#foundation/api/queries.ts'
import type { ProductsAsked } from './products-address.ts'

export const productsQuery = ({ type, search, issue, page }: ProductsAsked) =>
  query(supplierProductsApi.list, {
    query: {
      ...(type ? { type } : {}),
      ...(search ? { search } : {}),
      ...(issue ? { issue } : {}),
      ...(page ? { page: String(page) } : {}),
    },
  })
export const useProducts = (asked: ProductsAsked) => useQuery({ ...productsQuery(asked), placeholderData: keepPreviousData })

export const productQuery = (id: number) => query(supplierProductsApi.get, { query: { id: String(id) } })

const categoryQuery = (category: string, page: number) =>
  query(supplierProductsApi.categoryTags, { query: { category: category as 'pets', page: String(page) } })
export const useProductsOfCategory = (category: string, page: number) =>
  useQuery({ ...categoryQuery(category, page), placeholderData: keepPreviousData })

const lists = [supplierProductsApi.list, supplierProductsApi.categoryTags, onboardingApi.checklist, workspace.supplierSettings]

/** The editor shows its own error. */
export const useSaveProduct = () => useCall(supplierProductsApi.save, { isQuiet: true, invalidates: [...lists, supplierProductsApi.get] })
/** A job syncs newly followed values; the editor then reloads the product. */
export const useSaveProductSync = () =>
  useCall(feedsApi.saveProductSync, { isSingle: true, invalidates: [supplierProductsApi.get, supplierProductsApi.list] })
export const useSetActive = () => useCall(supplierProductsApi.setActive, { invalidates: [...lists, supplierProductsApi.get] })
export const useSetCategory = () => useCall(supplierProductsApi.setCategory, { invalidates: [...lists, supplierProductsApi.get] })
/** The tab shows its own error. */
export const useAddImage = () =>
  useCall(supplierProductsApi.addImage, { isQuiet: true, invalidates: [supplierProductsApi.get, supplierProductsApi.list] })
export const useDeleteImage = () =>
  useCall(supplierProductsApi.deleteImage, { isQuiet: true, invalidates: [supplierProductsApi.get, supplierProductsApi.list] })

/** Rates of one product, and the general rates. */
export const productRatesQuery = (id: number) => query(shippingApi.list, { query: { product: String(id) } })
export const supplierRatesQuery = () => query(shippingApi.list, { query: { 'supplier-only': 'true' } })

const rates = { invalidates: [shippingApi.list, shippingApi.get, onboardingApi.checklist, workspace.supplierSettings], isSingle: true }
export const useActivateRate = () => useCall(shippingApi.activate, rates)
export const useDeactivateRate = () => useCall(shippingApi.deactivate, rates)
