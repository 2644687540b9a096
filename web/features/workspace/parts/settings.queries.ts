import type { AppConfig } from '@quayside/contract/workspace/app-config'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { query } from '#foundation/api/queries.ts'

/** What a page may assume of the house until it has said otherwise. */
const plainHouse: AppConfig = { product: 'Quayside', is_demo: false, support_email: '', main_url: '', suppliers_url: '', demo_sign_ins: [] }

/** The house's name, its addresses, and whether this is the practice world. Asked once a visit. */
export const appConfigQuery = () => ({
  ...query(workspace.appConfig),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})
export const useAppConfig = (): AppConfig => useQuery(appConfigQuery()).data ?? plainHouse

/** What the signed-in store is and has; loaded before any page of a store is shown. */
export const storeSettingsQuery = () => query(workspace.storeSettings)
export const useStoreSettings = () => useSuspenseQuery(storeSettingsQuery()).data

/** The same for a supplier. */
export const supplierSettingsQuery = () => query(workspace.supplierSettings)
export const useSupplierSettings = () => useSuspenseQuery(supplierSettingsQuery()).data
