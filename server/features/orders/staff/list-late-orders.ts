import type { Answer, Input } from '@quayside/contract/endpoint'
import type { lateOrdersApi } from '@quayside/contract/orders/late-endpoints'
import { rowsOf } from '@quayside/domain/orders/staff/late-orders'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { supplierConnectionsOf } from '#features/platforms'
import { storesOf } from '#features/stores'
import { days } from '#foundation/clock/clock'
import type { ReadContext } from '#foundation/context/context'
import { lateOrdersOf, lateSuppliers } from './late-orders.records.ts'

const mostOrders = 100

/** Suppliers with orders past their ship-by date, as reminders count them. @see S-82, V-259 */
export async function listLateOrders({
  context: { db, now },
  input: { search, rows, after = 0 },
}: {
  context: ReadContext<AdminActor>
  input: Input<typeof lateOrdersApi.list>
}): Promise<Answer<typeof lateOrdersApi.list>> {
  const limit = rowsOf(rows)
  const found = await lateSuppliers(db, now, { search: search.trim(), after, limit: limit + 1 })
  const page = found.slice(0, limit)
  const ids = page.map(({ id }) => id)
  const late = await lateOrdersOf(db, now, ids, mostOrders)
  const shops = await supplierConnectionsOf(db, ids)
  const stores = await storesOf(db, [...new Set([...late.values()].flat().map(({ storeId }) => storeId))])
  return {
    suppliers: page.map((supplier) => ({
      id: supplier.id,
      name: supplier.name,
      email: supplier.email,
      shopify_url: shops.get(supplier.id)?.shopDomain ?? null,
      has_shopify: shops.has(supplier.id),
      manufacturing_time: supplier.manufacturingTime,
      platform: shops.get(supplier.id)?.platform ?? null,
      late: supplier.late,
      orders: (late.get(supplier.id) ?? []).map((order) => ({
        id: order.id,
        name: order.orderName,
        days: Math.floor((now.getTime() - order.shipBy.getTime()) / days(1)),
        email: stores.get(order.storeId)?.email ?? '',
        admin_notes: order.staffNotes,
        line_items: order.goods,
        shopify_failed: order.failed,
        supplier_id: order.supplierId,
        created_at: order.createdAt.toISOString(),
        shopify_id: order.externalOrderId,
        store_id: order.storeId,
      })),
    })),
    next: found.length > limit ? ids.at(-1)! : null,
  }
}
