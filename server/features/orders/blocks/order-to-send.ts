import { linesToShip, piecesLeft } from '@quayside/domain/orders/parcel'
import type { OrderToSend } from '@quayside/domain/orders/shop-order'
import { type SupplierConnection, supplierConnectionOf } from '#features/platforms'
import type { Db } from '#foundation/database/db'
import type { OrderLine } from '../order-lines.records.ts'
import type { Parcel } from '../shipments.records.ts'
import { findShopOrder, type ShopOrder } from '../shop-orders.records.ts'
import type { StoreOrder } from '../store-orders.records.ts'
import type { SupplierOrder } from '../supplier-orders.records.ts'

export interface LoadedOrder {
  readonly block: SupplierOrder
  readonly order: StoreOrder
  readonly lines: readonly OrderLine[]
  readonly parcels: readonly Parcel[]
}

export interface ShopOrderFacts {
  readonly facts: OrderToSend
  /** The supplier's own shop; undefined where none is connected. */
  readonly connection: SupplierConnection | undefined
  readonly shopOrder: ShopOrder | undefined
}

/** Facts that decide whether a supplier order can be made in its supplier's own shop. */
export async function orderToSend(db: Db, { block, order, lines, parcels }: LoadedOrder): Promise<ShopOrderFacts> {
  const connection = await supplierConnectionOf(db, block.supplierId)
  const shopOrder = await findShopOrder(db, block.id)
  const { status, flag, currency } = block
  const facts: OrderToSend = {
    status,
    flag,
    currency,
    piecesLeft: piecesLeft(linesToShip(lines, parcels)),
    hasAddress: order.shippingAddress !== null,
    shopOrder: shopOrder?.state ?? null,
    shop: connection
      ? { isConnected: connection.status === 'connected', canTakeOrders: connection.takesOrders, currency: connection.shopCurrency }
      : null,
  }
  return { facts, connection, shopOrder }
}
