import { handoffApi } from '@quayside/contract/identity/handoff'
import { call } from '#foundation/api/client.ts'

/** Returns an address at another site that continues this session there, for the browser with the nonce. */
export const beginHandoff = (accountId: number, nonce: string) => call(handoffApi.beginHandoff, { body: { account_id: accountId, nonce } })

/** Opens a session at this site and uses up the code. */
export const redeemHandoff = (code: string, nonce: string) => call(handoffApi.redeemHandoff, { body: { code, nonce } })
