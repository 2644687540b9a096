/**
 * Saves an order snapshot. Idempotent: a repeated or older snapshot changes nothing, and lines of unknown products are ignored. Before a
 * supplier is paid, its amounts follow the store; after that they stay, and both sides are notified.
 * @see S-31, V-336
 */

import { orderStatusOf } from '@quayside/domain/orders/order-status'
import type { PlatformOrder, PlatformOrderLine } from '@quayside/domain/platforms/platform-order'
import { releaseStock } from '#features/catalogue'
import { type Payment, paymentsOf, requestStop } from '#features/payments'
import { markDeliveryHandled, newestSnapshotOf, orderOfDelivery } from '#features/platforms'
import { type CopyVariant, copiesOf } from '#features/store-products'
import type { AtomicContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { cancelBlock } from '../blocks/cancel-block.ts'
import { considerAutomatic } from '../blocks/consider-automatic.ts'
import { flagBlock } from '../blocks/flag-block.ts'
import { followBackups } from '../blocks/follow-backups.ts'
import { describe, freezeAnew, freezeNew, goodsOf } from '../blocks/quote-block.ts'
import { followCorrection } from '../corrections/follow-correction.ts'
import { mailOrderArrived } from '../mails/mail-about-orders.ts'
import { linesOfBlocks } from '../order-lines.records.ts'
import { recordEvent } from '../record-event.ts'
import { noteShopRefunds } from '../shop-refunds/note-shop-refunds.ts'
import {
  insertOrder,
  lockOrderByExternalId,
  type PlatformStoreOrder,
  placeOf,
  type StoreOrder,
  updateOrder,
} from '../store-orders.records.ts'
import { blocksOfOrders, type SupplierOrder, updateBlock } from '../supplier-orders.records.ts'

export interface KnownLine extends PlatformOrderLine {
  readonly copy: CopyVariant
}

/** Lines by supplier, in the order's own order. */
export type LinesBySupplier = ReadonlyMap<number, readonly KnownLine[]>

export async function takeInOrder({
  context,
  input,
}: {
  context: AtomicContext
  input: { storeId: number; connectionId: number; deliveryId: number }
}): Promise<void> {
  const snapshot = await orderOfDelivery(context.db, input.deliveryId)
  if (!snapshot) return markDeliveryHandled(context, input.deliveryId, 'forgotten', { supersedesOlder: true })
  const stands = await takeIn(context, input.storeId, input.connectionId, snapshot)
  // A cancelled order has no lines left: its contents are in an earlier snapshot, which may still be waiting.
  await markDeliveryHandled(context, input.deliveryId, stands ? 'taken in' : 'nothing of ours', { supersedesOlder: stands })
}

/** @returns whether the order is saved here now */
export async function takeIn(context: AtomicContext, storeId: number, connectionId: number, snapshot: PlatformOrder): Promise<boolean> {
  const known = await linesBySupplier(context, storeId, snapshot)
  const existing = await lockOrderByExternalId(context.db, storeId, snapshot.platform, snapshot.externalOrderId)
  if (existing) {
    await takeInAgain(context, existing, snapshot, known)
    await noteShopRefunds(context, existing, snapshot)
  }
  if (existing || !known.size) return existing !== undefined
  const id = await insertOrder(context.db, storeId, {
    ...factsOf(snapshot, known),
    connectionId,
    platform: snapshot.platform,
    status: 'pending',
    arrivedAt: context.now,
    updatedAt: context.now,
  })
  // Another delivery was first and has committed by now: this one updates its order.
  const order = await lockOrderByExternalId(context.db, storeId, snapshot.platform, snapshot.externalOrderId)
  if (!order) return false
  if (id === undefined) await takeInAgain(context, order, snapshot, known)
  else await takeInNew(context, order, snapshot, known)
  return true
}

async function takeInNew(
  context: AtomicContext,
  order: PlatformStoreOrder,
  snapshot: PlatformOrder,
  known: LinesBySupplier,
): Promise<void> {
  await recordEvent(context, { storeOrderId: order.id, storeId: order.storeId, kind: 'arrived' })
  // Suppliers are handled in the order of their ids, so that two orders for the same goods cannot deadlock.
  for (const [supplierId, lines] of [...known].sort(([a], [b]) => a - b)) await freezeNew(context, order, supplierId, lines)
  if (snapshot.cancelledAt) await cancelInStore(context, order, snapshot.cancelledAt)
  else await noteFulfilledInStore(context, order, snapshot, known)
  const later = await newerSnapshot(context, order, snapshot)
  if (later) await takeInAgain(context, order, later, await linesBySupplier(context, order.storeId, later))
  const isAutomatic = await considerAutomatic(context, order)
  if (!(later ?? snapshot).cancelledAt) await publishArrival(context, order, isAutomatic)
  await refreshStatus(context, order)
}

async function publishArrival(context: AtomicContext, order: StoreOrder, isAutomatic: boolean): Promise<void> {
  context.tally('orders.order-arrived')
  await mailOrderArrived(context, order, isAutomatic)
  const notice = { kind: 'notice', text: `Order ${order.name} has arrived`, href: `/order/${order.id}` } as const
  await publishToAccount(context, { storeId: order.storeId }, notice)
}

/** A newer snapshot that was handled first and had no lines of ours: a cancelled order has no lines left. */
async function newerSnapshot(
  context: AtomicContext,
  order: PlatformStoreOrder,
  snapshot: PlatformOrder,
): Promise<PlatformOrder | undefined> {
  if (order.connectionId === null) return undefined
  const newest = await newestSnapshotOf(context.db, order.connectionId, snapshot.externalOrderId)
  return newest && !isOlder(newest, order) ? newest : undefined
}

/** The platform's trigger time decides between two snapshots of the same second; one that we fetched ourselves counts as newest. */
function isOlder(snapshot: PlatformOrder, known: Pick<PlatformStoreOrder, 'externalUpdatedAt' | 'externalTriggeredAt'>): boolean {
  const seconds = snapshot.updatedAt.getTime() - known.externalUpdatedAt.getTime()
  if (seconds !== 0) return seconds < 0
  return snapshot.triggeredAt !== null && known.externalTriggeredAt !== null && snapshot.triggeredAt < known.externalTriggeredAt
}

async function takeInAgain(context: AtomicContext, order: PlatformStoreOrder, told: PlatformOrder, inShop: LinesBySupplier): Promise<void> {
  if (isOlder(told, order) || order.redactedAt) return
  // An order cancelled in the store stays cancelled.
  if (order.cancelledInStoreAt && !told.cancelledAt) return
  const snapshot = await followCorrection(context, order, told)
  const known = await followBackups(context.db, order, inShop)
  const addressChanged = !sameAddress(order, snapshot)
  const facts = { ...factsOf(snapshot, known), externalTriggeredAt: snapshot.triggeredAt ?? order.externalTriggeredAt }
  await updateOrder(context.db, order.storeId, order.id, context.now, facts)
  const current: PlatformStoreOrder = { ...order, ...facts }
  if (addressChanged && order.status !== 'cancelled')
    await recordEvent(context, { storeOrderId: order.id, storeId: order.storeId, kind: 'address_changed' })
  if (snapshot.cancelledAt) await cancelInStore(context, current, snapshot.cancelledAt)
  else if (!order.cancelledAt) {
    await followChanges(context, current, known, addressChanged)
    await noteFulfilledInStore(context, current, snapshot, known)
    await considerAutomatic(context, current)
  }
  await refreshStatus(context, current)
}

/** Each supplier's block follows the store while it is unpaid; a paid one is flagged instead. */
async function followChanges(context: AtomicContext, order: StoreOrder, known: LinesBySupplier, addressChanged: boolean): Promise<void> {
  const blocks = await blocksOfOrders(context.db, order.storeId, [order.id])
  const payments = await paymentsOf(
    context.db,
    blocks.map(({ id }) => id),
  )
  const bySupplier = new Map(blocks.map((block) => [block.supplierId, block]))
  let changed = false
  for (const supplierId of [...new Set([...bySupplier.keys(), ...known.keys()])].sort((a, b) => a - b)) {
    const block = bySupplier.get(supplierId)
    const lines = known.get(supplierId) ?? []
    if (block && isClosed(block)) continue
    if (!block) {
      await freezeNew(context, order, supplierId, lines)
      changed = true
    } else if (isPaid(block) || (await isBeingPaid(context, block, payments.get(block.id), lines, addressChanged))) {
      await flagBlock(context, order, block, { lines, addressChanged })
    } else if (lines.length === 0) {
      if (block.status !== 'cancelled') await cancelBlock(context, block)
    } else changed = (await freezeAnew(context, order, block, lines, addressChanged)) || changed
  }
  if (changed) await recordEvent(context, { storeOrderId: order.id, storeId: order.storeId, kind: 'recomputed' })
}

/** Closed by staff: nothing of the shop opens it again. */
const isClosed = ({ closedAs, status }: SupplierOrder): boolean => closedAs !== null && status === 'cancelled'

/** The amount of a paid block was charged and stays. */
const isPaid = ({ paidAt }: SupplierOrder): boolean => paidAt !== null

/**
 * Whether the block counts as being paid. A payment of a block that the shop has changed since is stopped.
 * @returns true for an unchanged block, and while the processor has not confirmed that the payment was stopped
 */
async function isBeingPaid(
  context: AtomicContext,
  block: SupplierOrder,
  payment: Payment | undefined,
  lines: readonly KnownLine[],
  addressChanged: boolean,
): Promise<boolean> {
  if (payment?.status !== 'started') return false
  const before = (await linesOfBlocks(context.db, [block.id])).get(block.id) ?? []
  if (!addressChanged && describe(before.map(goodsOf)) === describe(lines)) return true
  return (await requestStop(context, payment.id, 'order_changed')) === 'requested'
}

/**
 * Applies changes that were deferred during a payment, once it has failed: cancelled blocks end, changed ones are quoted with the shop's
 * present state.
 */
export async function applyPutOff(context: AtomicContext, order: StoreOrder): Promise<void> {
  if (order.cancelledAt) return
  if (order.cancelledInStoreAt) await cancelInStore(context, order, order.cancelledInStoreAt)
  else await reworkChanged(context, order)
  await refreshStatus(context, order)
}

async function reworkChanged(context: AtomicContext, order: StoreOrder): Promise<void> {
  const { db, now } = context
  const blocks = await blocksOfOrders(db, order.storeId, [order.id])
  const payments = await paymentsOf(
    db,
    blocks.map(({ id }) => id),
  )
  const putOff = blocks.filter(
    (block) => block.flag === 'changed_in_store' && block.status === 'pending' && payments.get(block.id)?.status !== 'started',
  )
  if (!putOff.length) return
  const { connectionId, externalOrderId } = order
  const snapshot = connectionId === null || externalOrderId === null ? undefined : await newestSnapshotOf(db, connectionId, externalOrderId)
  const known = snapshot && (await followBackups(db, order, await linesBySupplier(context, order.storeId, snapshot)))
  for (const block of putOff) {
    const lines = known?.get(block.supplierId) ?? []
    if (!known) await giveUp(context, block)
    else if (lines.length) await freezeAnew(context, order, block, lines, true)
    else await cancelBlock(context, block)
    await updateBlock(db, order.storeId, block.id, now, { flag: null, flaggedAt: null, flagDigest: null })
  }
  await recordEvent(context, { storeOrderId: order.id, storeId: order.storeId, kind: 'recomputed' })
}

/** Cancels a block whose contents were erased meanwhile: its goods are no longer known. */
async function giveUp(context: AtomicContext, block: SupplierOrder): Promise<void> {
  const message = 'This order was changed in your store, and what it holds now is not known here. Please change it there once more.'
  await updateBlock(context.db, block.storeId, block.id, context.now, {
    status: 'error',
    errors: [{ type: 'changed', message }],
    heldUntil: null,
  })
  await releaseStock(context, block.id)
}

async function cancelInStore(context: AtomicContext, order: StoreOrder, cancelledInStoreAt: Date): Promise<void> {
  const isNews = !order.cancelledInStoreAt
  await updateOrder(context.db, order.storeId, order.id, context.now, { cancelledInStoreAt })
  const blocks = await blocksOfOrders(context.db, order.storeId, [order.id])
  const payments = await paymentsOf(
    context.db,
    blocks.map(({ id }) => id),
  )
  for (const block of blocks) {
    const payment = payments.get(block.id)
    const isBeingPaid = payment?.status === 'started' && (await requestStop(context, payment.id, 'order_cancelled')) === 'requested'
    if (isPaid(block) || isBeingPaid) await flagBlock(context, order, block, 'cancelled_in_store')
    else if (block.status !== 'cancelled') await cancelBlock(context, block, { quietly: true })
  }
  if (isNews) await recordEvent(context, { storeOrderId: order.id, storeId: order.storeId, kind: 'cancelled_in_store' })
}

/** Records that our lines were fulfilled in the store before the supplier shipped them. */
async function noteFulfilledInStore(
  context: AtomicContext,
  order: StoreOrder,
  snapshot: PlatformOrder,
  known: LinesBySupplier,
): Promise<void> {
  if (!snapshot.fulfilments.some(({ cancelled }) => !cancelled)) return
  for (const block of await blocksOfOrders(context.db, order.storeId, [order.id])) {
    const lines = known.get(block.supplierId) ?? []
    const covered = lines.length > 0 && lines.every(({ fulfilledQuantity, quantity }) => fulfilledQuantity >= quantity)
    if (covered && block.status !== 'shipped' && block.status !== 'cancelled') await flagBlock(context, order, block, 'fulfilled_in_store')
  }
}

/** Derives the order's status from the present state of its blocks. */
export async function refreshStatus(context: AtomicContext, order: Pick<StoreOrder, 'id' | 'storeId'>): Promise<void> {
  const blocks = await blocksOfOrders(context.db, order.storeId, [order.id])
  await updateOrder(context.db, order.storeId, order.id, context.now, { status: orderStatusOf(blocks.map(({ status }) => status)) })
}

async function linesBySupplier({ db }: AtomicContext, storeId: number, snapshot: PlatformOrder): Promise<LinesBySupplier> {
  const copies = await copiesOf(
    db,
    storeId,
    snapshot.lines.flatMap(({ externalVariantId }) => externalVariantId ?? []),
  )
  const known = snapshot.lines.flatMap((line) => {
    const copy = line.externalVariantId === null ? undefined : copies.get(line.externalVariantId)
    return copy && line.quantity > 0 ? [{ ...line, copy }] : []
  })
  return Map.groupBy(known, ({ copy }) => copy.supplierId)
}

function factsOf(snapshot: PlatformOrder, known: LinesBySupplier) {
  const ours = [...known.values()].reduce((sum, lines) => sum + lines.length, 0)
  return {
    externalOrderId: snapshot.externalOrderId,
    name: snapshot.name,
    currency: snapshot.currency,
    customerName: snapshot.shippingAddress?.name || snapshot.customer?.name || '',
    customerEmail: snapshot.email ?? snapshot.customer?.email ?? null,
    externalCustomerId: snapshot.customer?.externalCustomerId ?? null,
    shippingAddress: snapshot.shippingAddress,
    note: snapshot.note,
    placedAt: snapshot.placedAt,
    externalUpdatedAt: snapshot.updatedAt,
    externalTriggeredAt: snapshot.triggeredAt,
    shopperPayment: snapshot.payment,
    hasOtherGoods: snapshot.lines.filter(({ quantity }) => quantity > 0).length > ours,
  }
}

const sameAddress = (order: StoreOrder, { shippingAddress }: PlatformOrder): boolean =>
  placeOf(order.shippingAddress) === placeOf(shippingAddress)
