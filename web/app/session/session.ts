import { sessionDays } from '@quayside/domain/identity/credentials'
import type { QueryClient } from '@tanstack/react-query'
import { appConfigQuery } from '#features/workspace/parts/app-config.queries.ts'
import { removeCookie, writeCookie } from '#foundation/api/cookies.ts'
import { dropHeldData } from '#foundation/api/on-forget.ts'
import type { Session, SessionKind } from '#foundation/api/session.ts'
import { type Area, areaOf, sessionCookies as cookies, type HeldSession, heldAt, kindAt } from '#foundation/api/session-cookies.ts'

const storeLifetimeDays = 10

/**
 * Sessions in this browser's cookies; the address decides which one applies. Cached data is never shared between accounts. A tab keeps its
 * account when another tab signs in with a different one.
 * @see X-147
 */
export function createSession(answers: QueryClient, path = () => location.pathname): Session {
  /** Clears all cached data except what is the same for every user. */
  const forget = () => {
    const [house] = appConfigQuery().queryKey
    answers.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== house })
    answers.getMutationCache().clear()
    dropHeldData()
  }
  const area = () => areaOf(path())
  const shown = new Map<Area, HeldSession>()
  const held = (): HeldSession | undefined => {
    const now = heldAt(path())
    if (!now) shown.delete(area())
    else if (!shown.has(area())) shown.set(area(), now)
    return shown.get(area())
  }
  let hasEnded = false
  return {
    token() {
      const token = held()?.token
      if (token) hasEnded = false
      return token
    },
    storeId: () => held()?.storeId,
    signIn(token, origin = 'password', as = 'own') {
      forget()
      shown.clear()
      // A new sign-in ends impersonation.
      if (as === 'own') remove('impersonation')
      removeCookie(cookies[as].store)
      writeCookie(cookies[as].token, token, sessionDays[origin])
    },
    chooseStore(id) {
      forget()
      shown.clear()
      const { store } = cookies[kindAt(path())]
      if (id) writeCookie(store, id, storeLifetimeDays)
      else removeCookie(store)
    },
    signOut() {
      remove(kindAt(path()))
      shown.clear()
      hasEnded = true
      forget()
    },
    hasEnded: () => hasEnded,
    hasChanged() {
      const [before, now] = [shown.get(area()), heldAt(path())]
      return before !== undefined && now !== undefined && before.token !== now.token
    },
    forget,
  }
}

function remove(kind: SessionKind): void {
  removeCookie(cookies[kind].token)
  removeCookie(cookies[kind].store)
}
