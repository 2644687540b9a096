import { emailTaken } from '@quayside/domain/identity/credentials'
import { mainSite, type SiteRef } from '@quayside/domain/sites/site'
import type { AccountKind } from '@quayside/domain/vocabulary/actor'
import type { AtomicContext } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { insertAccount, insertPerson } from './accounts.records.ts'

interface AccountWanted {
  readonly email: string
  readonly name: string
  /** Hashed before the transaction was opened: hashing takes its time on purpose. None: signs in by link or platform only. */
  readonly passwordHash?: string
  readonly kind: AccountKind
  readonly storeId?: number
  readonly supplierId?: number
  /** The main site where nothing is said, the suppliers' one for a supplier. */
  readonly home?: SiteRef
}

/**
 * A new person and the account they sign in to.
 * @throws Refusal EMAIL_TAKEN, or NOT_FOUND for a portal that there is not
 */
export async function createAccount(context: AtomicContext, wanted: AccountWanted): Promise<{ personId: number; accountId: number }> {
  const { email, name, passwordHash, kind, storeId, supplierId, home = homeOf(kind) } = wanted
  const personId = await insertPerson(context.db, context.now, { email, name, passwordHash: passwordHash ?? null })
  if (!personId) throw new Refusal('EMAIL_TAKEN', emailTaken, { field: 'email' })
  return {
    personId,
    accountId: await addAccount(context, { personId, kind, home, ...(storeId ? { storeId } : {}), ...(supplierId ? { supplierId } : {}) }),
  }
}

interface FurtherAccount extends Pick<AccountWanted, 'kind' | 'storeId' | 'supplierId' | 'home'> {
  readonly personId: number
}

/**
 * One more way in which a person acts.
 * @throws Refusal NOT_FOUND for a portal that there is not
 */
export async function addAccount(context: AtomicContext, wanted: FurtherAccount): Promise<number> {
  const { personId, kind, storeId = null, supplierId = null, home = homeOf(kind) } = wanted
  const accountId = await insertAccount(context.db, context.now, { personId, kind, storeId, supplierId, home })
  if (!accountId) throw notFound('There is no portal at this address')
  return accountId
}

const homeOf = (kind: AccountKind): SiteRef => (kind === 'supplier' ? { name: 'suppliers', subdomain: null } : mainSite)
