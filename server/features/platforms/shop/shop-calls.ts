/** Calls to a store's shop for the features above. Every one may throw an OutsideError. */
import type { PlatformOrder } from '@quayside/domain/platforms/platform-order'
import type { PushOutcome } from '@quayside/domain/platforms/push-outcome'
import type { ShopProduct } from '@quayside/domain/platforms/shop-product'
import type { StoreCopyIds, StoreListing } from '@quayside/domain/platforms/store-listing'
import type { OutsideContext } from '#foundation/context/context'
import { withAccess } from '../connections/access.ts'
import type { Connection } from '../connections/connection.ts'
import { placesOf } from '../connections/prepare-connection.ts'
import type {
  ChangedOrder,
  CorrectedTracking,
  FulfilmentOutcome,
  LiveListing,
  NewFulfilment,
  ProductToRead,
  StockRefusal,
  StockToSet,
} from '../port.ts'

/**
 * Makes a product of the shop, all or nothing. Repeating it after a lost answer finds what was made.
 * @param itemId the import item's id, kept in the product as a unique field of ours
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
 * Brings a product of the shop up to date, in everything but the stock of variants that are there. What the shop refuses of it is left out and
 * named; the rest stands. May be repeated.
 */
export async function updateProduct(context: OutsideContext, connection: Connection, listing: LiveListing): Promise<PushOutcome> {
  const places = await placesOf(context, connection)
  return withAccess(context, connection, (adapter, access) => adapter.updateProduct(access, places, listing))
}

/** Sets stock and nothing else. @returns refused values, by inventory item */
export async function setStock(
  context: OutsideContext,
  connection: Connection,
  stock: readonly StockToSet[],
  key: string,
): Promise<ReadonlyMap<string, StockRefusal>> {
  const places = await placesOf(context, connection)
  return withAccess(context, connection, (adapter, access) => adapter.setStock(access, places, stock, key))
}

/** Whether the shop has the product that was made of this import item: by an attempt, perhaps, whose answer was lost. */
export async function hasProduct(context: OutsideContext, connection: Connection, itemId: number): Promise<boolean> {
  await placesOf(context, connection)
  return withAccess(context, connection, (adapter, access) => adapter.hasProduct(access, itemId))
}

/** Products of the shop as they stand now, by the shop's numbers; one that is gone is not among them. */
export const readProducts = (
  context: OutsideContext,
  connection: Connection,
  wanted: readonly ProductToRead[],
): Promise<ReadonlyMap<string, ShopProduct>> => withAccess(context, connection, (adapter, access) => adapter.readProducts(access, wanted))

/** Takes a product out of the shop; one that is gone already is fine. */
export const deleteProduct = (context: OutsideContext, connection: Connection, externalProductId: string): Promise<void> =>
  withAccess(context, connection, (adapter, access) => adapter.deleteProduct(access, externalProductId))

/** Tells the shop, which tells the shopper, that lines of an order are on their way. May be repeated. */
export const createFulfilment = (context: OutsideContext, connection: Connection, fulfilment: NewFulfilment): Promise<FulfilmentOutcome> =>
  withAccess(context, connection, (adapter, access) => adapter.createFulfilment(access, fulfilment))

/** Another carrier or number for a fulfilment of the shop. May be repeated. */
export const updateFulfilmentTracking = (context: OutsideContext, connection: Connection, tracking: CorrectedTracking): Promise<void> =>
  withAccess(context, connection, (adapter, access) => adapter.updateFulfilmentTracking(access, tracking))

/** Ids of the orders changed at or after `since`, oldest change first. */
export const fetchChangedOrders = (
  context: OutsideContext,
  connection: Connection,
  since: Date,
): Promise<{ orders: ChangedOrder[]; complete: boolean }> =>
  withAccess(context, connection, (adapter, access) => adapter.readChangedOrders(access, since))

/** As the order stands in the shop now; undefined where it is gone. */
export const fetchOrder = (context: OutsideContext, connection: Connection, externalOrderId: string): Promise<PlatformOrder | undefined> =>
  withAccess(context, connection, (adapter, access) => adapter.readOrder(access, externalOrderId))

/** The orders changed at or after `since`, each as it stands now. */
export async function fetchOrders(context: OutsideContext, connection: Connection, { since }: { since: Date }): Promise<PlatformOrder[]> {
  const { orders } = await fetchChangedOrders(context, connection, since)
  const found: PlatformOrder[] = []
  for (const { externalOrderId } of orders) {
    const order = await fetchOrder(context, connection, externalOrderId)
    if (order) found.push(order)
  }
  return found
}
