/**
 * An order as its store tells it now, taken into what we know of it: the same telling twice changes nothing, an older one than we
 * know changes nothing, and an unknown product is left alone. Before a supplier is paid its amounts follow the store; after that
 * they stay, and both sides are told.
 * @see S-31, V-336
 */

import { orderStatusOf } from '@quayside/domain/orders/order-status'
import type { PlatformOrder, PlatformOrderLine } from '@quayside/domain/platforms/platform-order'
import { type CopyVariant, copiesOf } from '#features/imports'
import { paymentsOf } from '#features/payments'
import { newestTellingOf, orderOfReceipt, settleDelivery } from '#features/platforms'
import type { AtomicContext } from '#foundation/context/context'
import { tellAccount } from '#foundation/live/tell-account'
import { cancelBlock } from './cancel-block.ts'
import { flagBlock } from './flag-block.ts'
import { mailOrderArrived } from './mail-about-orders.ts'
import { freezeAnew, freezeNew } from './reckon-block.ts'
import { recordEvent } from './record-event.ts'
import { insertOrder, lockOrderByExternalId, type StoreOrder, updateOrder } from './store-orders.records.ts'
import { blocksOfOrders, type SupplierOrder } from './supplier-orders.records.ts'

export interface KnownLine extends PlatformOrderLine {
  readonly copy: CopyVariant
}

/** The lines of one supplier, in the order's own order. */
export type LinesBySupplier = ReadonlyMap<number, readonly KnownLine[]>

export async function takeInOrder({
  context,
  input,
}: {
  context: AtomicContext
  input: { storeId: number; connectionId: number; receiptId: number }
}): Promise<void> {
  const told = await orderOfReceipt(context.db, input.receiptId)
  if (told) await takeIn(context, input.storeId, input.connectionId, told)
  await settleDelivery(context, input.receiptId, told ? 'taken in' : 'forgotten')
}

export async function takeIn(context: AtomicContext, storeId: number, connectionId: number, told: PlatformOrder): Promise<void> {
  const known = await linesBySupplier(context, storeId, told)
  const existing = await lockOrderByExternalId(context.db, storeId, told.platform, told.externalOrderId)
  if (existing) return takeInAgain(context, existing, told, known)
  if (!known.size) return
  const id = await insertOrder(context.db, storeId, {
    ...factsOf(told),
    connectionId,
    platform: told.platform,
    status: 'pending',
    arrivedAt: context.now,
    updatedAt: context.now,
  })
  // Another delivery was first and has committed by now: this one is its successor.
  const order = await lockOrderByExternalId(context.db, storeId, told.platform, told.externalOrderId)
  if (id === undefined || !order) return order && takeInAgain(context, order, told, known)
  await takeInNew(context, order, told, known)
}

async function takeInNew(context: AtomicContext, order: StoreOrder, told: PlatformOrder, known: LinesBySupplier): Promise<void> {
  await recordEvent(context, { storeOrderId: order.id, storeId: order.storeId, kind: 'arrived' })
  // Suppliers in the order of their ids: two orders over the same goods never wait for each other in a circle.
  for (const [supplierId, lines] of [...known].sort(([a], [b]) => a - b)) await freezeNew(context, order, supplierId, lines)
  if (told.cancelledAt) await cancelInStore(context, order, told)
  else await noteFulfilledInStore(context, order, told, known)
  const later = await laterTelling(context, order, told)
  if (later) await takeInAgain(context, order, later, await linesBySupplier(context, order.storeId, later))
  if (!(later ?? told).cancelledAt) await tellOfArrival(context, order)
  await refreshStatus(context, order)
}

async function tellOfArrival(context: AtomicContext, order: StoreOrder): Promise<void> {
  context.tally('orders.order-arrived')
  await mailOrderArrived(context, order)
  const notice = { kind: 'notice', text: `Order ${order.name} has arrived`, href: `/order/${order.id}` } as const
  await tellAccount(context, { storeId: order.storeId }, notice)
}

/** What was told later came first, and said nothing of ours: a cancelled order has no lines left. */
async function laterTelling(context: AtomicContext, order: StoreOrder, told: PlatformOrder): Promise<PlatformOrder | undefined> {
  if (order.connectionId === null) return undefined
  const newest = await newestTellingOf(context.db, order.connectionId, told.externalOrderId)
  return newest && !isOlder(newest, order) ? newest : undefined
}

/** Of two tellings of the same second the platform says which came first; what we asked for ourselves is as fresh as any. */
function isOlder(told: PlatformOrder, known: Pick<StoreOrder, 'externalUpdatedAt' | 'externalToldAt'>): boolean {
  const seconds = told.updatedAt.getTime() - known.externalUpdatedAt.getTime()
  if (seconds !== 0) return seconds < 0
  return told.toldAt !== null && known.externalToldAt !== null && told.toldAt < known.externalToldAt
}

