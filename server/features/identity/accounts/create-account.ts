import { emailTaken } from '@quayside/domain/identity/credentials'
import { mainSite, type SiteRef } from '@quayside/domain/sites/site'
import type { AccountKind } from '@quayside/domain/vocabulary/actor'
import { queueMail } from '#features/notifications'
import type { AtomicContext } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { insertAccount, insertPerson, personByEmail } from '../accounts.records.ts'
import { welcomeEmail } from '../confirmations/welcome.email.ts'
import { markEmailVerified } from '../proofs.records.ts'

interface AccountWanted {
  readonly email: string
  readonly name: string
  /** Name of the store or supplier, where it differs from the person's. */
  readonly company?: string
  /** Hashed before the transaction was opened, because hashing is slow on purpose. Absent: signs in by link or platform only. */
  readonly passwordHash?: string
  /** True if staff handed the password out: its owner chooses another first. */
  readonly isTemporaryPassword?: boolean
  readonly kind: AccountKind
  readonly storeId?: number
  readonly supplierId?: number
  /** True if the address is known to be its owner's. By default it has to be confirmed by a mailed link. */
  readonly isEmailVerified?: boolean
  /** False where the caller mails the new person itself, and the address is verified later. */
  readonly isWelcomed?: boolean
  /** By default the main site, or the suppliers' site for a supplier. */
  readonly home?: SiteRef
}

/**
 * Creates a person and their account. Sends a welcome mail, whose link verifies the address.
 * @throws Refusal EMAIL_TAKEN, or NOT_FOUND for an unknown portal
 */
export async function createAccount(context: AtomicContext, wanted: AccountWanted): Promise<{ personId: number; accountId: number }> {
  const { email, name, passwordHash, kind, storeId, supplierId, home = homeOf(kind) } = wanted
  const personId = await insertPerson(context.db, context.now, {
    email,
    name,
    passwordHash: passwordHash ?? null,
    isTemporaryPassword: wanted.isTemporaryPassword ?? false,
  })
  if (!personId) throw new Refusal('EMAIL_TAKEN', emailTaken, { field: 'email' })
  const owner = { ...(storeId ? { storeId } : {}), ...(supplierId ? { supplierId } : {}) }
  const accountId = await addAccount(context, { personId, kind, home, ...owner })
  if (wanted.isEmailVerified) await markEmailVerified(context.db, context.now, personId)
  else if (wanted.isWelcomed !== false)
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

/** Gives an account to whoever has the address: a person we know, or a new one, who sets a password by `/forgot`. */
export async function giveAccount(
  context: AtomicContext,
  { email, name, kind }: Pick<AccountWanted, 'email' | 'name' | 'kind'>,
): Promise<{ accountId: number; isKnown: boolean }> {
  const known = await personByEmail(context.db, email)
  if (known) return { accountId: await addAccount(context, { personId: known.id, kind }), isKnown: true }
  return { accountId: (await createAccount(context, { email, name, kind, isWelcomed: false })).accountId, isKnown: false }
}

interface FurtherAccount extends Pick<AccountWanted, 'kind' | 'storeId' | 'supplierId' | 'home'> {
  readonly personId: number
}

/** Adds an account to a person. @throws Refusal NOT_FOUND for an unknown portal */
export async function addAccount(context: AtomicContext, wanted: FurtherAccount): Promise<number> {
  const { personId, kind, storeId = null, supplierId = null, home = homeOf(kind) } = wanted
  const accountId = await insertAccount(context.db, context.now, { personId, kind, storeId, supplierId, home })
  if (!accountId) throw notFound('There is no portal at this address')
  return accountId
}

const homeOf = (kind: AccountKind): SiteRef => (kind === 'supplier' ? { name: 'suppliers', subdomain: null } : mainSite)
