import type { Answer, Input } from '@quayside/contract/endpoint'
import type { storesApi } from '@quayside/contract/stores/endpoints'
import { homeOfNewStore } from '@quayside/domain/sites/site'
import { addAccount, addresseeOfSupplier, assertEmailVerified, continueAs } from '#features/identity'
import { recordAudit } from '#foundation/audit/audit.records'
import { hours } from '#foundation/clock/clock'
import type { OutsideContext, SupplierActor } from '#foundation/context/context'
import { countOrRefuse } from '#foundation/limits/limits.records'
import { publishSignedUpAtPortal } from './events.ts'
import { insertStore } from './stores.records.ts'

interface CreateStoreForSupplier {
  context: OutsideContext<SupplierActor>
  input: Input<typeof storesApi.createStoreForSupplier>
}

/** Opens a store for a supplier: the same person gets one more account, and the session continues as that store. @see S-06, C-006 */
export async function createStoreForSupplier({
  context,
  input,
}: CreateStoreForSupplier): Promise<Answer<typeof storesApi.createStoreForSupplier>> {
  const { actor, config } = context
  await countOrRefuse(context, { key: `store-of:${actor.personId}`, most: config.limits.signUpPerHour, windowMs: hours(1) })
  return context.transaction(async (atomic) => {
    await assertEmailVerified(atomic, actor.personId)
    const email = input.email ?? (await addresseeOfSupplier(atomic.db, actor.supplierId))?.email ?? ''
    const home = homeOfNewStore(context.request.site, input.subdomain)
    const referralSource = input.referral_source ?? null
    const storeId = await insertStore(atomic.db, atomic.now, { name: input.name, email, site: home.name, referralSource })
    const accountId = await addAccount(atomic, { personId: actor.personId, kind: 'store', storeId, home })
    const { token } = await continueAs(atomic, actor, { id: accountId, kind: 'store' })
    await recordAudit(atomic, { action: 'stores.signed-up', subject: `store:${storeId}`, storeId })
    if (home.name === 'portal') await publishSignedUpAtPortal(atomic, storeId)
    return { token, store_id: storeId }
  })
}
