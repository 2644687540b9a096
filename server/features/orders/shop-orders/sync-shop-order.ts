/**
 * Brings an order here in line with the order in the supplier's own shop: its fulfilments become parcels, its tracking follows, and that it was cancelled
 * there is said. A webhook is only a sign; by the clock the shop is asked too, so that a lost one is made good.
 */
import { connectAnew, type FulfilmentStep, type ShippedParcel, stepsOf, type Tracking } from '@quayside/domain/orders/shop-order'
import type { OwnOrder } from '@quayside/domain/platforms/own-order'
import { markReservationsInShop } from '#features/catalogue'
import { followProductsOf } from '#features/feeds'
import {
  cancelOwnOrder,
  readOwnOrder,
  type SupplierConnection,
  type SupplierOrderChanged,
  type SupplierShopConnected,
  supplierConnectionById,
  supplierConnectionOf,
} from '#features/platforms'
import { after, days, hours } from '#foundation/clock/clock'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { comesBack, type JobFacts } from '#foundation/jobs/task'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { OutsideError } from '#foundation/outside/outside-error'
import { enqueueSync } from '../blocks/enqueue-shop-order-sync.ts'
import { changeTracking } from '../fulfilment/correct-tracking.ts'
import { shipParcel } from '../fulfilment/ship-parcel.ts'
import { mailCancelledInShop } from '../mails/mail-about-shop-order.ts'
import { linesOfBlocks } from '../order-lines.records.ts'
import { bindToFulfilment, markCancelledInShop, type Parcel, parcelsOfBlocks } from '../shipments.records.ts'
import {
  findShopOrder,
  findShopOrderByExternalId,
  lockShopOrder,
  type ShopOrder,
  takeDueShopOrders,
  updateShopOrder,
  wakeShopOrders,
} from '../shop-orders.records.ts'
import { lockOrder, type StoreOrder } from '../store-orders.records.ts'
import { findBlockOfSupplier, type SupplierOrder } from '../supplier-orders.records.ts'

/** An order of a supplier's shop was fulfilled, changed or cancelled; most are none of ours. */
export async function noteShopOrderChange({
  context,
  input: { supplierConnectionId, externalOrderId },
}: {
  context: AtomicContext
  input: SupplierOrderChanged
}): Promise<void> {
  const connection = await supplierConnectionById(context.db, supplierConnectionId)
  const known = connection && (await findShopOrderByExternalId(context.db, connection, externalOrderId))
  if (known) await enqueueSync(context, known.supplierOrderId)
}

const dueAtOnce = 500

/** By the clock: orders that nobody has told anything of for a while. */
export async function syncDueShopOrders({ context }: { context: AtomicContext }): Promise<void> {
  const { db, now } = context
  for (const supplierOrderId of await takeDueShopOrders(db, now, after(now, whileOpenMs), dueAtOnce))
    await enqueueSync(context, supplierOrderId)
}

const whileOpenMs = hours(1)
const onceShippedMs = days(1)
/** So long the tracking of what was shipped may still be corrected there. */
const correctableMs = days(7)

export async function syncShopOrder({
  context,
  input: { supplierOrderId },
  job,
}: {
  context: OutsideContext
  input: { supplierOrderId: number }
  job: JobFacts
}): Promise<void> {
  const found = await context.transaction(({ db }) => reachable(db, supplierOrderId))
  if (!found) return context.transaction((atomic) => rest(atomic, supplierOrderId))
  try {
    const own = await readOwnOrder(context, found.connection, found.externalOrderId)
    const seen = await context.transaction((atomic) => bringInLine(atomic, supplierOrderId, found.connection, own))
    if (seen && isToBeCancelled(seen)) await cancelInShop(context, found.connection, seen, job)
  } catch (error) {
    // The clock comes back to it anyway.
    if (!(error instanceof OutsideError) || comesBack(error, job)) throw error
    context.log.info({ supplierOrderId, err: error }, 'an order could not be read in the supplier’s own shop')
  }
}

/** An order whose shop is not connected is looked at no more until it is; asked again under the lock, since it may be connected just now. */
async function rest(context: AtomicContext, supplierOrderId: number): Promise<void> {
  const { db } = context
  const shopOrder = await lockShopOrder(db, supplierOrderId)
  if (!shopOrder || (await reachable(db, supplierOrderId))) return
  await updateShopOrder(db, supplierOrderId, { nextSyncAt: null })
  const block = await findBlockOfSupplier(db, shopOrder.supplierId, supplierOrderId)
  if (shopOrder.state === 'created' && block?.status === 'cancelled') await noteFailure(context, shopOrder, notReached)
}

