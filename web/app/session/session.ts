import { sessionDays } from '@quayside/domain/identity/credentials'
import type { QueryClient } from '@tanstack/react-query'
import { appConfigQuery } from '#features/workspace/parts/app-config.queries.ts'
import { removeCookie, writeCookie } from '#foundation/api/cookies.ts'
import type { Session } from '#foundation/api/session.ts'
import { readStoreId, readToken, storeCookie, tokenCookie } from '#foundation/api/session-cookies.ts'

const storeLifetimeDays = 10

/** The session this browser holds in its cookies. What was fetched as one account never outlives it. */
export function createSession(answers: QueryClient): Session {
  /** All but what is the same for everybody. */
  const forget = () => {
    const [house] = appConfigQuery().queryKey
    answers.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== house })
    answers.getMutationCache().clear()
  }
  let hasEnded = false
  return {
    token() {
      const token = readToken()
      if (token) hasEnded = false
      return token
    },
    storeId: readStoreId,
    signIn(token, origin = 'password') {
      forget()
      removeCookie(storeCookie)
      writeCookie(tokenCookie, token, sessionDays[origin])
    },
    chooseStore(id) {
      forget()
      if (id) writeCookie(storeCookie, id, storeLifetimeDays)
      else removeCookie(storeCookie)
    },
    signOut() {
      removeCookie(tokenCookie)
      removeCookie(storeCookie)
      hasEnded = true
      forget()
    },
    hasEnded: () => hasEnded,
  }
}
