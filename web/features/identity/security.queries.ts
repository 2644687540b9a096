import { securityApi } from '@quayside/contract/identity/security-endpoints'
import { useCall } from '#foundation/api/queries.ts'

const invalidates = [securityApi.signInSecurity]

/** The page shows its own error, here and for every quiet call below. */
export const useForgotPassword = () => useCall(securityApi.forgotPassword, { isQuiet: true })
export const useConfirmEmail = () => useCall(securityApi.confirmEmail, { isQuiet: true, isSingle: true, invalidates })
export const useSendConfirmation = () => useCall(securityApi.sendConfirmation)
export const useRevokeSession = () => useCall(securityApi.revokeSession, { invalidates })
export const useSignOutEverywhere = () => useCall(securityApi.signOutEverywhere)
export const useReauthenticate = () => useCall(securityApi.reauthenticate, { isQuiet: true, invalidates })
export const useSendMailedCode = () => useCall(securityApi.sendMailedCode, { isQuiet: true })
export const useBeginTotp = () => useCall(securityApi.beginTotp, { isQuiet: true, invalidates })
export const useConfirmTotp = () => useCall(securityApi.confirmTotp, { isQuiet: true })
export const useRemoveTotp = () => useCall(securityApi.removeTotp, { isQuiet: true, invalidates })
export const useRenewRecoveryCodes = () => useCall(securityApi.renewRecoveryCodes, { isQuiet: true })
