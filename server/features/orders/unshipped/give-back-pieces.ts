import { hasShop } from '@quayside/domain/orders/order-type'
import { openPieces, type PiecesToRefund } from '@quayside/domain/orders/refund'
import type { UnshippedKind } from '@quayside/domain/orders/unshipped'
import { formatMinor } from '@quayside/domain/vocabulary/money'
import { releaseStock, writeOffStock } from '#features/catalogue'
import { startRefund } from '#features/payments'
import { recordShipped, supplierOf } from '#features/suppliers'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { cancelShopOrder, noteLostGoods } from '../blocks/enqueue-shop-order-sync.ts'
import { priceRefund, type RefundableLine } from '../blocks/refundable-lines.ts'
import { endCancellation } from '../cancellations/cancellation-requests.records.ts'
import { refreshStatus } from '../intake/take-in-order.ts'
import { mailUnshipped } from '../mails/mail-about-orders.ts'
import { withdrawShopOrderNews } from '../mails/mail-about-shop-order.ts'
import { addRefunded } from '../order-lines.records.ts'
import { recordEvent } from '../record-event.ts'
import { type Parcel, parcelsOfBlocks } from '../shipments.records.ts'
import type { StoreOrder } from '../store-orders.records.ts'
import { type SupplierOrder, updateBlock } from '../supplier-orders.records.ts'

export interface GivenBack {
  readonly kind: UnshippedKind
  /** Names the act, so that it is refunded once. */
  readonly request: string
  /** All of the block's lines, of `linesToRefund` under the order's lock. */
  readonly lines: readonly RefundableLine[]
  readonly pieces: readonly PiecesToRefund[]
  /** The words of the supplier, or of staff. */
  readonly reason?: string
  /** The supplier has not got them any more: nobody else is sold them. */
  readonly isGone?: boolean
}

/** Names the act in the order's timeline. */
export const namedAct = ({ id }: SupplierOrder, request: string): string => `unshipped:${id}:${request}`

/**
 * Pieces of a paid block that its supplier does not ship: they are refunded, their stock can be had again, and both sides are told. With its last open
 * pieces the block ends: cancelled where nothing of it was shipped, else shipped. The order is locked by the caller.
 */
export async function giveBackPieces(context: AtomicContext, order: StoreOrder, block: SupplierOrder, given: GivenBack): Promise<void> {
  const { db, now } = context
  const { storeId, supplierId } = block
  const { lines } = given
  const { payment, isCharged, refund } = await priceRefund(db, block, lines, given.pieces)
  const amount = refund.workings.result
  if (payment && isCharged && given.kind !== 'refunded_whole' && amount.minor > 0) {
    await startRefund(context, {
      paymentId: payment.id,
      request: given.request,
      reason: given.kind,
      bearer: 'supplier',
      amount,
      shippingMinor: refund.shippingMinor,
      lines: refund.lines.map(({ id, quantity, amountMinor }) => ({ orderLineId: id, quantity, amountMinor })),
    })
  }
  const byId = new Map(lines.map((line) => [line.id, line]))
  const isOver = await takeOffPieces(context, block, { lines, pieces: refund.lines, isGone: given.isGone })
  // Refunded or cancelled by somebody else, it says nothing of how its supplier ships.
  if (ofSupplier.includes(given.kind)) await updateBlock(db, storeId, block.id, now, { unshippedAt: block.unshippedAt ?? now })
  const goods = refund.lines.map(({ id, quantity }) => `${quantity} × ${byId.get(id)!.title}`).join(', ')
  const words = {
    goods,
    ...(amount.minor > 0 ? { amount: formatMinor(amount.minor, amount.currency) } : {}),
    ...(given.reason ? { reason: given.reason } : {}),
  }
  const supplier = await supplierOf(db, supplierId)
  await recordEvent(context, {
    storeOrderId: order.id,
    storeId,
    supplierOrderId: block.id,
    supplierId,
    kind: given.kind,
    data: { supplier: supplier?.name ?? '', about: namedAct(block, given.request), ...words },
  })
  await recordAudit(context, {
    action: actions[given.kind],
    subject: `supplier-order:${block.id}`,
    detail: { minor: amount.minor, currency: amount.currency, goods },
    storeId,
    supplierId,
  })
  await mailUnshipped(context, order, block, { kind: given.kind, request: given.request, method: payment?.method ?? 'card', ...words })
  const pushed = { storeId, supplierOrderId: block.id, kind: given.kind }
  if (hasShop(order.type)) await context.enqueue('orders.push-unshipped', pushed, { key: `push-unshipped:${block.id}:${given.kind}` })
  const notice = { kind: 'notice', text: `Order ${order.name}: ${goods} will not be shipped`, href: `/order/${order.id}` } as const
  await publishToAccount(context, { storeId }, notice)
  if (isOver) await refreshStatus(context, order)
}

/** Kinds that a supplier answers for. */
const ofSupplier: readonly UnshippedKind[] = ['not_shipped', 'cannot_ship']

const actions = {
  not_shipped: 'orders.block-not-shipped',
  cannot_ship: 'orders.pieces-not-shippable',
  refunded_whole: 'orders.block-refunded-whole',
  staff_cancelled: 'orders.block-cancelled-by-staff',
  store_cancelled: 'orders.block-cancelled-for-store',
} as const satisfies Record<UnshippedKind, string>

/** Pieces that will not be shipped: their stock can be had again. @returns whether the block ended with them */
export async function takeOffPieces(
  context: AtomicContext,
  block: SupplierOrder,
  { lines, pieces, isGone }: Pick<GivenBack, 'lines' | 'pieces'> & { readonly isGone?: boolean | undefined },
): Promise<boolean> {
  const variantOf = new Map(lines.map(({ id, variantId }) => [id, variantId]))
  await addRefunded(context.db, block.storeId, pieces)
  const held = pieces.map(({ id, quantity }) => ({ variantId: variantOf.get(id)!, quantity }))
  await (isGone ? writeOffStock : releaseStock)(context, block.id, held)
  if (isGone) await noteLostGoods(context, block.id)
  const isOver = lines.every((line) => openPieces(line) <= (pieces.find(({ id }) => id === line.id)?.quantity ?? 0))
  if (isOver) await endBlock(context, block, lines)
  return isOver
}

/** Nothing is left to ship. */
async function endBlock(context: AtomicContext, block: SupplierOrder, lines: readonly RefundableLine[]): Promise<void> {
  const { db, now } = context
  await withdrawShopOrderNews(context, block)
  await endCancellation(db, now, block.id, { state: 'ended' })
  const unflagged = { flag: null, flaggedAt: null, flagDigest: null }
  if (lines.every(({ shipped }) => shipped === 0)) {
    await updateBlock(db, block.storeId, block.id, now, { status: 'cancelled', cancelledAt: now, ...unflagged })
    return cancelShopOrder(context, block.id)
  }
  const parcels: readonly Parcel[] = (await parcelsOfBlocks(db, [block.id])).get(block.id) ?? []
  const shippedAt = parcels.at(-1)?.shippedAt ?? now
  await updateBlock(db, block.storeId, block.id, now, { status: 'shipped', shippedAt, ...unflagged })
  await recordShipped(context, block.supplierId, { delayed: block.shipBy !== null && shippedAt > block.shipBy })
}
