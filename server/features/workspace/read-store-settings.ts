import type { Answer } from '@quayside/contract/endpoint'
import type { workspace } from '@quayside/contract/workspace/endpoints'
import type { StoreActor } from '@quayside/domain/vocabulary/actor'
import { accountsOf, ownerNameOf } from '#features/identity'
import { hasDcOrders } from '#features/orders'
import { cardOf } from '#features/payments'
import { hasSubscribed, marketplaceSettingsOf, offerFor, planOf } from '#features/plans'
import { connectionOf } from '#features/platforms'
import { appReviewOf } from '#features/reviews'
import { categoriesOf, figuresOf, storeAddressOf, storeOf } from '#features/stores'
import { dcSupplierExists, onlySupplierOf } from '#features/suppliers'
import { approvalStatusOf, portalRulesStanding } from '#features/vendors'
import type { ReadContext } from '#foundation/context/context'
import type { Db } from '#foundation/database/db'
import { countForStore } from './counts.records.ts'
import { impersonationOf } from './impersonation-of.ts'
import { storeSettingsView } from './store-settings.view.ts'

/**
 * Data of a store's shell and its settings hub.
 * @see S-13
 */
export async function readStoreSettings({
  context: { db, now, actor },
}: {
  context: ReadContext<StoreActor>
}): Promise<Answer<typeof workspace.storeSettings>> {
  const { storeId, personId } = actor
  const [
    store,
    figures,
    address,
    plan,
    hadPlan,
    card,
    counts,
    categories,
    ownerName,
    accounts,
    portal,
    connection,
    impersonation,
    marketplace,
    appReview,
    offer,
    portalRules,
    hasDcFulfilment,
  ] = await Promise.all([
    storeOf(db, storeId),
    figuresOf(db, storeId),
    storeAddressOf(db, storeId),
    planOf(db, now, storeId),
    hasSubscribed(db, storeId),
    cardOf(db, { storeId }),
    countForStore(db, storeId),
    categoriesOf(db, storeId),
    ownerNameOf(db, personId),
    accountsOf(db, personId),
    privatePortalOf(db, actor),
    connectionOf(db, storeId),
    impersonationOf(db, actor),
    marketplaceSettingsOf(db),
    appReviewOf(db, storeId),
    offerFor(db, storeId, now),
    portalRulesStanding(db, storeId),
    dcFulfilmentOf(db, actor),
  ])
  const settings = storeSettingsView({
    store,
    figures,
    address,
    plan,
    hadPlan,
    hasCard: card !== undefined,
    counts,
    categories,
    ownerName,
    personId,
    hasMoreAccounts: accounts.length > 1,
    portal,
    marketplace,
    appReview,
    isImpersonated: 'impersonated_by' in impersonation,
    offer,
    portalRules,
    hasDcFulfilment,
    needsPermission: connection?.status === 'reauthorise',
    now,
  })
  return { ...settings, ...impersonation }
}

async function privatePortalOf(db: Db, actor: StoreActor) {
  const supplierId = await onlySupplierOf(db, actor)
  if (supplierId === undefined) return undefined
  const approvalStatuses = await approvalStatusOf(db, actor.storeId, [supplierId])
  return { supplierId, approvalStatus: approvalStatuses.get(supplierId) ?? 'NEW' }
}

/** Whether the store has anything to do with the distribution centre. */
async function dcFulfilmentOf(db: Db, actor: StoreActor): Promise<boolean> {
  return (await dcSupplierExists(db, await onlySupplierOf(db, actor))) || hasDcOrders(db, actor.storeId)
}
