/**
 * Cookies of a browser's sessions. Several sessions coexist in cookies of their own, and the address decides which one applies. The session
 * reads them, and so does the early script (app/early).
 * @see X-147
 */
import { readCookie } from './cookies.ts'
import type { SessionKind } from './session.ts'

export const sessionCookies: Readonly<Record<SessionKind, { readonly token: string; readonly store: string }>> = {
  own: { token: 'token', store: 'store_id' },
  admin: { token: 'admin_token', store: 'admin_store_id' },
  impersonation: { token: 'impersonation_token', store: 'impersonation_store_id' },
}

/** Areas with separate sign-ins: the back office, and the user's own or impersonated account. */
export type Area = 'admin' | 'account'

export const areaOf = (path: string): Area => (/^\/admin(\/|$)/.test(path) ? 'admin' : 'account')

/** An impersonating admin acts as the account everywhere but in the back office. */
export function kindAt(path: string): SessionKind {
  if (areaOf(path) === 'admin') return 'admin'
  return readCookie(sessionCookies.impersonation.token) ? 'impersonation' : 'own'
}

export interface HeldSession {
  readonly token: string
  /** The store that calls act for, if it is not the token's own. */
  readonly storeId: string | undefined
}

export function heldAt(path: string): HeldSession | undefined {
  const { token: name, store } = sessionCookies[kindAt(path)]
  const token = readCookie(name)
  return token ? { token, storeId: readCookie(store) || undefined } : undefined
}
