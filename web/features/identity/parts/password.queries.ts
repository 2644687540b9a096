import { securityApi } from '@quayside/contract/identity/security-endpoints'
import { query, useCall } from '#foundation/api/queries.ts'

/** Sign-in methods of the user. */
export const securityQuery = () => query(securityApi.signInSecurity)

/** The page shows its own error. */
export const useChangePassword = () => useCall(securityApi.passwordReset, { isQuiet: true, invalidates: [securityApi.signInSecurity] })
