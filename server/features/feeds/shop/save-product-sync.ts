import type { Answer, Input } from '@quayside/contract/endpoint'
import type { feedsApi } from '@quayside/contract/feeds/endpoints'
import { mayUseSwitch, type ProductSync, type SyncSwitch } from '@quayside/domain/supplier-products/product-sync'
import { supplierConnectionOf } from '#features/platforms'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, SupplierActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { followProductsOf } from './follow-shop.ts'
import { saveProductSync } from './followed-products.records.ts'
import { productSyncOf } from './product-sync.ts'

type Edit = Input<typeof feedsApi.saveProductSync>

/**
 * Switches of one product: stock and prices follow the supplier's own shop, or the price to stores is set by hand. What follows from now on is brought
 * in line at once.
 * @see E-344, E-345, E-346, V-323
 * @throws Refusal with the switch as its field where it cannot be used
 */
export async function saveProductSyncOf({
  context,
  input,
}: {
  context: AtomicContext<SupplierActor>
  input: Edit
}): Promise<Answer<typeof feedsApi.saveProductSync>> {
  const { db, actor } = context
  const { product_id: productId, track_inventory, track_pricing, override_discount_percent } = input
  const sync = await productSyncOf(db, actor.supplierId, productId)
  if (!sync) throw notFound()
  assertUsable({ ...sync, tracksPricing: track_pricing ?? sync.tracksPricing }, input)
  await saveProductSync(db, actor.supplierId, productId, {
    ...(track_inventory === undefined ? {} : { trackInventory: track_inventory }),
    ...(track_pricing === undefined ? {} : { trackPricing: track_pricing }),
    ...(override_discount_percent === undefined ? {} : { overrideDiscountPercent: override_discount_percent }),
  })
  await recordAudit(context, { action: 'feeds.saved', subject: `product:${productId}` })
  const connection = await supplierConnectionOf(db, actor.supplierId)
  if (connection) await followProductsOf(context, connection, [productId])
  const saved = (await productSyncOf(db, actor.supplierId, productId))!
  return {
    track_inventory: saved.tracksInventory,
    track_pricing: saved.tracksPricing,
    override_discount_percent: saved.overridesDiscount,
  }
}

function assertUsable(sync: ProductSync, input: Edit): void {
  for (const field of ['track_inventory', 'track_pricing', 'override_discount_percent'] satisfies SyncSwitch[]) {
    const decision = input[field] === undefined ? undefined : mayUseSwitch(sync, field)
    if (decision && !decision.allowed) throw new Refusal(decision.code, decision.reason, { status: 409, field })
  }
}
