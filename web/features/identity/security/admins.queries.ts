import { adminsApi } from '@quayside/contract/identity/admin-endpoints'
import { securityApi } from '@quayside/contract/identity/security-endpoints'
import { query, useCall } from '#foundation/api/queries.ts'

export const adminsQuery = () => query(adminsApi.admins)

/** The form says itself what went wrong. */
export const useInviteAdmin = () =>
  useCall(adminsApi.inviteAdmin, { isQuiet: true, outdates: [adminsApi.admins, securityApi.signInSecurity] })
