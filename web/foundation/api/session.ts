import type { SignedIn } from '@quayside/contract/identity/sign-in'
import type { SessionOrigin } from '@quayside/domain/identity/credentials'

/** Which of a browser's sign-ins: one's own, the back office's, an admin's who acts as somebody. */
export type SessionKind = 'own' | 'admin' | 'impersonation'

/** The session, as pages see it through the router's context. */
export interface Session {
  token(): string | undefined
  storeId(): string | undefined
  /** Keeps the token as long as its origin allows: ten days unless said otherwise. */
  signIn(token: string, origin?: SessionOrigin, as?: SessionKind): void
  /** The store that calls are about from now on; none takes it back. */
  chooseStore(id: string | undefined): void
  /** Forgets the token of this area and everything fetched with it; the others stay. */
  signOut(): void
  /** Whether it was ended in this tab, and nobody has signed in since. */
  hasEnded(): boolean
  /** Whether another tab has signed in as somebody else than this tab shows. */
  hasChanged(): boolean
  /** Drops what was fetched: the pages of another sign-in follow. */
  forget(): void
}

export function sessionKindOf({ account_type: kind, is_impersonating: isImpersonating }: Partial<SignedIn>): SessionKind {
  if (isImpersonating) return 'impersonation'
  return kind === 'admin' ? 'admin' : 'own'
}
