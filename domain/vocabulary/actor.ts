/** Callers. A person signs in to one account at a time. */

import type { SiteRef } from '../sites/site.ts'

export const accountKinds = ['store', 'supplier', 'affiliate', 'accounts', 'admin'] as const
export type AccountKind = (typeof accountKinds)[number]

export const isAccountKind = (text: string): text is AccountKind => (accountKinds as readonly string[]).includes(text)

interface SignedIn {
  readonly personId: number
  readonly accountId: number
  readonly sessionId: number
  /** A platform vouched for this account alone: the other accounts of the person are not within reach. */
  readonly isBound?: boolean
  /** The admin who acts as this account; absent where people act for themselves. @see */
  readonly impersonator?: Impersonator
}

export interface Impersonator {
  readonly personId: number
  readonly accountId: number
}

/** `home` is the site its account belongs to, whichever it is asking at. */
export type StoreActor = SignedIn & { readonly kind: 'store'; readonly storeId: number; readonly home: SiteRef }
/** A blocked one may sign in and learn that it is blocked, and nothing else. @see V-249 */
export type SupplierActor = SignedIn & { readonly kind: 'supplier'; readonly supplierId: number; readonly isBlocked?: boolean }
export type AffiliateActor = SignedIn & { readonly kind: 'affiliate' }
export type AccountsActor = SignedIn & { readonly kind: 'accounts' }
/** An admin; one without an authenticator app may set it up and do nothing else, where the operator requires it. @see X-111 */
export type AdminActor = SignedIn & { readonly kind: 'admin'; readonly mustSetUpTotp?: boolean }
export type SignedInActor = StoreActor | SupplierActor | AffiliateActor | AccountsActor | AdminActor

/** Nobody has signed in; the system acts in jobs. */
export type NobodyActor = { readonly kind: 'nobody' }
export type SystemActor = { readonly kind: 'system' }
export type Actor = SignedInActor | NobodyActor | SystemActor

export const nobody: NobodyActor = { kind: 'nobody' }
export const system: SystemActor = { kind: 'system' }
