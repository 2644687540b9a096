import { supportApi } from '@quayside/contract/support/endpoints'
import { useCall } from '#foundation/api/queries.ts'

/** The form says itself what went wrong. */
export const useSendRequest = () => useCall(supportApi.sendRequest, { isQuiet: true, isSingle: true })
