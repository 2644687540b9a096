import { emailTaken } from '@quayside/domain/identity/credentials'
import { mainSite, type SiteRef } from '@quayside/domain/sites/site'
import type { AccountKind } from '@quayside/domain/vocabulary/actor'
import { queueMail } from '#features/notifications'
import type { AtomicContext } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { insertAccount, insertPerson } from '../accounts.records.ts'
import { welcomeEmail } from '../confirmations/welcome.email.ts'
import { markEmailVerified } from '../proofs.records.ts'

interface AccountWanted {
  readonly email: string
  readonly name: string
  /** Name of the store or supplier, where it differs from the person's. */
  readonly company?: string
  /** Hashed before the transaction was opened: hashing takes its time on purpose. None: signs in by link or platform only. */
  readonly passwordHash?: string
  readonly kind: AccountKind
  readonly storeId?: number
  readonly supplierId?: number
  /** Its address is known to be its owner's. It is to be confirmed by a mailed link where nothing is said. */
  readonly isEmailVerified?: boolean
  /** The main site where nothing is said, the suppliers' one for a supplier. */
  readonly home?: SiteRef
}

/**
 * A new person and the account they sign in to. A mail welcomes them, whose link shows that the address is theirs.
 * @throws Refusal EMAIL_TAKEN, or NOT_FOUND for a portal that there is not
 */
export async function createAccount(context: AtomicContext, wanted: AccountWanted): Promise<{ personId: number; accountId: number }> {
  const { email, name, passwordHash, kind, storeId, supplierId, home = homeOf(kind) } = wanted
  const personId = await insertPerson(context.db, context.now, { email, name, passwordHash: passwordHash ?? null })
  if (!personId) throw new Refusal('EMAIL_TAKEN', emailTaken, { field: 'email' })
  const owner = { ...(storeId ? { storeId } : {}), ...(supplierId ? { supplierId } : {}) }
  const accountId = await addAccount(context, { personId, kind, home, ...owner })
  if (wanted.isEmailVerified) await markEmailVerified(context.db, context.now, personId)
  else
    await queueMail(context, {
      key: `welcome:${personId}`,
      kind: 'identity.welcome',
      to: email,
      accountId,
      ...owner,
      ...welcomeEmail({ product: context.config.productName, name: wanted.company ?? name }),
      link: { type: 'confirm_email' },
    })
  return { personId, accountId }
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
