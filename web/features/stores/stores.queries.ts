import { marketplaceApi } from '@quayside/contract/marketplace/endpoints'
import { storesApi } from '@quayside/contract/stores/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { query, useCall } from '#foundation/api/queries.ts'

/** The form says itself what went wrong. */
export const useSignUp = () => useCall(storesApi.signUp, { isQuiet: true })

/** The form says itself what went wrong. */
export const useCreateStoreForSupplier = () => useCall(storesApi.createStoreForSupplier, { isQuiet: true })

/** As what somebody is signed in who opens a store. */
export const accountTypeQuery = () => query(workspace.accountType)

/** The choice says itself what went wrong. */
export const useSaveNotificationSettings = () =>
  useCall(storesApi.saveNotificationSettings, { isQuiet: true, invalidates: [workspace.storeSettings] })

/** The page has its own words for a failure. The dashboard's rows are of what has been chosen. */
export const useSaveSetup = () =>
  useCall(storesApi.saveSetup, { isQuiet: true, invalidates: [workspace.storeSettings, marketplaceApi.dashboard] })
