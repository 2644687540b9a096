/** Who is asking. A person signs in to one account at a time. */

export const accountKinds = ['store', 'supplier', 'affiliate', 'accounts', 'admin'] as const
export type AccountKind = (typeof accountKinds)[number]

interface SignedIn {
  readonly personId: number
  readonly accountId: number
  readonly sessionId: number
  /** The admin who acts as this account; absent where people act for themselves. @see */
  readonly impersonator?: Impersonator
}

export interface Impersonator {
  readonly personId: number
  readonly accountId: number
}

export type StoreActor = SignedIn & { readonly kind: 'store'; readonly storeId: number }
/** A blocked one may sign in and learn that it is blocked, and nothing else. @see V-249 */
export type SupplierActor = SignedIn & { readonly kind: 'supplier'; readonly supplierId: number; readonly isBlocked?: boolean }
export type AffiliateActor = SignedIn & { readonly kind: 'affiliate' }
export type AccountsActor = SignedIn & { readonly kind: 'accounts' }
export type AdminActor = SignedIn & { readonly kind: 'admin' }
export type SignedInActor = StoreActor | SupplierActor | AffiliateActor | AccountsActor | AdminActor

/** Nobody has signed in; the system acts in jobs. */
export type NobodyActor = { readonly kind: 'nobody' }
export type SystemActor = { readonly kind: 'system' }
export type Actor = SignedInActor | NobodyActor | SystemActor

export const nobody: NobodyActor = { kind: 'nobody' }
export const system: SystemActor = { kind: 'system' }
