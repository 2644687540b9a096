/** Of several accounts of one person, the one a site means. @see S-02, S-05 */
import type { AccountKind } from '../vocabulary/actor.ts'

const order: Readonly<Record<string, readonly AccountKind[]>> = {
  main: ['accounts', 'store', 'admin', 'affiliate', 'supplier'],
  suppliers: ['supplier', 'accounts', 'store', 'affiliate', 'admin'],
}

/** @param accounts oldest first; of a kind the oldest is meant */
export function preferredAccount<A extends { readonly kind: AccountKind }>(accounts: readonly A[], subdomain = 'main'): A | undefined {
  const kinds = order[subdomain] ?? order.main ?? []
  return kinds.map((kind) => accounts.find((account) => account.kind === kind)).find((account) => account !== undefined)
}