async function takeInAgain(context: AtomicContext, order: StoreOrder, told: PlatformOrder, known: LinesBySupplier): Promise<void> {
  if (isOlder(told, order) || order.redactedAt) return
  // Nothing revives what the store has cancelled.
  if (order.cancelledInStoreAt && !told.cancelledAt) return
  const addressChanged = !sameAddress(order, told)
  const facts = { ...factsOf(told), externalToldAt: told.toldAt ?? order.externalToldAt }
  await updateOrder(context.db, order.storeId, order.id, context.now, facts)
  const current: StoreOrder = { ...order, ...facts }
  if (addressChanged && order.status !== 'cancelled')
    await recordEvent(context, { storeOrderId: order.id, storeId: order.storeId, kind: 'address_changed' })
  if (told.cancelledAt) await cancelInStore(context, current, told)
  else if (!order.cancelledAt) {
    await followChanges(context, current, known, addressChanged)
    await noteFulfilledInStore(context, current, told, known)
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
    if (!block) {
      await freezeNew(context, order, supplierId, lines)
      changed = true
    } else if (isSettled(block) || payments.get(block.id)?.status === 'started') {
      await flagBlock(context, order, block, { lines, addressChanged })
    } else if (lines.length === 0) {
      if (block.status !== 'cancelled') await cancelBlock(context, block)
    } else changed = (await freezeAnew(context, order, block, lines, addressChanged)) || changed
  }
  if (changed) await recordEvent(context, { storeOrderId: order.id, storeId: order.storeId, kind: 'recomputed' })
}

/** Paid or shipped: its amount was charged and stays. */
const isSettled = ({ status }: SupplierOrder): boolean => status === 'paid' || status === 'shipped'

async function cancelInStore(context: AtomicContext, order: StoreOrder, told: PlatformOrder): Promise<void> {
  const isNews = !order.cancelledInStoreAt
  await updateOrder(context.db, order.storeId, order.id, context.now, { cancelledInStoreAt: told.cancelledAt })
  const blocks = await blocksOfOrders(context.db, order.storeId, [order.id])
  const payments = await paymentsOf(
    context.db,
    blocks.map(({ id }) => id),
  )
  for (const block of blocks) {
    const beingPaid = payments.get(block.id)?.status === 'started'
    if (isSettled(block) || beingPaid) await flagBlock(context, order, block, 'cancelled_in_store')
    else if (block.status !== 'cancelled') await cancelBlock(context, block, { quietly: true })
  }
  if (isNews) await recordEvent(context, { storeOrderId: order.id, storeId: order.storeId, kind: 'cancelled_in_store' })
}

/** Somebody fulfilled our lines in the store before the supplier shipped them. */
async function noteFulfilledInStore(context: AtomicContext, order: StoreOrder, told: PlatformOrder, known: LinesBySupplier): Promise<void> {
  if (!told.fulfilments.some(({ cancelled }) => !cancelled)) return
  for (const block of await blocksOfOrders(context.db, order.storeId, [order.id])) {
    const lines = known.get(block.supplierId) ?? []
    const covered = lines.length > 0 && lines.every(({ fulfilledQuantity, quantity }) => fulfilledQuantity >= quantity)
    if (covered && block.status !== 'shipped' && block.status !== 'cancelled') await flagBlock(context, order, block, 'fulfilled_in_store')
  }
}

/** The order's state from its blocks, as they are now. */
export async function refreshStatus(context: AtomicContext, order: Pick<StoreOrder, 'id' | 'storeId'>): Promise<void> {
  const blocks = await blocksOfOrders(context.db, order.storeId, [order.id])
  await updateOrder(context.db, order.storeId, order.id, context.now, { status: orderStatusOf(blocks.map(({ status }) => status)) })
}

async function linesBySupplier({ db }: AtomicContext, storeId: number, told: PlatformOrder): Promise<LinesBySupplier> {
  const copies = await copiesOf(
    db,
    storeId,
    told.lines.flatMap(({ externalVariantId }) => externalVariantId ?? []),
  )
  const known = told.lines.flatMap((line) => {
    const copy = line.externalVariantId === null ? undefined : copies.get(line.externalVariantId)
    return copy && line.quantity > 0 ? [{ ...line, copy }] : []
  })
  return Map.groupBy(known, ({ copy }) => copy.supplierId)
}

function factsOf(told: PlatformOrder) {
  return {
    externalOrderId: told.externalOrderId,
    name: told.name,
    currency: told.currency,
    customerName: told.shippingAddress?.name || told.customer?.name || '',
    customerEmail: told.email ?? told.customer?.email ?? null,
    externalCustomerId: told.customer?.externalCustomerId ?? null,
    shippingAddress: told.shippingAddress,
    note: told.note,
    placedAt: told.placedAt,
    externalUpdatedAt: told.updatedAt,
    externalToldAt: told.toldAt,
  }
}

/** Where the parcel goes; a telephone number is no other place. */
function sameAddress(order: StoreOrder, { shippingAddress }: PlatformOrder): boolean {
  const place = (address: StoreOrder['shippingAddress']) =>
    address &&
    [address.name, address.company, address.address1, address.address2, address.city, address.province, address.zip, address.countryCode]
      .map((part) => part ?? '')
      .join('\n')
  return place(order.shippingAddress) === place(shippingAddress)
}
