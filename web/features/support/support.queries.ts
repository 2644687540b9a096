import { supportApi } from '@quayside/contract/support/endpoints'
import { useCall } from '#foundation/api/queries.ts'

/** The form shows its own error. */
export const useSendRequest = () => useCall(supportApi.sendRequest, { isQuiet: true, isSingle: true })
