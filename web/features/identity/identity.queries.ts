import { identityApi } from '@quayside/contract/identity/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { call } from '#foundation/api/client.ts'
import { query, useCall } from '#foundation/api/queries.ts'

/** The page shows its own error. */
export const useLogin = () => useCall(identityApi.login, { isQuiet: true })

/** Signs in with an emailed link and uses it up. */
export const signInByLink = (magic: string) => call(identityApi.magicLogin, { body: { magic } })

/** Repeats the sign-in by link, with a code or after the user confirmed the change of account. */
export const useLinkAgain = () => useCall(identityApi.magicLogin, { isQuiet: true, isSingle: true })

export const accountsQuery = () => query(workspace.accountType)

export const useChooseAccount = () => useCall(identityApi.chooseAccount)
