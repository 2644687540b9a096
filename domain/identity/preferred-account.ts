/** The account that a site prefers if a person has several. @see S-02, S-05 */
import type { SiteRef } from '../sites/site.ts'
import type { AccountKind } from '../vocabulary/actor.ts'

const order: Readonly<Record<string, readonly AccountKind[]>> = {
  main: ['accounts', 'store', 'admin', 'affiliate', 'supplier'],
  suppliers: ['supplier', 'accounts', 'store', 'affiliate', 'admin'],
}

interface Candidate {
  readonly kind: AccountKind
  readonly home?: SiteRef
}

/**
 * @param accounts oldest first; of one kind, the one with this home site is preferred, then the oldest
 * @param site its name, or the first label of its host
 */
export function preferredAccount<A extends Candidate>(accounts: readonly A[], site = 'main'): A | undefined {
  const isAtHome = ({ home }: A) => home !== undefined && (home.subdomain ?? home.name) === site
  const kinds = (Object.hasOwn(order, site) && order[site]) || order.main || []
  return kinds.flatMap((kind) =>
    accounts.filter((account) => account.kind === kind).sort((a, b) => Number(isAtHome(b)) - Number(isAtHome(a))),
  )[0]
}
