import type { Answer, Input } from '@quayside/contract/endpoint'
import type { ordersApi } from '@quayside/contract/orders/endpoints'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { type OrderStatus, orderTabOf, orderTabs, tabStatuses } from '@quayside/domain/orders/order-status'
import { awaitedBy } from '@quayside/domain/orders/ship-by'
import { hidesSuppliers } from '@quayside/domain/sites/hides-suppliers'
import { paymentsOf } from '#features/payments'
import { suppliersOf } from '#features/suppliers'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import type { Db } from '#foundation/database/db'
import { picturesOf } from '../blocks/gather-blocks.ts'
import { orderRowView } from '../order.view.ts'
import { countOrdersOfStore, sumOfCounts } from '../order-counts.records.ts'
import { linesOfBlocks } from '../order-lines.records.ts'
import { listOrders as findOrders, searchOrders } from '../store-orders.records.ts'
import { blocksOfOrders } from '../supplier-orders.records.ts'

const perPage = 25

/** @see S-30 */
export async function listOrders({
  context: {
    db,
    actor,
    request: { site },
  },
  input,
}: {
  context: ReadContext<StoreActor>
  input: Input<typeof ordersApi.list>
}): Promise<Answer<typeof ordersApi.list>> {
  const tab = orderTabOf(input.status)
  const place = { limit: perPage, offset: (input.page - 1) * perPage }
  const { found, counts } = input.search.trim()
    ? await searchOrders(db, actor.storeId, { search: input.search, statuses: tabStatuses[tab], ...place })
    : await readPage(db, actor.storeId, tabStatuses[tab], place)
  const countOf = (statuses: readonly OrderStatus[] | undefined) => sumOfCounts(counts, statuses)
  const total = countOf(tabStatuses[tab])
  const blocks = await blocksOfOrders(
    db,
    actor.storeId,
    found.map(({ id }) => id),
  )
  const ids = blocks.map(({ id }) => id)
  const lines = await linesOfBlocks(db, ids)
  const payments = await paymentsOf(db, ids)
  const suppliers = await suppliersOf(db, [...new Set(blocks.map(({ supplierId }) => supplierId))])
  const pictures = await picturesOf(db, [...lines.values()].flat())
  const rows = found.map((order) =>
    orderRowView({
      order,
      pictures,
      hidesSuppliers: hidesSuppliers(site.name, actor.home.name),
      blocks: blocks
        .filter(({ storeOrderId }) => storeOrderId === order.id)
        .map((block) => ({
          ...block,
          supplierName: suppliers.get(block.supplierId)?.name ?? '',
          shipBy: awaitedBy({ ...block, refundedMinor: payments.get(block.id)?.refundedMinor ?? 0 }),
          isUnpayable: block.status === 'pending' && suppliers.get(block.supplierId)?.payable === false,
          lines: lines.get(block.id) ?? [],
        })),
    }),
  )
  return {
    orders: rows,
    pagination: pagination(input.page, perPage, total),
    counts: Object.fromEntries(orderTabs.map((each) => [each, countOf(tabStatuses[each])])),
  }
}

async function readPage(db: Db, storeId: number, statuses: readonly OrderStatus[] | undefined, place: { limit: number; offset: number }) {
  const counts = await countOrdersOfStore(db, storeId)
  const found = await findOrders(db, storeId, { statuses, search: '' }, { ...place, total: sumOfCounts(counts, statuses) })
  return { found, counts }
}
