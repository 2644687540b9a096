import type { SessionOrigin } from '@quayside/domain/identity/credentials'

/** Who is signed in, as pages see it through the router's context. */
export interface Session {
  token(): string | undefined
  storeId(): string | undefined
  /** Keeps the token as long as its origin allows: ten days unless said otherwise. */
  signIn(token: string, origin?: SessionOrigin): void
  /** The store that calls are about from now on; none takes it back. */
  chooseStore(id: string | undefined): void
  /** Forgets the token and everything fetched with it. */
  signOut(): void
  /** Whether it was ended in this tab, and nobody has signed in since. */
  hasEnded(): boolean
}
