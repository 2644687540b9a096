/** Where each kind of account starts. @see V-015, V-022 */
import type { AccountKind } from '../vocabulary/actor.ts'

export const homes = {
  store: '/products',
  supplier: '/supplier/orders',
  admin: '/admin',
  accounts: '/accounts',
  affiliate: '/accounts',
} as const satisfies Record<AccountKind, string>

/** Where a new store goes first. @see V-026 */
export const newStoreHome = '/setup'
