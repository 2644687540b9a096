/** Makes a paid order in the supplier's own shop, once: whatever stopped an earlier attempt, the shop finds what it made by our key. */
import { isSameAddress } from '@quayside/domain/orders/address/address-correction'
import { orderTypeLabels } from '@quayside/domain/orders/order-type'
import { linesToShip, restOf } from '@quayside/domain/orders/parcel'
import { connectAnew, maySendToShop } from '@quayside/domain/orders/shop-order'
import type { NewOwnOrder, OwnOrderId } from '@quayside/domain/platforms/own-order'
import { markReservationsInShop } from '#features/catalogue'
import { externalVariantsOf, followProductsOf } from '#features/feeds'
import { createOwnOrder, findOwnOrder, type SupplierConnection } from '#features/platforms'
import { storeOf } from '#features/stores'
import { after, minutes } from '#foundation/clock/clock'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { comesBack, type JobFacts } from '#foundation/jobs/task'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { OutsideError } from '#foundation/outside/outside-error'
import { enqueueOwnAddress, enqueueSync } from '../blocks/enqueue-shop-order-sync.ts'
import { type LoadedOrder, orderToSend } from '../blocks/order-to-send.ts'
import { mailNotCreated, withdrawShopOrderNews } from '../mails/mail-about-shop-order.ts'
import { linesOfBlocks } from '../order-lines.records.ts'
import { parcelsOfBlocks } from '../shipments.records.ts'
import { findShopOrder, lockShopOrder, type ShopOrder, updateShopOrder } from '../shop-orders.records.ts'
import { findOrder, lockOrder } from '../store-orders.records.ts'
import { findBlockOfSupplier } from '../supplier-orders.records.ts'

export async function createShopOrder({
  context,
  input: { supplierOrderId },
  job,
}: {
  context: OutsideContext
  input: { supplierOrderId: number }
  job: JobFacts
}): Promise<void> {
  const loaded = await context.transaction((atomic) => load(atomic, supplierOrderId))
  if (!loaded) return
  const { connection, lines } = loaded
  try {
    if (loaded.refusal !== undefined) return await giveUp(context, loaded, loaded.refusal)
    const variants = await externalVariantsOf(
      context,
      connection!,
      lines.map(({ productId }) => productId),
    )
    const made = await createOwnOrder(context, connection!, newOwnOrder(loaded, variants, context.config.productName))
    await context.transaction((atomic) => keep(atomic, loaded, made))
  } catch (error) {
    if (!(error instanceof OutsideError) || comesBack(error, job)) throw error
    const failure = error.kind === 'unauthorised' ? connectAnew : error.message
    await context.transaction((atomic) => fail(atomic, loaded, failure))
  }
}

/** It is not to be made any more: an earlier attempt whose answer was lost may have made it all the same. */
async function giveUp(context: OutsideContext, loaded: Loaded, refusal: string): Promise<void> {
  const { block, shopOrder, connection } = loaded
  const isReached = connection?.status === 'connected' && connection.takesOrders && isSameShop(connection, shopOrder)
  const made = isReached && block.status !== 'paid' ? await findOwnOrder(context, connection, keyOf(loaded)) : undefined
  await context.transaction((atomic) => (made ? keep(atomic, loaded, made) : fail(atomic, loaded, refusal)))
}

const isSameShop = (connection: SupplierConnection, { platform, shopDomain }: ShopOrder): boolean =>
  connection.platform === platform && connection.shopDomain === shopDomain

/** Names the order in the shop; another one is made only after the last was cancelled there. */
const keyOf = ({ block, shopOrder: { attempt } }: Loaded): string => (attempt === 1 ? String(block.id) : `${block.id}-${attempt}`)

interface Loaded extends LoadedOrder {
  /** Why it cannot be made. */
  readonly refusal?: string
  readonly connection: SupplierConnection | undefined
  readonly shopOrder: ShopOrder
  readonly storeName: string
}

const anotherShop = 'Another Shopify store is connected now. Create the order again, and it goes there.'

