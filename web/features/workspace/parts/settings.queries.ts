import { workspace } from '@quayside/contract/workspace/endpoints'
import { useSuspenseQuery } from '@tanstack/react-query'
import { query } from '#foundation/api/queries.ts'

/** What the signed-in store is and has; loaded before any page of a store is shown. */
export const storeSettingsQuery = () => query(workspace.storeSettings)
export const useStoreSettings = () => useSuspenseQuery(storeSettingsQuery()).data

/** The same for a supplier. */
export const supplierSettingsQuery = () => query(workspace.supplierSettings)
export const useSupplierSettings = () => useSuspenseQuery(supplierSettingsQuery()).data
