import { slugOf } from '@quayside/domain/suppliers/slug'
import { createAccount } from '#features/identity'
import type { AtomicContext } from '#foundation/context/context'
import { randomWord } from '#foundation/secrets/token'
import { publishRegistered } from './events.ts'
import { insertSupplier, type NewSupplier } from './new-suppliers.records.ts'

interface Maker {
  /** Name of the supplier. */
  readonly name: string
  readonly ownerName: string
  readonly email: string
  readonly country: string | null
  readonly currency: string
}

/** First setup step of a supplier that a platform vouches for; it has no password yet. @see V-250 */
const firstStep = 'password'

/** Opens a supplier that a platform vouches for. Nothing of it is shown before it is set up. @throws Refusal EMAIL_TAKEN */
export async function openSupplier(
  context: AtomicContext,
  maker: Maker,
): Promise<{ supplierId: number; accountId: number; personId: number }> {
  const { name, email, ownerName } = maker
  const country = maker.country === 'CA' ? 'CA' : 'US'
  const currency = maker.currency === 'CAD' ? 'CAD' : 'USD'
  const supplierId = await insertWithSlug(context, { name, email, status: 'SETUP', country, currency, onboardingStep: firstStep })
  const account = await createAccount(context, { email, name: ownerName || name, company: name, kind: 'supplier', supplierId })
  await publishRegistered(context, supplierId, null)
  return { supplierId, ...account }
}

/** Inserts a supplier; chooses another slug where that of its name is taken. */
export async function insertWithSlug({ db, now }: AtomicContext, supplier: Omit<NewSupplier, 'slug'>): Promise<number> {
  const plain = slugOf(supplier.name)
  const inserted =
    (await insertSupplier(db, now, { ...supplier, slug: plain })) ??
    (await insertSupplier(db, now, { ...supplier, slug: `${plain}-${randomWord(8).toLowerCase()}` }))
  if (!inserted) throw new Error(`no address was free for ${supplier.name}`)
  return inserted
}
