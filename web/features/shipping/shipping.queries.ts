import { shippingApi } from '@quayside/contract/shipping/endpoints'
import { suppliersApi } from '@quayside/contract/suppliers/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { useQuery } from '@tanstack/react-query'
import { query, useCall } from '#foundation/api/queries.ts'

/** The supplier's general rates, and its processing time. */
export const ratesQuery = () => query(shippingApi.list, { query: { 'supplier-only': '1' } })
export const useRates = () => useQuery(ratesQuery())

/** Rates of one product. */
export const ratesOfProductQuery = (productId: number) => query(shippingApi.list, { query: { product: String(productId) } })

export const rateQuery = (id: number) => query(shippingApi.get, { params: { id } })

/** Invalidates every list of rates, each rate, and the warning on the tile. */
const invalidates = [shippingApi.list, shippingApi.get, workspace.supplierSettings]

export const useCreateRate = () => useCall(shippingApi.create, { invalidates, isQuiet: true, isSingle: true })
export const useEditRate = () => useCall(shippingApi.edit, { invalidates, isQuiet: true, isSingle: true })
export const useActivateRate = () => useCall(shippingApi.activate, { invalidates })
export const useDeactivateRate = () => useCall(shippingApi.deactivate, { invalidates })
export const useSaveShippingSettings = () => useCall(suppliersApi.saveSettings, { invalidates })
