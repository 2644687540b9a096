import type { Answer } from '@quayside/contract/endpoint'
import type { workspace } from '@quayside/contract/workspace/endpoints'
import type { StoreActor } from '@quayside/domain/vocabulary/actor'
import { ownerNameOf } from '#features/identity'
import { cardOf } from '#features/payments'
import { planOf } from '#features/plans'
import { categoriesOf, figuresOf, storeOf } from '#features/stores'
import type { ReadContext } from '#foundation/context/context'
import { countOrders } from './counts.records.ts'
import { storeSettingsView } from './store-settings.view.ts'

/**
 * What a store's shell and its settings hub need at once.
 * @see S-13
 */
export async function readStoreSettings({
  context: { db, now, actor },
}: {
  context: ReadContext<StoreActor>
}): Promise<Answer<typeof workspace.storeSettings>> {
  const { storeId, personId } = actor
  const [store, figures, plan, card, counts, categories, ownerName] = await Promise.all([
    storeOf(db, storeId),
    figuresOf(db, storeId),
    planOf(db, now, storeId),
    cardOf(db, storeId),
    countOrders(db, storeId),
    categoriesOf(db, storeId),
    ownerNameOf(db, personId),
  ])
  return storeSettingsView({ store, figures, plan, hasCard: card !== undefined, counts, categories, ownerName, personId, now })
}