const notReached = 'This order is cancelled here. Connect your Shopify store, so that it is cancelled there too, or cancel it there.'

async function noteFailure(
  context: AtomicContext,
  { supplierOrderId: id, supplierId, failure: before }: ShopOrder,
  failure: string | null,
) {
  if (failure === before) return
  await updateShopOrder(context.db, id, { failure })
  await publishToAccount(context, { supplierId }, { kind: 'orders', id })
}

/** The supplier's shop is connected again: what rested is looked at now. */
export async function resumeShopOrders({
  context,
  input: { supplierConnectionId },
}: {
  context: AtomicContext
  input: SupplierShopConnected
}): Promise<void> {
  const { db, now } = context
  const connection = await supplierConnectionById(db, supplierConnectionId)
  if (connection?.status === 'connected') await wakeShopOrders(db, now, connection, after(now, -correctableMs))
}

/** Undefined where it is not in a shop, or that shop is not connected now. */
async function reachable(db: AtomicContext['db'], supplierOrderId: number) {
  const shopOrder = await findShopOrder(db, supplierOrderId)
  if (shopOrder?.state !== 'created' || shopOrder.externalOrderId === null) return undefined
  const connection = await supplierConnectionOf(db, shopOrder.supplierId)
  if (connection?.status !== 'connected') return undefined
  if (connection.platform !== shopOrder.platform || connection.shopDomain !== shopOrder.shopDomain) return undefined
  return { connection, externalOrderId: shopOrder.externalOrderId }
}

async function bringInLine(
  context: AtomicContext,
  supplierOrderId: number,
  connection: SupplierConnection,
  own: OwnOrder | undefined,
): Promise<SeenOrder | undefined> {
  const { db } = context
  const seen = await findBlockOfSupplier(db, connection.supplierId, supplierOrderId)
  const order = seen && (await lockOrder(db, seen.storeId, seen.storeOrderId))
  const shopOrder = order && (await lockShopOrder(db, supplierOrderId))
  if (shopOrder?.state !== 'created') return undefined
  const failure = await carryOut(context, order!, supplierOrderId, connection.supplierId, own?.fulfilments ?? [])
  const block = (await findBlockOfSupplier(db, connection.supplierId, supplierOrderId))!
  const seenOrder = { shopOrder, block, isOnItsWay: own?.fulfilments.some(isOnItsWay) ?? false }
  if (!own || own.cancelledAt) {
    await cancel(context, shopOrder, block, connection, own?.cancelledAt ?? context.now)
    return undefined
  }
  await updateShopOrder(db, supplierOrderId, { nextSyncAt: nextSyncOf(block, context.now) })
  // Why it could not be cancelled there stands until it is.
  if (!isToBeCancelled(seenOrder)) await noteFailure(context, shopOrder, failure)
  return seenOrder
}

interface SeenOrder {
  readonly shopOrder: ShopOrder
  readonly block: SupplierOrder
  /** A part of it was fulfilled in the shop. */
  readonly isOnItsWay: boolean
}

/** An order that was fulfilled there cannot be cancelled: the supplier is told instead. */
const isToBeCancelled = ({ block, isOnItsWay }: SeenOrder): boolean => block.status === 'cancelled' && !isOnItsWay

/** So long an order that the shop does not cancel is asked for again. */
const cancellableMs = days(7)

function nextSyncOf({ status, shippedAt, cancelledAt }: SupplierOrder, now: Date): Date | null {
  if (status === 'paid') return after(now, whileOpenMs)
  if (status === 'cancelled') return cancelledAt === null || now > after(cancelledAt, cancellableMs) ? null : after(now, whileOpenMs)
  const isOver = status !== 'shipped' || shippedAt === null || now > after(shippedAt, correctableMs)
  return isOver ? null : after(now, onceShippedMs)
}

/**
 * Has the shop cancel an order that is cancelled here. It was just read, so that a repeated job asks no second time. The shop may do it after its
 * answer: a webhook tells, or the next look.
 */
async function cancelInShop(
  context: OutsideContext,
  connection: SupplierConnection,
  { shopOrder, block }: SeenOrder,
  job: JobFacts,
): Promise<void> {
  const { externalOrderId, hasLostGoods } = shopOrder
  const note = `Cancelled in ${context.config.productName}: order ${block.id}`
  try {
    await cancelOwnOrder(context, connection, { externalOrderId: externalOrderId!, restocks: !hasLostGoods, note })
  } catch (error) {
    if (!(error instanceof OutsideError) || comesBack(error, job)) throw error
    const words = error.kind === 'unauthorised' ? connectAnew : error.message
    return context.transaction((atomic) => noteFailure(atomic, shopOrder, notCancelled(words)))
  }
  await context.transaction((atomic) => noteFailure(atomic, shopOrder, null))
}

