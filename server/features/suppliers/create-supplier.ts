import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { addSignInLink, createAccount } from '#features/identity'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { publishRegistered } from './events.ts'
import { insertWithSlug } from './open-supplier.ts'

interface Wanted {
  readonly name: string
  readonly email: string
  readonly website: string | undefined
  readonly country: 'US' | 'CA'
  /** Hash of a password that its owner has to replace. */
  readonly passwordHash: string
  /** Hash of a link that signs in once. */
  readonly linkHash: Buffer
}

/**
 * Creates a supplier for staff, approved for its setup. Its owner signs in with the password or link they were given, and chooses a password
 * of their own first.
 * @see V-349, X-063
 * @throws Refusal EMAIL_TAKEN
 */
export async function createSupplier(context: AtomicContext<AdminActor>, wanted: Wanted): Promise<number> {
  const { name, email, website, country, passwordHash, linkHash } = wanted
  const currency = country === 'CA' ? 'CAD' : 'USD'
  const supplierId = await insertWithSlug(context, {
    name,
    email,
    status: 'SETUP',
    country,
    currency,
    onboardingStep: 'password',
    ...(website ? { website } : {}),
  })
  const { accountId } = await createAccount(context, {
    email,
    name,
    company: name,
    kind: 'supplier',
    supplierId,
    passwordHash,
    isTemporaryPassword: true,
  })
  await addSignInLink(context, accountId, linkHash)
  await recordAudit(context, { action: 'suppliers.created', subject: `supplier:${supplierId}`, supplierId, detail: { name, email } })
  await publishRegistered(context, supplierId, null)
  return supplierId
}
