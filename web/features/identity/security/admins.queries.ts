import { adminsApi } from '@quayside/contract/identity/admin-endpoints'
import { securityApi } from '@quayside/contract/identity/security-endpoints'
import { query, useCall } from '#foundation/api/queries.ts'

export const adminsQuery = () => query(adminsApi.admins)

const outdates = [adminsApi.admins, securityApi.signInSecurity]

/** The form says itself what went wrong. */
export const useInviteAdmin = () => useCall(adminsApi.inviteAdmin, { isQuiet: true, outdates })
export const useWithdrawInvitation = () => useCall(adminsApi.withdrawInvitation, { outdates })
export const useRemoveAdmin = () => useCall(adminsApi.removeAdmin, { outdates })

/** The page says itself what went wrong. */
export const useAcceptInvitation = () => useCall(adminsApi.acceptInvitation, { isQuiet: true, isSingle: true })
