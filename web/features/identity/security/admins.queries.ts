import { adminsApi } from '@quayside/contract/identity/admin-endpoints'
import { securityApi } from '@quayside/contract/identity/security-endpoints'
import { query, useCall } from '#foundation/api/queries.ts'

export const adminsQuery = () => query(adminsApi.admins)

const invalidates = [adminsApi.admins, securityApi.signInSecurity]

/** The form shows its own error. */
export const useInviteAdmin = () => useCall(adminsApi.inviteAdmin, { isQuiet: true, invalidates })
export const useWithdrawInvitation = () => useCall(adminsApi.withdrawInvitation, { invalidates })
export const useRemoveAdmin = () => useCall(adminsApi.removeAdmin, { invalidates })

/** The page shows its own error. */
export const useAcceptInvitation = () => useCall(adminsApi.acceptInvitation, { isQuiet: true, isSingle: true })
