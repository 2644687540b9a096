import type { QueryClient } from '@tanstack/react-query'
import type { Session, SignInKind } from '#foundation/api/session.ts'
import { readCookie, removeCookie, writeCookie } from './cookies.ts'

/** @see K-001, X-021 */
const lifetimeDays: Record<SignInKind, number> = { ordinary: 10, 'supplier-registration': 30, 'magic-link': 1 }
const storeLifetimeDays = 10

const tokenCookie = 'token'
const storeCookie = 'store_id'

/** The session this browser holds in its cookies. What was fetched as one account never outlives it. */
export function createSession(answers: QueryClient): Session {
  return {
    token: () => readCookie(tokenCookie) || undefined,
    storeId: () => readCookie(storeCookie) || undefined,
    signIn(token, kind = 'ordinary') {
      answers.clear()
      removeCookie(storeCookie)
      writeCookie(tokenCookie, token, lifetimeDays[kind])
    },
    chooseStore(id) {
      answers.clear()
      if (id) writeCookie(storeCookie, id, storeLifetimeDays)
      else removeCookie(storeCookie)
    },
    signOut() {
      removeCookie(tokenCookie)
      removeCookie(storeCookie)
      answers.clear()
    },
  }
}
