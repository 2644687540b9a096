import { vendorsApi } from '@quayside/contract/vendors/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { query, useCall } from '#foundation/api/queries.ts'

export const portalRulesQuery = (subdomain: string) => query(vendorsApi.portalRules, { params: { subdomain } })
/** The page shows its own error. */
export const useAgreeToRules = () =>
  useCall(vendorsApi.agreeToRules, { isQuiet: true, invalidates: [vendorsApi.portalRules, workspace.storeSettings] })

export const ownRulesQuery = () => query(vendorsApi.ownRules)
const ofOwnRules = { invalidates: [vendorsApi.ownRules] }
/** The form shows its own error. */
export const useSaveOwnRules = () => useCall(vendorsApi.saveOwnRules, { ...ofOwnRules, isQuiet: true })
export const useRemoveOwnRules = () => useCall(vendorsApi.saveOwnRules, { ...ofOwnRules, isSingle: true })
