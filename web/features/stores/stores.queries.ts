import { storesApi } from '@quayside/contract/stores/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { useCall } from '#foundation/api/queries.ts'

/** The form says itself what went wrong. */
export const useSignUp = () => useCall(storesApi.signUp, { isQuiet: true })

/** The page has its own words for a failure. */
export const useSaveSetup = () => useCall(storesApi.saveSetup, { isQuiet: true, outdates: [workspace.storeSettings] })
