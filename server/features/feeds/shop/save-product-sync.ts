import type { Answer, Input } from '@quayside/contract/endpoint'
import type { feedsApi } from '@quayside/contract/feeds/endpoints'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, SupplierActor } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { saveProductSync, trackingOf } from './followed-products.records.ts'

/** Switches of one product: stock and prices follow the supplier's own shop, or do not. @see E-345, E-346, V-323 */
export async function saveProductSyncOf({
  context,
  input: { product_id: productId, track_inventory: trackInventory, track_pricing: trackPricing },
}: {
  context: AtomicContext<SupplierActor>
  input: Input<typeof feedsApi.saveProductSync>
}): Promise<Answer<typeof feedsApi.saveProductSync>> {
  const { db, actor } = context
  if (!(await trackingOf(db, actor.supplierId, productId))) throw notFound()
  await saveProductSync(db, actor.supplierId, productId, {
    ...(trackInventory === undefined ? {} : { trackInventory }),
    ...(trackPricing === undefined ? {} : { trackPricing }),
  })
  await recordAudit(context, { action: 'feeds.saved', subject: `product:${productId}` })
  const saved = (await trackingOf(db, actor.supplierId, productId))!
  return { track_inventory: saved.trackInventory, track_pricing: saved.trackPricing }
}
