import type { analyticsApi } from '@quayside/contract/analytics/endpoints'
import type { Answer, Input } from '@quayside/contract/endpoint'
import { dayMs, startOf } from '@quayside/domain/analytics/period'
import { isOffered } from '@quayside/domain/catalogue/product'
import { productsFor } from '#features/catalogue'
import { onlySupplierOf } from '#features/suppliers'
import type { AtomicContext, StoreActor } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { insertView } from './views.records.ts'

/** Records a view of a product's page by a store. Prefetching and listing do not count. */
export async function recordView({
  context: { db, now, actor },
  input: { id },
}: {
  context: AtomicContext<StoreActor>
  input: Input<typeof analyticsApi.recordView>
}): Promise<Answer<typeof analyticsApi.recordView>> {
  const product = (await productsFor(db, actor.storeId, [id])).get(id)
  const only = await onlySupplierOf(db, actor)
  if (!product || !isOffered(product) || (only !== undefined && only !== product.supplierId)) throw notFound('Error retrieving product')
  // Views by an impersonating admin are not counted.
  if (actor.impersonator) return { success: true }
  const { supplierId } = product
  await insertView(db, { productId: id, supplierId, storeId: actor.storeId, day: startOf(now, dayMs), at: now })
  return { success: true }
}
