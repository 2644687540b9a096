import { hasShop } from '@quayside/domain/orders/order-type'
import type { ParcelLine } from '@quayside/domain/orders/parcel'
import { linesToShip, mayPack, piecesLeft, restOf } from '@quayside/domain/orders/parcel'
import { shipStock } from '#features/catalogue'
import { recordShipped, supplierOf } from '#features/suppliers'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { endCancellation } from '../cancellations/cancellation-requests.records.ts'
import { refreshStatus } from '../intake/take-in-order.ts'
import { mailShippedAnyway } from '../mails/mail-about-cancellations.ts'
import { mailShipped } from '../mails/mail-about-orders.ts'
import { withdrawShopOrderNews } from '../mails/mail-about-shop-order.ts'
import { linesOfBlocks, type OrderLine } from '../order-lines.records.ts'
import { recordEvent } from '../record-event.ts'
import { type FulfilmentInShop, insertShipment, type Parcel } from '../shipments.records.ts'
import type { StoreOrder } from '../store-orders.records.ts'
import { type SupplierOrder, updateBlock } from '../supplier-orders.records.ts'

export interface ParcelToShip {
  readonly carrier: string
  readonly trackingNumber: string | null
  /** Absent: everything that is left. */
  readonly lines?: readonly ParcelLine[] | undefined
  readonly idempotencyKey: string | null
  /** Absent: its supplier shipped it here. */
  readonly byStaff?: boolean
  /** The fulfilment of the supplier's own shop that it comes from. */
  readonly shop?: FulfilmentInShop | undefined
}

/**
 * Ships one parcel of a paid block. Its stock is lowered and its reservation ended in this transaction, and the job that pushes it to the
 * store's platform, if the order has one, is enqueued with it. The last parcel marks the block as shipped. The caller has locked the order and checked `mayShip`.
 * @param parcels earlier parcels
 * @throws Refusal 422 with the field whose quantity cannot be shipped; 404 for a line of another order
 */
export async function shipParcel(
  context: AtomicContext,
  order: StoreOrder,
  block: SupplierOrder,
  parcels: readonly Parcel[],
  { carrier, trackingNumber, lines: wanted, idempotencyKey, byStaff, shop }: ParcelToShip,
): Promise<void> {
  const { db, now } = context
  const lines = (await linesOfBlocks(db, [block.id])).get(block.id) ?? []
  const packed = packedLines(lines, parcels, wanted)
  const owner = { supplierOrderId: block.id, storeOrderId: order.id, storeId: block.storeId, supplierId: block.supplierId }
  const shipmentId = await insertShipment(
    db,
    { ...owner, carrier, trackingNumber, idempotencyKey, pushState: hasShop(order.type) ? 'waiting' : 'none', shop, shippedAt: now },
    packed.pieces.map(({ line, quantity }) => ({ orderLineId: line.id, quantity })),
  )
  const shipped = packed.isLast ? { status: 'shipped' as const, shippedAt: now } : {}
  await updateBlock(db, block.storeId, block.id, now, { carrier, trackingNumber, ...shipped })
  await shipStock(
    context,
    block.id,
    packed.isLast ? undefined : packed.pieces.map(({ line, quantity }) => ({ variantId: line.variantId, quantity })),
  )
  const supplier = await supplierOf(db, block.supplierId)
  if (packed.isLast) {
    // Shipping the last of it answers what the store asked.
    const asked = await endCancellation(db, now, block.id, { state: 'shipped' })
    if (asked !== undefined) await mailShippedAnyway(context, order, block, asked)
    const delayed = block.shipBy !== null && now > block.shipBy
    await recordShipped(context, block.supplierId, { delayed })
  }
  const part = packed.isWhole ? undefined : { shipped: packed.count, of: packed.of }
  const data = { supplier: supplier?.name ?? '', carrier, ...(trackingNumber ? { trackingNumber } : {}), ...(part ? { part } : {}) }
  await recordEvent(context, { ...owner, kind: 'shipped', data: { ...data, ...(byStaff ? { byStaff } : {}) } })
  await recordAudit(context, {
    action: 'orders.block-shipped',
    subject: `supplier-order:${block.id}`,
    storeId: block.storeId,
    supplierId: block.supplierId,
    ...(part ? { detail: part } : {}),
  })
  await mailShipped(context, order, block, { id: shipmentId, carrier, trackingNumber, part })
  if (hasShop(order.type)) await context.enqueue('orders.push-fulfilment', { shipmentId }, pushOf(block.id, shipmentId))
  if (!packed.isLast) return
  await withdrawShopOrderNews(context, block)
  await refreshStatus(context, order)
}

/**
 * Parcels of one block are pushed one after the other, so that the fulfilment of one is known before the next is compared with the shop.
 */
export const pushOf = (blockId: number, shipmentId: number) => ({
  key: `push-fulfilment:${shipmentId}`,
  queue: `fulfilments:${blockId}`,
})

interface Packed {
  readonly pieces: readonly { readonly line: OrderLine; readonly quantity: number }[]
  readonly count: number
  /** Quantity of the whole block. */
  readonly of: number
  /** True if nothing is left after it. */
  readonly isLast: boolean
  /** True if it is the only parcel. */
  readonly isWhole: boolean
}

function packedLines(lines: readonly OrderLine[], parcels: readonly Parcel[], wanted: readonly ParcelLine[] | undefined): Packed {
  const open = linesToShip(lines, parcels)
  const byId = new Map(lines.map((line) => [line.id, line]))
  if (wanted?.some(({ id }) => !byId.has(id))) throw notFound()
  const packing = wanted ?? restOf(open)
  const decision = mayPack(open, packing, parcels.length)
  if (!decision.allowed) throw new Refusal(decision.code, decision.reason, { status: 422, field: decision.field })
  const count = packing.reduce((sum, { quantity }) => sum + quantity, 0)
  const isLast = count === piecesLeft(open)
  return {
    pieces: packing.map(({ id, quantity }) => ({ line: byId.get(id)!, quantity })),
    count,
    of: open.reduce((sum, { quantity }) => sum + quantity, 0),
    isLast,
    isWhole: isLast && parcels.length === 0,
  }
}
