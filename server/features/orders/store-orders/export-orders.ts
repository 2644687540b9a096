/** Exports orders as CSV, one row per order line, read page by page while the answer is sent. */
import type { Input } from '@quayside/contract/endpoint'
import type { ordersApi } from '@quayside/contract/orders/endpoints'
import { decimal } from '@quayside/contract/vocabulary/money'
import { orderStatusLabels, orderTabOf, supplierOrderTabOf, supplierTabStatuses, tabStatuses } from '@quayside/domain/orders/order-status'
import { orderTypeLabels } from '@quayside/domain/orders/order-type'
import { hidesSuppliers, namelessBlock } from '@quayside/domain/sites/hides-suppliers'
import { csvLine } from '@quayside/domain/vocabulary/csv'
import { paymentsOf } from '#features/payments'
import { storesOf } from '#features/stores'
import { suppliersOf } from '#features/suppliers'
import type { ReadContext, StoreActor, SupplierActor } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { csvAnswer } from '#foundation/http/file-answer'
import { incomeOf } from '../income-of.ts'
import { linesOfBlocks } from '../order-lines.records.ts'
import { readIds } from '../read-ids.ts'
import { type Parcel, parcelsOfBlocks } from '../shipments.records.ts'
import { listOrders, ordersByIds } from '../store-orders.records.ts'
import { blocksOfOrders, listBlocksOfSupplier } from '../supplier-orders.records.ts'

const perPage = 500
const fileNameOf = ({ now }: { readonly now: Date }): string => `orders-${now.toISOString().slice(0, 10)}.csv`

export async function exportOrders({ context, input }: { context: ReadContext<StoreActor>; input: Input<typeof ordersApi.export> }) {
  if (input.order_ids) await refuseForeign(context, readIds(input.order_ids))
  return csvAnswer(fileNameOf(context), storeLines(context, input))
}

/** @throws Refusal 404 where one is not an order of this store */
async function refuseForeign({ db, actor }: ReadContext<StoreActor>, ids: readonly number[]): Promise<void> {
  if ((await ordersByIds(db, actor.storeId, ids)).length < ids.length) throw notFound('Error Fetching Order')
}

async function* storeLines(
  { db, actor, request: { site } }: ReadContext<StoreActor>,
  { status, search, order_ids }: Input<typeof ordersApi.export>,
) {
  yield csvLine([
    'Order',
    'Placed',
    'Status',
    'Customer',
    'Supplier',
    'Supplier status',
    'Product',
    'Variant',
    'SKU',
    'Quantity',
    'Price',
    'Shipping',
    'Currency',
    'Carrier',
    'Tracking number',
    'Type',
  ])
  // Selected orders are exported whatever tab they were selected in.
  const filter = order_ids
    ? { statuses: undefined, search: '', ids: readIds(order_ids) }
    : { statuses: tabStatuses[orderTabOf(status)], search }
  const isHidden = hidesSuppliers(site.name, actor.home.name)
  for (let after: number | undefined; ; ) {
    const orders = await listOrders(db, actor.storeId, filter, { limit: perPage, after })
    const blocks = await blocksOfOrders(
      db,
      actor.storeId,
      orders.map(({ id }) => id),
    )
    const ids = blocks.map(({ id }) => id)
    const lines = await linesOfBlocks(db, ids)
    const parcels = await parcelsOfBlocks(db, ids)
    const suppliers = await suppliersOf(db, [...new Set(blocks.map(({ supplierId }) => supplierId))])
    for (const order of orders) {
      for (const [place, block] of blocks.filter(({ storeOrderId }) => storeOrderId === order.id).entries()) {
        const head = [
          order.name,
          order.placedAt.toISOString(),
          orderStatusLabels[order.status],
          order.customerName,
          isHidden ? namelessBlock(place) : (suppliers.get(block.supplierId)?.name ?? ''),
          block.status,
        ]
        for (const line of lines.get(block.id) ?? []) {
          const shipping = line.adjustedShippingRateMinor === null ? '' : decimal(line.adjustedShippingRateMinor)
          yield csvLine([
            ...head,
            line.title,
            line.variantName,
            line.sku,
            line.quantity,
            decimal(line.priceMinor),
            shipping,
            block.currency,
            ...trackingOf(line.id, parcels.get(block.id) ?? []),
            orderTypeLabels[order.type],
          ])
        }
      }
    }
    if (orders.length < perPage) return
    after = orders.at(-1)!.id
  }
}

export async function exportSupplierOrders({
  context,
  input,
}: {
  context: ReadContext<SupplierActor>
  input: Input<typeof ordersApi.supplierExport>
}) {
  return csvAnswer(fileNameOf(context), supplierLines(context, input))
}

async function* supplierLines(
  { db, actor }: ReadContext<SupplierActor>,
  { status, search, vendor_id }: Input<typeof ordersApi.supplierExport>,
) {
  yield csvLine([
    'Order',
    'Placed',
    'Status',
    'Store',
    'Customer',
    'Product',
    'Variant',
    'SKU',
    'Quantity',
    'Price',
    'Payout of the order',
    'Currency',
    'Carrier',
    'Tracking number',
    'Type',
  ])
  const filter = { statuses: supplierTabStatuses[supplierOrderTabOf(status)], search, storeId: vendor_id }
  for (let after: number | undefined; ; ) {
    const blocks = await listBlocksOfSupplier(db, actor.supplierId, filter, { limit: perPage, after })
    const ids = blocks.map(({ id }) => id)
    const lines = await linesOfBlocks(db, ids)
    const parcels = await parcelsOfBlocks(db, ids)
    const payments = await paymentsOf(db, ids)
    const stores = await storesOf(db, [...new Set(blocks.map(({ storeId }) => storeId))])
    for (const block of blocks) {
      const head = [block.orderName, block.placedAt.toISOString(), block.status, stores.get(block.storeId)?.name ?? '', block.customerName]
      for (const [place, line] of (lines.get(block.id) ?? []).entries()) {
        yield csvLine([
          ...head,
          line.title,
          line.variantName,
          line.sku,
          line.quantity,
          decimal(line.priceMinor),
          // Given once per order, so that the column can be summed.
          place === 0 ? decimal(incomeOf(block, payments.get(block.id)).payoutMinor) : '',
          block.currency,
          ...trackingOf(line.id, parcels.get(block.id) ?? []),
          orderTypeLabels[block.orderType],
        ])
      }
    }
    if (blocks.length < perPage) return
    after = blocks.at(-1)!.id
  }
}

/** Carriers and numbers of the parcels that contain a line. */
function trackingOf(lineId: number, parcels: readonly Parcel[]): [carriers: string, numbers: string] {
  const holding = parcels.filter(({ lines }) => lines.some(({ orderLineId }) => orderLineId === lineId))
  const once = (words: readonly (string | null)[]) => [...new Set(words.filter(Boolean))].join('; ')
  return [once(holding.map(({ carrier }) => carrier)), once(holding.map(({ trackingNumber }) => trackingNumber))]
}
