import { sessionDays } from '@quayside/domain/identity/credentials'
import type { QueryClient } from '@tanstack/react-query'
import { appConfigQuery } from '#features/workspace/parts/app-config.queries.ts'
import { readCookie, removeCookie, writeCookie } from '#foundation/api/cookies.ts'
import type { Session, SessionKind } from '#foundation/api/session.ts'
import { type Area, areaOf } from './area.ts'

const storeLifetimeDays = 10

/** The sign-ins of one browser live beside each other, each in cookies of its own. */
const cookies: Readonly<Record<SessionKind, { readonly token: string; readonly store: string }>> = {
  own: { token: 'token', store: 'store_id' },
  admin: { token: 'admin_token', store: 'admin_store_id' },
  impersonation: { token: 'impersonation_token', store: 'impersonation_store_id' },
}

interface Held {
  readonly token: string
  readonly storeId: string | undefined
}

/**
 * The sessions this browser holds in its cookies; which one counts is said by the address. What was fetched as one account never outlives it,
 * and a tab goes on as whom it shows when another tab has signed in as somebody else.
 * @see X-147
 */
export function createSession(answers: QueryClient, path = () => location.pathname): Session {
  /** All but what is the same for everybody. */
  const forget = () => {
    const [house] = appConfigQuery().queryKey
    answers.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== house })
    answers.getMutationCache().clear()
  }
  const area = () => areaOf(path())
  /** An admin who acts as somebody does so everywhere but in the back office. */
  const kind = (): SessionKind => {
    if (area() === 'admin') return 'admin'
    return readCookie(cookies.impersonation.token) ? 'impersonation' : 'own'
  }
  const inCookies = (): Held | undefined => {
    const { token: name, store } = cookies[kind()]
    const token = readCookie(name)
    return token ? { token, storeId: readCookie(store) || undefined } : undefined
  }
  const shown = new Map<Area, Held>()
  const held = (): Held | undefined => {
    const now = inCookies()
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
      // Whoever signs in acts as nobody else any more.
      if (as === 'own') remove('impersonation')
      removeCookie(cookies[as].store)
      writeCookie(cookies[as].token, token, sessionDays[origin])
    },
    chooseStore(id) {
      forget()
      shown.clear()
      const { store } = cookies[kind()]
      if (id) writeCookie(store, id, storeLifetimeDays)
      else removeCookie(store)
    },
    signOut() {
      remove(kind())
      shown.clear()
      hasEnded = true
      forget()
    },
    hasEnded: () => hasEnded,
    hasChanged() {
      const [before, now] = [shown.get(area()), inCookies()]
      return before !== undefined && now !== undefined && before.token !== now.token
    },
    forget,
  }
}

function remove(kind: SessionKind): void {
  removeCookie(cookies[kind].token)
  removeCookie(cookies[kind].store)
}
