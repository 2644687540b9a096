import { handoffApi } from '@quayside/contract/identity/handoff'
import { call } from '#foundation/api/client.ts'

/** An address of another site where this person goes on, signed in; for the browser that keeps the nonce there. */
export const beginHandoff = (accountId: number, nonce: string) => call(handoffApi.beginHandoff, { body: { account_id: accountId, nonce } })

/** A session at this site; the code is spent by it. */
export const redeemHandoff = (code: string, nonce: string) => call(handoffApi.redeemHandoff, { body: { code, nonce } })
