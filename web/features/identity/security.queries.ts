import { securityApi } from '@quayside/contract/identity/security-endpoints'
import { query, useCall } from '#foundation/api/queries.ts'

export const securityQuery = () => query(securityApi.signInSecurity)

const outdates = [securityApi.signInSecurity]

/** The page says itself what went wrong, here and wherever a call below is quiet. */
export const useForgotPassword = () => useCall(securityApi.forgotPassword, { isQuiet: true })
export const useChangePassword = () => useCall(securityApi.passwordReset, { isQuiet: true, outdates })
export const useConfirmEmail = () => useCall(securityApi.confirmEmail, { isQuiet: true, isSingle: true, outdates })
export const useSendConfirmation = () => useCall(securityApi.sendConfirmation)
export const useRevokeSession = () => useCall(securityApi.revokeSession, { outdates })
export const useSignOutEverywhere = () => useCall(securityApi.signOutEverywhere)
export const useReauthenticate = () => useCall(securityApi.reauthenticate, { isQuiet: true, outdates })
export const useSendMailedCode = () => useCall(securityApi.sendMailedCode, { isQuiet: true })
export const useBeginOneTimeCode = () => useCall(securityApi.beginOneTimeCode, { isQuiet: true, outdates })
export const useConfirmOneTimeCode = () => useCall(securityApi.confirmOneTimeCode, { isQuiet: true })
export const useRemoveOneTimeCode = () => useCall(securityApi.removeOneTimeCode, { isQuiet: true, outdates })
export const useRenewRecoveryCodes = () => useCall(securityApi.renewRecoveryCodes, { isQuiet: true })