/** @returns undefined where nobody waits for it any more */
async function load({ db }: AtomicContext, supplierOrderId: number): Promise<Loaded | undefined> {
  const waiting = await findShopOrder(db, supplierOrderId)
  const block = waiting?.state === 'waiting' ? await findBlockOfSupplier(db, waiting.supplierId, supplierOrderId) : undefined
  const order = block && (await findOrder(db, block.storeId, block.storeOrderId))
  if (!waiting || !block || !order) return undefined
  const lines = (await linesOfBlocks(db, [block.id])).get(block.id) ?? []
  const parcels = (await parcelsOfBlocks(db, [block.id])).get(block.id) ?? []
  const { facts, connection } = await orderToSend(db, { block, order, lines, parcels })
  const decision = maySendToShop(facts)
  const storeName = (await storeOf(db, block.storeId))?.name ?? ''
  const loaded = { block, order, lines, parcels, connection, shopOrder: waiting, storeName }
  if (!decision.allowed) return { ...loaded, refusal: decision.reason }
  return isSameShop(connection!, waiting) ? loaded : { ...loaded, refusal: anotherShop }
}

/** Prices are those that the supplier is paid, so that its books agree with its payout. The shopper's mail address stays here. */
function newOwnOrder(loaded: Loaded, variants: ReadonlyMap<string, string>, product: string): NewOwnOrder {
  const { block, order, lines, parcels, storeName } = loaded
  const left = new Map(restOf(linesToShip(lines, parcels)).map(({ id, quantity }) => [id, quantity]))
  return {
    key: keyOf(loaded),
    reference: String(block.id),
    note: block.note,
    tag: product,
    attributes: [
      { name: 'Store', value: storeName },
      { name: 'Order of the store', value: order.name },
      ...(order.type === 'sample' ? [{ name: 'Type', value: orderTypeLabels.sample }] : []),
    ],
    currency: block.currency,
    address: order.shippingAddress!,
    shipping: { title: 'Shipping', priceMinor: block.shippingMinor },
    lines: lines.flatMap(({ id, sku, title, variantName, priceMinor }) => {
      const quantity = left.get(id)
      if (quantity === undefined) return []
      return [
        { key: String(id), externalVariantId: variants.get(sku) ?? null, title, variantTitle: variantName, sku, quantity, priceMinor },
      ]
    }),
  }
}

const firstSyncMs = minutes(60)

async function keep(
  context: AtomicContext,
  { block, order, connection, lines }: Loaded,
  { externalOrderId, name }: OwnOrderId,
): Promise<void> {
  const { db, now } = context
  if (!(await lockWaiting(context, block.id))) return
  const nextSyncAt = after(now, firstSyncMs)
  await updateShopOrder(db, block.id, { state: 'created', externalOrderId, name, failure: null, createdAt: now, nextSyncAt })
  // The shop has taken the goods off its stock; here they are still held.
  await markReservationsInShop(db, block.id, true)
  await followProductsOf(
    context,
    connection!,
    lines.map(({ productId }) => productId),
  )
  // Corrected while it was being made there.
  const current = await findOrder(db, order.storeId, order.id)
  if (!isSameAddress(current?.shippingAddress ?? null, order.shippingAddress)) await enqueueOwnAddress(context, block.id)
  // A webhook of it may have come before its number was known.
  await enqueueSync(context, block.id)
  await withdrawShopOrderNews(context, block)
  await publishToAccount(context, { supplierId: block.supplierId }, { kind: 'orders', id: block.id })
}

async function fail(context: AtomicContext, { block }: Loaded, failure: string): Promise<void> {
  const supplierOrderId = block.id
  const waiting = await lockWaiting(context, supplierOrderId)
  if (!waiting) return
  await updateShopOrder(context.db, supplierOrderId, { state: 'failed', failure })
  // Nobody waits any more for an order that is cancelled.
  if (block.status !== 'cancelled') await mailNotCreated(context, waiting, failure)
  await publishToAccount(context, { supplierId: waiting.supplierId }, { kind: 'orders', id: supplierOrderId })
}

/** Locks the order and what waits to be made of it. */
async function lockWaiting({ db }: AtomicContext, supplierOrderId: number): Promise<ShopOrder | undefined> {
  const seen = await findShopOrder(db, supplierOrderId)
  const block = seen && (await findBlockOfSupplier(db, seen.supplierId, supplierOrderId))
  if (!block || !(await lockOrder(db, block.storeId, block.storeOrderId))) return undefined
  const waiting = await lockShopOrder(db, supplierOrderId)
  return waiting?.state === 'waiting' ? waiting : undefined
}
