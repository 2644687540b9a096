import type { OrderedPart } from '@quayside/contract/orders/ordered-part'
import { namelessBlock } from '@quayside/domain/sites/hides-suppliers'
import { plainGround } from '@quayside/domain/uploads/ground-colour'
import { suppliersOf } from '#features/suppliers'
import type { Db } from '#foundation/database/db'
import { amountsIn } from '../order.view.ts'
import { linesOfBlocks } from '../order-lines.records.ts'
import { parcelsOfBlocks } from '../shipments.records.ts'
import { blocksOfOrders, type SupplierOrder } from '../supplier-orders.records.ts'
import { picturesOf } from './gather-blocks.ts'

interface Ordered {
  readonly id: number
  readonly name: string
  readonly placedAt: Date
}

interface Chosen {
  readonly storeId: number
  readonly hidesSuppliers: boolean
  /** Chooses among the orders' blocks. */
  readonly isShown: (block: SupplierOrder) => boolean
}

/** Parts of a store's orders with goods and tracking, in the sequence of the orders. */
export async function orderedPartsOf(
  db: Db,
  found: readonly Ordered[],
  { storeId, hidesSuppliers, isShown }: Chosen,
): Promise<OrderedPart[]> {
  const all = await blocksOfOrders(
    db,
    storeId,
    found.map(({ id }) => id),
  )
  const ids = all.filter(isShown).map(({ id }) => id)
  const lines = await linesOfBlocks(db, ids)
  const parcels = await parcelsOfBlocks(db, ids)
  const suppliers = await suppliersOf(db, [...new Set(all.map(({ supplierId }) => supplierId))])
  const pictures = await picturesOf(db, [...lines.values()].flat())
  return found.flatMap((order) =>
    all
      .filter(({ storeOrderId }) => storeOrderId === order.id)
      // Numbered before any are left out, as on the order's own page.
      .map((block, place) => ({ block, place }))
      .filter(({ block }) => isShown(block))
      .map(({ block, place }) => ({
        order_id: order.id,
        order: order.name,
        ordered_at: order.placedAt.toISOString(),
        supplier_id: hidesSuppliers ? null : block.supplierId,
        supplier: hidesSuppliers ? namelessBlock(place) : (suppliers.get(block.supplierId)?.name ?? ''),
        supplier_group: hidesSuppliers ? `${order.id}:${place}` : String(block.supplierId),
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
}
