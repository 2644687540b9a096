import { securityApi } from '@quayside/contract/identity/security-endpoints'
import { query, useCall } from '#foundation/api/queries.ts'

/** How the person signs in. */
export const securityQuery = () => query(securityApi.signInSecurity)

/** The page says itself what went wrong. */
export const useChangePassword = () => useCall(securityApi.passwordReset, { isQuiet: true, invalidates: [securityApi.signInSecurity] })
