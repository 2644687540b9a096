/** Calls to a supplier's own shop for other features. Each may throw an OutsideError. */
import type { AddressOfOwnOrder, CancelledOwnOrder, NewOwnOrder, OwnOrder, OwnOrderId } from '@quayside/domain/platforms/own-order'
import type { OwnProduct, OwnProductPage } from '@quayside/domain/platforms/own-product'
import type { OutsideContext } from '#foundation/context/context'
import { adapterOf } from '../adapters/adapter-of.ts'
import { withAccess } from '../connections/access.ts'
import type { SupplierConnection } from '../connections/connection.ts'
import type { ProductExport } from '../port.ts'

/**
 * Starts an export of the shop's products.
 * @param ids absent: all products
 * @returns the platform's id of the export
 */
export const startProductExport = (context: OutsideContext, connection: SupplierConnection, ids?: readonly string[]): Promise<string> =>
  withAccess(context, connection, (adapter, access) => adapter.startProductExport(access, ids))

export const readProductExport = (context: OutsideContext, connection: SupplierConnection, exportId: string): Promise<ProductExport> =>
  withAccess(context, connection, (adapter, access) => adapter.readProductExport(access, exportId))

export const cancelProductExport = (context: OutsideContext, connection: SupplierConnection, exportId: string): Promise<void> =>
  withAccess(context, connection, (adapter, access) => adapter.cancelProductExport(access, exportId))

/** Yields the products of a finished export, never holding all in memory. */
export const exportedProductsAt = (
  { config, log }: OutsideContext,
  { platform }: SupplierConnection,
  url: string,
): AsyncGenerator<OwnProduct> => adapterOf(platform).exportedProductsAt({ config, log, app: 'SUPPLIERS' }, url)

/** Present state of a product, without texts and pictures; undefined where it was deleted. */
export const readOwnProduct = (
  context: OutsideContext,
  connection: SupplierConnection,
  externalProductId: string,
): Promise<OwnProduct | undefined> =>
  withAccess(context, connection, (adapter, access) => adapter.readOwnProduct(access, externalProductId))

/** Makes an order there, paid. Repeated after a lost answer it finds what was made. */
export const createOwnOrder = (context: OutsideContext, connection: SupplierConnection, order: NewOwnOrder): Promise<OwnOrderId> =>
  withAccess(context, connection, (adapter, access) => adapter.createOwnOrder(access, order))

/** The order that was made with this key; undefined where none was. */
export const findOwnOrder = (context: OutsideContext, connection: SupplierConnection, key: string): Promise<OwnOrderId | undefined> =>
  withAccess(context, connection, (adapter, access) => adapter.findOwnOrder(access, key))

/** Has an order cancelled that is neither cancelled nor fulfilled yet. The shop may do it after its answer: reading it tells. */
export const cancelOwnOrder = (context: OutsideContext, connection: SupplierConnection, order: CancelledOwnOrder): Promise<void> =>
  withAccess(context, connection, (adapter, access) => adapter.cancelOwnOrder(access, order))

/** Gives an order there another address; does nothing where it has it. */
export const changeOwnAddress = (context: OutsideContext, connection: SupplierConnection, changed: AddressOfOwnOrder): Promise<void> =>
  withAccess(context, connection, (adapter, access) => adapter.changeOwnAddress(access, changed))

/** An order as it stands now; undefined where it is gone. */
export const readOwnOrder = (
  context: OutsideContext,
  connection: SupplierConnection,
  externalOrderId: string,
): Promise<OwnOrder | undefined> => withAccess(context, connection, (adapter, access) => adapter.readOwnOrder(access, externalOrderId))

/** Product of an inventory item; undefined where it was deleted. */
export const ownProductOfStock = (
  context: OutsideContext,
  connection: SupplierConnection,
  externalInventoryItemId: string,
): Promise<string | undefined> =>
  withAccess(context, connection, (adapter, access) => adapter.ownProductOfStock(access, externalInventoryItemId))

/** A page of the products by title. @param after cursor of the page before */
export const listOwnProducts = (
  context: OutsideContext,
  connection: SupplierConnection,
  asked: { readonly search: string; readonly after: string | null },
): Promise<OwnProductPage> => withAccess(context, connection, (adapter, access) => adapter.listOwnProducts(access, asked))
