import { adminApi } from '@quayside/contract/admin/endpoints'
import { lookupsApi } from '@quayside/contract/admin/lookups'
import { useCall } from '#foundation/api/queries.ts'

/** The page shows its own error. */
export const useLookUpStores = () => useCall(lookupsApi.stores, { isQuiet: true })

/** The page shows its own error. */
export const useImpersonationLink = () => useCall(adminApi.impersonate, { isQuiet: true })