const notCancelled = (reason: string): string =>
  `This order is cancelled here, and could not be cancelled in your Shopify store: ${reason.replace(/\.$/, '')}. Cancel it there.`

/** @returns why a step could not be taken, in words for the supplier; null where all went well */
async function carryOut(
  context: AtomicContext,
  order: StoreOrder,
  supplierOrderId: number,
  supplierId: number,
  fulfilments: OwnOrder['fulfilments'],
): Promise<string | null> {
  const { db } = context
  const seen = (await findBlockOfSupplier(db, supplierId, supplierOrderId))!
  if (seen.status === 'cancelled') return fulfilments.some(isOnItsWay) ? shippedThoughCancelled : null
  const lines = (await linesOfBlocks(db, [supplierOrderId])).get(supplierOrderId) ?? []
  const before = (await parcelsOfBlocks(db, [supplierOrderId])).get(supplierOrderId) ?? []
  for (const step of stepsOf(lines, before.map(shippedParcel), fulfilments)) {
    const block = (await findBlockOfSupplier(db, supplierId, supplierOrderId))!
    const parcels = (await parcelsOfBlocks(db, [supplierOrderId])).get(supplierOrderId) ?? []
    const failure = await takeStep(context, { order, block, parcels }, step)
    if (failure) return failure
  }
  return null
}

const shippedThoughCancelled = 'It was shipped in your Shopify store, and is cancelled here. Contact the store.'
const isOnItsWay = ({ isCancelled, lines }: OwnOrder['fulfilments'][number]): boolean => !isCancelled && lines.length > 0

interface Standing {
  readonly order: StoreOrder
  readonly block: SupplierOrder
  readonly parcels: readonly Parcel[]
}

async function takeStep(context: AtomicContext, { order, block, parcels }: Standing, step: FulfilmentStep): Promise<string | null> {
  if (step.kind === 'ship') return ship(context, { order, block, parcels }, step)
  const parcel = parcels.find(({ id }) => id === step.parcelId)!
  if (step.kind === 'note-cancelled') {
    await markCancelledInShop(context.db, parcel.id, context.now)
    await publishToAccount(context, { supplierId: block.supplierId }, { kind: 'orders', id: block.id })
    return null
  }
  const { externalFulfilmentId, tracking } = step
  await bindToFulfilment(context.db, parcel.id, { externalFulfilmentId, tracking })
  if (step.kind === 'bind') return null
  // A shopper who was given another number looks for the parcel in vain.
  await changeTracking(context, block, parcels, parcel, { ...tracking, tellsShopper: true })
  return null
}

async function ship(
  context: AtomicContext,
  { order, block, parcels }: Standing,
  { externalFulfilmentId, tracking, lines }: Extract<FulfilmentStep, { kind: 'ship' }>,
): Promise<string | null> {
  try {
    await shipParcel(context, order, block, parcels, { ...tracking, lines, idempotencyKey: null, shop: { externalFulfilmentId, tracking } })
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return `A shipment of your Shopify store could not be taken over: ${error.message}`
  }
}

const shippedParcel = ({
  id,
  carrier,
  trackingNumber,
  shopFulfillmentId,
  shopTracking,
  shopCancelledAt,
  lines,
}: Parcel): ShippedParcel => ({
  id,
  externalFulfilmentId: shopFulfillmentId,
  isCancelledInShop: shopCancelledAt !== null,
  tracking: { carrier, trackingNumber },
  shopTracking: shopTracking as Tracking | null,
  lines,
})

/** One that was cancelled here is done. Of one that is paid the supplier is told, and nothing is done here by itself: the store has paid. */
async function cancel(
  context: AtomicContext,
  shopOrder: ShopOrder,
  block: SupplierOrder,
  connection: SupplierConnection,
  cancelledAt: Date,
): Promise<void> {
  const { db } = context
  if (block.status === 'shipped') return updateShopOrder(db, block.id, { nextSyncAt: null })
  await updateShopOrder(db, block.id, { state: 'cancelled', cancelledAt, failure: null, nextSyncAt: null })
  // Its goods are back in the shop's stock.
  await markReservationsInShop(db, block.id, false)
  const lines = (await linesOfBlocks(db, [block.id])).get(block.id) ?? []
  await followProductsOf(
    context,
    connection,
    lines.map(({ productId }) => productId),
  )
  await mailCancelledInShop(context, shopOrder)
  await publishToAccount(context, { supplierId: block.supplierId }, { kind: 'orders', id: block.id })
}
