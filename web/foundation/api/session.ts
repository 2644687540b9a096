/** How long a sign-in lasts: by password or platform, as a supplier who registers, by a link from a mail. */
export type SignInKind = 'ordinary' | 'supplier-registration' | 'magic-link'

/** Who is signed in, as pages see it through the router's context. */
export interface Session {
  token(): string | undefined
  storeId(): string | undefined
  signIn(token: string, kind?: SignInKind): void
  /** The store that calls are about from now on; none takes it back. */
  chooseStore(id: string | undefined): void
  /** Forgets the token and everything fetched with it. */
  signOut(): void
}
