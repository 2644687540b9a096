import { handoverApi } from '@quayside/contract/identity/handover'
import { call } from '#foundation/api/client.ts'
import { useCall } from '#foundation/api/queries.ts'

/** An address of another site where this person goes on, signed in. */
export const useHandover = () => useCall(handoverApi.beginHandover, { isSingle: true, onSuccess: ({ url }) => location.assign(url) })

/** A session at this site; the code is spent by it. */
export const redeemHandover = (code: string) => call(handoverApi.redeemHandover, { body: { code } })
