import type { Answer } from '@quayside/contract/endpoint'
import type { workspace } from '@quayside/contract/workspace/endpoints'
import { planOf } from '#features/plans'
import { storeOf } from '#features/stores'
import { onlySupplierOf } from '#features/suppliers'
import type { ReadContext, StoreActor } from '#foundation/context/context'

/** Data of a store's profile page. @see S-35, C-066 */
export async function readStoreInfo({
  context: { db, now, actor },
}: {
  context: ReadContext<StoreActor>
}): Promise<Answer<typeof workspace.storeInfo>> {
  const [store, plan, onlySupplier] = await Promise.all([
    storeOf(db, actor.storeId),
    planOf(db, now, actor.storeId),
    onlySupplierOf(db, actor),
  ])
  return {
    name: store.name,
    owner_email: store.email,
    country: store.country,
    plan: plan.key,
    show_all_products: store.showAllProducts,
    hide_all_button: onlySupplier !== undefined,
    created_datetime: store.createdAt.toISOString(),
  }
}
