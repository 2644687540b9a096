import { currencies } from '@quayside/domain/vocabulary/money'
import { createAccount } from '#features/identity'
import type { AtomicContext } from '#foundation/context/context'
import { publishSignedUp } from './events.ts'
import { insertStore } from './stores.records.ts'

export interface ShopOwner {
  /** Name of the store. */
  readonly name: string
  readonly ownerName: string
  readonly email: string
  readonly country: string | null
  readonly currency: string
  readonly referralSource: string | null
}

/**
 * Opens a store for an owner that a platform vouches for. It signs in through the platform and has no password yet.
 * @throws Refusal EMAIL_TAKEN
 */
export async function openStore(context: AtomicContext, owner: ShopOwner): Promise<{ storeId: number }> {
  const { name, email, ownerName, referralSource } = owner
  const currency = currencies.find((one) => one === owner.currency) ?? 'USD'
  const storeId = await insertStore(context.db, context.now, {
    name,
    email,
    site: 'main',
    referralSource,
    currency,
    ...(owner.country ? { country: owner.country } : {}),
  })
  await createAccount(context, { email, name: ownerName || name, company: name, kind: 'store', storeId })
  await publishSignedUp(context, storeId, null)
  return { storeId }
}
