import type { Answer, Input } from '@quayside/contract/endpoint'
import type { ordersApi } from '@quayside/contract/orders/endpoints'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { type BlockStatus, supplierOrderTabOf, supplierOrderTabs, supplierTabStatuses } from '@quayside/domain/orders/order-status'
import { paymentsOf } from '#features/payments'
import { storesOf } from '#features/stores'
import type { ReadContext, SupplierActor } from '#foundation/context/context'
import type { Db } from '#foundation/database/db'
import { countOrdersOfSupplier, sumOfCounts } from '../order-counts.records.ts'
import { linesOfBlocks } from '../order-lines.records.ts'
import { countBlocksOfVendor, listBlocksOfSupplier, type SupplierOrderFilter, searchBlocksOfSupplier } from '../supplier-orders.records.ts'
import { supplierOrderRowView } from './supplier-order.view.ts'

const perPage = 25

/** @see S-62, V-244 */
export async function listSupplierOrders({
  context: { db, actor },
  input,
}: {
  context: ReadContext<SupplierActor>
  input: Input<typeof ordersApi.supplierList>
}): Promise<Answer<typeof ordersApi.supplierList>> {
  const tab = supplierOrderTabOf(input.status)
  const filter = { search: input.search, storeId: input.vendor_id, statuses: supplierTabStatuses[tab] }
  const place = { limit: perPage, offset: (input.page - 1) * perPage }
  const { found, counts } = filter.search.trim()
    ? await searchBlocksOfSupplier(db, actor.supplierId, { ...filter, ...place })
    : await readPage(db, actor.supplierId, filter, place)
  const countOf = (statuses: readonly BlockStatus[]) => sumOfCounts(counts, statuses)
  const total = countOf(supplierTabStatuses[tab])
  const ids = found.map(({ id }) => id)
  const lines = await linesOfBlocks(db, ids)
  const payments = await paymentsOf(db, ids)
  const stores = await storesOf(db, [...new Set(found.map(({ storeId }) => storeId))])
  return {
    supplier_orders: found.map((row) => {
      const items = (lines.get(row.id) ?? []).reduce((sum, { quantity }) => sum + quantity, 0)
      const vendorName = stores.get(row.storeId)?.name ?? ''
      return supplierOrderRowView({ row, vendorName, items, payment: payments.get(row.id) })
    }),
    pagination: pagination(input.page, perPage, total),
    counts: Object.fromEntries(supplierOrderTabs.map((each) => [each, countOf(supplierTabStatuses[each])])),
  }
}

async function readPage(db: Db, supplierId: number, filter: SupplierOrderFilter, place: { limit: number; offset: number }) {
  const { storeId, statuses } = filter
  const counts = storeId === undefined ? await countOrdersOfSupplier(db, supplierId) : await countBlocksOfVendor(db, supplierId, storeId)
  const found = await listBlocksOfSupplier(db, supplierId, filter, { ...place, total: sumOfCounts(counts, statuses) })
  return { found, counts }
}
