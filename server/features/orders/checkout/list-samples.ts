import type { Answer, Input } from '@quayside/contract/endpoint'
import type { cartApi } from '@quayside/contract/orders/cart-endpoints'
import { hidesSuppliers, namelessBlock } from '@quayside/domain/sites/hides-suppliers'
import { plainGround } from '@quayside/domain/uploads/ground-colour'
import { suppliersOf } from '#features/suppliers'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import { picturesOf } from '../blocks/gather-blocks.ts'
import { sampleOrdersOf } from '../cart-items.records.ts'
import { amountsIn } from '../order.view.ts'
import { linesOfBlocks } from '../order-lines.records.ts'
import { parcelsOfBlocks } from '../shipments.records.ts'
import { blocksOfOrders } from '../supplier-orders.records.ts'

const perPage = 25

/** Past samples, by supplier. @see X-116 */
export async function listSamples({
  context: { db, actor, request },
  input,
}: {
  context: ReadContext<StoreActor>
  input: Input<typeof cartApi.samples>
}): Promise<Answer<typeof cartApi.samples>> {
  const page = await sampleOrdersOf(db, actor.storeId, input.before, perPage + 1)
  const found = page.slice(0, perPage)
  const blocks = await blocksOfOrders(
    db,
    actor.storeId,
    found.map(({ id }) => id),
  )
  const ids = blocks.map(({ id }) => id)
  const lines = await linesOfBlocks(db, ids)
  const parcels = await parcelsOfBlocks(db, ids)
  const suppliers = await suppliersOf(db, [...new Set(blocks.map(({ supplierId }) => supplierId))])
  const pictures = await picturesOf(db, [...lines.values()].flat())
  const isHidden = hidesSuppliers(request.site.name, actor.home.name)
  const samples = found.flatMap((order) =>
    blocks
      .filter(({ storeOrderId }) => storeOrderId === order.id)
      .map((block, place) => ({
        order_id: order.id,
        order: order.name,
        ordered_at: order.placedAt.toISOString(),
        supplier_id: isHidden ? null : block.supplierId,
        supplier: isHidden ? namelessBlock(place) : (suppliers.get(block.supplierId)?.name ?? ''),
        supplier_group: isHidden ? `${order.id}:${place}` : String(block.supplierId),
        supplier_order_id: block.id,
        status: block.status,
        total: amountsIn(block.currency)(block.totalMinor),
        tracking: (parcels.get(block.id) ?? []).map(({ carrier, trackingNumber }) => ({ carrier, tracking_number: trackingNumber })),
        products: (lines.get(block.id) ?? []).map((line) => ({
          product_id: line.productId,
          title: line.title,
          variant: line.variantName,
          quantity: line.quantity,
          image: pictures.get(line.uploadId ?? 0)?.url ?? null,
          ground_colour: pictures.get(line.uploadId ?? 0)?.groundColour ?? plainGround,
        })),
      })),
  )
  return { samples, next: page.length > perPage ? found.at(-1)!.id : null }
}
