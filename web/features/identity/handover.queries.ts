import { handoverApi } from '@quayside/contract/identity/handover'
import { call } from '#foundation/api/client.ts'

/** An address of another site where this person goes on, signed in; for the browser that keeps the nonce there. */
export const beginHandover = (accountId: number, nonce: string) =>
  call(handoverApi.beginHandover, { body: { account_id: accountId, nonce } })

/** A session at this site; the code is spent by it. */
export const redeemHandover = (code: string, nonce: string) => call(handoverApi.redeemHandover, { body: { code, nonce } })
