import { platformsApi } from '@quayside/contract/platforms/endpoints'
import { query, useCall } from '#foundation/api/queries.ts'

/** Connection of the store's shop. */
export const connectionQuery = () => query(platformsApi.connection)

/** Connection of a supplier's own shop. */
export const supplierConnectionQuery = () => query(platformsApi.supplierConnection)

/** The page shows its own error. */
export const useConnectSupplierShop = () => useCall(platformsApi.connectSupplierShop, { isQuiet: true })
