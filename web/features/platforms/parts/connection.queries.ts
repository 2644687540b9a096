import { platformsApi } from '@quayside/contract/platforms/endpoints'
import { query, useCall } from '#foundation/api/queries.ts'

/** The store's shop on its platform. */
export const connectionQuery = () => query(platformsApi.connection)

/** A supplier's own shop. */
export const supplierConnectionQuery = () => query(platformsApi.supplierConnection)

/** The page says itself what is wrong. */
export const useConnectSupplierShop = () => useCall(platformsApi.connectSupplierShop, { isQuiet: true })
