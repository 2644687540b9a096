import { identityApi } from '@quayside/contract/identity/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { call } from '#foundation/api/client.ts'
import { query, useCall } from '#foundation/api/queries.ts'

/** The page says itself what went wrong. */
export const useLogin = () => useCall(identityApi.login, { isQuiet: true })

/** Signs in by the link of a mail; the link is spent by it. */
export const signInByLink = (magic: string) => call(identityApi.magicLogin, { body: { magic } })

/** The same once more: with a code, or by whoever was asked whether to go on as somebody else. */
export const useLinkAgain = () => useCall(identityApi.magicLogin, { isQuiet: true, isSingle: true })

export const accountsQuery = () => query(workspace.accountType)

export const useChooseAccount = () => useCall(identityApi.chooseAccount)
