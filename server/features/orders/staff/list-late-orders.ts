/** Paid orders that should have been shipped by now, as reminders count them. @see S-82, V-259 */
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { lateOrdersApi } from '@quayside/contract/orders/late-endpoints'
import type { LateOrder } from '@quayside/contract/orders/late-orders'
import { rowsOf } from '@quayside/domain/orders/staff/late-orders'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { supplierConnectionsOf } from '#features/platforms'
import { storesOf } from '#features/stores'
import { suppliersOf } from '#features/suppliers'
import { days } from '#foundation/clock/clock'
import type { ReadContext } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import type { Db } from '#foundation/database/db'
import { pageAt, rowPlaceOf } from '#foundation/database/row-places'
import { countLate, type LateOrderRow, lateOrdersOf, lateSuppliers } from './late-orders.records.ts'

type Api = typeof lateOrdersApi

const ordersPerPage = 25

/** Suppliers with late orders, each with the first page of them. */
export async function listLateOrders({
  context: { db, now },
  input: { search, rows, page },
}: {
  context: ReadContext<AdminActor>
  input: Input<Api['list']>
}): Promise<Answer<Api['list']>> {
  const perPage = rowsOf(rows)
  const place = rowPlaceOf(page)
  const found = await lateSuppliers(db, now, { search: search.trim(), place, limit: perPage + 1 })
  const { rows: suppliers, next, previous } = pageAt(found, { perPage, place, backwards: 'before' })
  const ids = suppliers.map(({ id }) => id)
  const late = await lateOrdersOf(db, now, ids, { limit: ordersPerPage })
  const shops = await supplierConnectionsOf(db, ids)
  const view = await viewOf(db, now, [...late.values()].flat())
  return {
    suppliers: suppliers.map((supplier) => ({
      id: supplier.id,
      name: supplier.name,
      email: supplier.email,
      shopify_url: shops.get(supplier.id)?.shopDomain ?? null,
      has_shopify: shops.has(supplier.id),
      manufacturing_time: supplier.manufacturingTime,
      platform: shops.get(supplier.id)?.platform ?? null,
      late: supplier.late,
      orders: (late.get(supplier.id) ?? []).map(view),
    })),
    next,
    previous,
  }
}

/** Late orders of one supplier, page by page. */
export async function listLateOrdersOf({
  context: { db, now },
  input: { id, page },
}: {
  context: ReadContext<AdminActor>
  input: Input<Api['listOrders']>
}): Promise<Answer<Api['listOrders']>> {
  if (!(await suppliersOf(db, [id])).has(id)) throw notFound('This supplier does not exist.')
  const place = rowPlaceOf(page)
  const found = (await lateOrdersOf(db, now, [id], { place, limit: ordersPerPage + 1 })).get(id) ?? []
  const { rows, next, previous } = pageAt(found, { perPage: ordersPerPage, place, backwards: 'before' })
  return { late: await countLate(db, now, id), orders: rows.map(await viewOf(db, now, rows)), next, previous }
}

/** Shapes orders, with the addresses of their stores. */
async function viewOf(db: Db, now: Date, orders: readonly LateOrderRow[]): Promise<(order: LateOrderRow) => LateOrder> {
  const stores = await storesOf(db, [...new Set(orders.map(({ storeId }) => storeId))])
  return (order) => ({
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
  })
}
