import { marketplaceApi } from '@quayside/contract/marketplace/endpoints'
import { storesApi } from '@quayside/contract/stores/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { query, useCall } from '#foundation/api/queries.ts'

/** The form shows its own error. */
export const useSignUp = () => useCall(storesApi.signUp, { isQuiet: true })

/** The form shows its own error. */
export const useCreateStoreForSupplier = () => useCall(storesApi.createStoreForSupplier, { isQuiet: true })

/** Account type of the current user, who may open a store beside it. */
export const accountTypeQuery = () => query(workspace.accountType)

/** The control shows its own error. */
export const useSaveNotificationSettings = () =>
  useCall(storesApi.saveNotificationSettings, { isQuiet: true, invalidates: [workspace.storeSettings] })

/** The page has its own error message. The dashboard's rows depend on the chosen categories. */
export const useSaveSetup = () =>
  useCall(storesApi.saveSetup, { isQuiet: true, invalidates: [workspace.storeSettings, marketplaceApi.dashboard] })

/** The form shows its own failures. */
export const useSaveStoreInfo = () =>
  useCall(storesApi.saveStoreInfo, { isQuiet: true, invalidates: [workspace.storeInfo, workspace.storeSettings, marketplaceApi.list] })
