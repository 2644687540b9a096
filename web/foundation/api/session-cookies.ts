/**
 * The sign-ins of one browser live beside each other, each in cookies of its own; the address says which one counts. Read by the session, and
 * before any of the app has come by the script that asks for the first answers (app/early).
 * @see X-147
 */
import { readCookie } from './cookies.ts'
import type { SessionKind } from './session.ts'

export const sessionCookies: Readonly<Record<SessionKind, { readonly token: string; readonly store: string }>> = {
  own: { token: 'token', store: 'store_id' },
  admin: { token: 'admin_token', store: 'admin_store_id' },
  impersonation: { token: 'impersonation_token', store: 'impersonation_store_id' },
}

/** The back office signs in by itself; everything else is one's own account, or that of whom an admin acts as. */
export type Area = 'admin' | 'account'

export const areaOf = (path: string): Area => (/^\/admin(\/|$)/.test(path) ? 'admin' : 'account')

/** An admin who acts as somebody does so everywhere but in the back office. */
export function kindAt(path: string): SessionKind {
  if (areaOf(path) === 'admin') return 'admin'
  return readCookie(sessionCookies.impersonation.token) ? 'impersonation' : 'own'
}

export interface HeldSession {
  readonly token: string
  /** The store that calls are about, where it is not the token's own. */
  readonly storeId: string | undefined
}

export function heldAt(path: string): HeldSession | undefined {
  const { token: name, store } = sessionCookies[kindAt(path)]
  const token = readCookie(name)
  return token ? { token, storeId: readCookie(store) || undefined } : undefined
}
