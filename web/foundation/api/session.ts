import type { SignedIn } from '@quayside/contract/identity/sign-in'
import type { SessionOrigin } from '@quayside/domain/identity/credentials'

/** Kind of session: the user's own, the back office's, or an admin's impersonation. */
export type SessionKind = 'own' | 'admin' | 'impersonation'

/** The session, as pages see it in the router's context. */
export interface Session {
  token(): string | undefined
  storeId(): string | undefined
  /** Stores the token for the lifetime of its origin: ten days by default. */
  signIn(token: string, origin?: SessionOrigin, as?: SessionKind): void
  /** Sets the store that later calls act for; undefined resets it. */
  chooseStore(id: string | undefined): void
  /** Removes the token of this area and all data fetched with it; other areas stay signed in. */
  signOut(): void
  /** Whether it was ended in this tab without a new sign-in since. */
  hasEnded(): boolean
  /** Whether another tab has signed in with a different account. */
  hasChanged(): boolean
  /** Clears cached data before another account's pages. */
  forget(): void
}

export function sessionKindOf({ account_type: kind, is_impersonating: isImpersonating }: Partial<SignedIn>): SessionKind {
  if (isImpersonating) return 'impersonation'
  return kind === 'admin' ? 'admin' : 'own'
}
