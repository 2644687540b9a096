/** Callers of the API. A session belongs to one account at a time. */

import type { SiteRef } from '../sites/site.ts'

export const accountKinds = ['store', 'supplier', 'affiliate', 'accounts', 'admin'] as const
export type AccountKind = (typeof accountKinds)[number]

export const isAccountKind = (text: string): text is AccountKind => (accountKinds as readonly string[]).includes(text)

interface SignedIn {
  readonly personId: number
  readonly accountId: number
  readonly sessionId: number
  /** True if a platform vouched for this account only, so that the person's other accounts are out of reach. */
  readonly isBound?: boolean
  /** The admin who acts as this account; absent for the account's own user. @see */
  readonly impersonator?: Impersonator
}

export interface Impersonator {
  readonly personId: number
  readonly accountId: number
}

/** A signed-in store. `home` is the site its account belongs to, whichever site the request came to. */
export type StoreActor = SignedIn & { readonly kind: 'store'; readonly storeId: number; readonly home: SiteRef }
/** A signed-in supplier. A blocked one can sign in, and sees only that it is blocked. @see V-249 */
export type SupplierActor = SignedIn & { readonly kind: 'supplier'; readonly supplierId: number; readonly isBlocked?: boolean }
export type AffiliateActor = SignedIn & { readonly kind: 'affiliate' }
export type AccountsActor = SignedIn & { readonly kind: 'accounts' }
/** A signed-in admin. Without an authenticator app, if the operator requires one, an admin can only set it up. @see X-111 */
export type AdminActor = SignedIn & { readonly kind: 'admin'; readonly mustSetUpTotp?: boolean }
export type SignedInActor = StoreActor | SupplierActor | AffiliateActor | AccountsActor | AdminActor

/** An anonymous visitor; the system acts in jobs. */
export type NobodyActor = { readonly kind: 'nobody' }
export type SystemActor = { readonly kind: 'system' }
export type Actor = SignedInActor | NobodyActor | SystemActor

export const nobody: NobodyActor = { kind: 'nobody' }
export const system: SystemActor = { kind: 'system' }
