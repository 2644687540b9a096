/** Calls to a store's shop for other features. Each may throw an OutsideError. */
import type { PlatformOrder } from '@quayside/domain/platforms/platform-order'
import type { PushOutcome } from '@quayside/domain/platforms/push-outcome'
import type { ShopProduct } from '@quayside/domain/platforms/shop-product'
import type { ShopRisk } from '@quayside/domain/platforms/shop-risk'
import type { StoreCopyIds, StoreListing } from '@quayside/domain/platforms/store-listing'
import type { OutsideContext } from '#foundation/context/context'
import { withAccess } from '../connections/access.ts'
import type { Connection } from '../connections/connection.ts'
import { placesOf } from '../connections/prepare-connection.ts'
import type {
  ChangedOrder,
  CorrectedAddress,
  CorrectedOrder,
  CorrectedTracking,
  FulfilmentOutcome,
  LiveListing,
  NewFulfilment,
  ProductToRead,
  StockRefusal,
  StockToSet,
  TaggedOrder,
} from '../port.ts'

/**
 * Creates a product in the shop, all or nothing. Repeated after a lost answer, it finds what was created.
 * @param itemId the import item's id, stored in the product as a unique metafield of ours
 */
export async function publishProduct(
  context: OutsideContext,
  connection: Connection,
  listing: StoreListing,
  itemId: number,
): Promise<StoreCopyIds> {
  const places = await placesOf(context, connection)
  return withAccess(context, connection, (adapter, access) => adapter.publishProduct(access, places, listing, itemId))
}

/**
 * Updates a product in the shop, except the stock of existing variants. Refused values are left out and reported; the rest is saved.
 * Idempotent.
 */
export async function updateProduct(context: OutsideContext, connection: Connection, listing: LiveListing): Promise<PushOutcome> {
  const places = await placesOf(context, connection)
  return withAccess(context, connection, (adapter, access) => adapter.updateProduct(access, places, listing))
}

/** Sets stock and nothing else. @returns refused quantities, by inventory item */
export async function setStock(
  context: OutsideContext,
  connection: Connection,
  stock: readonly StockToSet[],
  key: string,
): Promise<ReadonlyMap<string, StockRefusal>> {
  const places = await placesOf(context, connection)
  return withAccess(context, connection, (adapter, access) => adapter.setStock(access, places, stock, key))
}

/** Whether the shop has the product of this import item, perhaps from an attempt whose answer was lost. */
export async function hasProduct(context: OutsideContext, connection: Connection, itemId: number): Promise<boolean> {
  await placesOf(context, connection)
  return withAccess(context, connection, (adapter, access) => adapter.hasProduct(access, itemId))
}

/** Present state of products in the shop, by the shop's ids; deleted ones are left out. */
export const readProducts = (
  context: OutsideContext,
  connection: Connection,
  wanted: readonly ProductToRead[],
): Promise<ReadonlyMap<string, ShopProduct>> => withAccess(context, connection, (adapter, access) => adapter.readProducts(access, wanted))

/** Deletes a product from the shop; does nothing where it is deleted already. */
export const deleteProduct = (context: OutsideContext, connection: Connection, externalProductId: string): Promise<void> =>
  withAccess(context, connection, (adapter, access) => adapter.deleteProduct(access, externalProductId))

/** Creates a fulfilment for lines of an order; the shop notifies the shopper. Idempotent. */
export const createFulfilment = (context: OutsideContext, connection: Connection, fulfilment: NewFulfilment): Promise<FulfilmentOutcome> =>
  withAccess(context, connection, (adapter, access) => adapter.createFulfilment(access, fulfilment))

/** Updates carrier and tracking number of a fulfilment. Idempotent. */
export const updateFulfilmentTracking = (context: OutsideContext, connection: Connection, tracking: CorrectedTracking): Promise<void> =>
  withAccess(context, connection, (adapter, access) => adapter.updateFulfilmentTracking(access, tracking))

/** Tags an order for the merchant's eyes. May be repeated. */
export const tagOrder = (context: OutsideContext, connection: Connection, tagged: TaggedOrder): Promise<void> =>
  withAccess(context, connection, (adapter, access) => adapter.tagOrder(access, tagged))

/** Corrects the shipping address of an order in the shop, unless it was changed there meanwhile. Idempotent. */
export const correctAddress = (context: OutsideContext, connection: Connection, corrected: CorrectedAddress): Promise<CorrectedOrder> =>
  withAccess(context, connection, (adapter, access) => adapter.correctAddress(access, corrected))

/** Ids of the orders changed at or after `since`, oldest change first. */
export const fetchChangedOrders = (
  context: OutsideContext,
  connection: Connection,
  since: Date,
): Promise<{ orders: ChangedOrder[]; complete: boolean }> =>
  withAccess(context, connection, (adapter, access) => adapter.readChangedOrders(access, since))

/** Present state of an order in the shop; undefined where it was deleted. */
export const fetchOrder = (context: OutsideContext, connection: Connection, externalOrderId: string): Promise<PlatformOrder | undefined> =>
  withAccess(context, connection, (adapter, access) => adapter.readOrder(access, externalOrderId))

/** How the shop assesses an order's risk of fraud; undefined where it was deleted. */
export const readOrderRisk = (context: OutsideContext, connection: Connection, externalOrderId: string): Promise<ShopRisk | undefined> =>
  withAccess(context, connection, (adapter, access) => adapter.readOrderRisk(access, externalOrderId))

/** Orders changed at or after `since`, each with its present state. */
export async function fetchOrders(context: OutsideContext, connection: Connection, { since }: { since: Date }): Promise<PlatformOrder[]> {
  const { orders } = await fetchChangedOrders(context, connection, since)
  const found: PlatformOrder[] = []
  for (const { externalOrderId } of orders) {
    const order = await fetchOrder(context, connection, externalOrderId)
    if (order) found.push(order)
  }
  return found
}
