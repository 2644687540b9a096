import type { PlatformAddress } from '@quayside/domain/platforms/platform-order'
import { plainAmount } from '@quayside/domain/vocabulary/money'
import { incomeOf } from '#features/orders'
import { type Payment, paymentsOf } from '#features/payments'
import type { OutsideContext } from '#foundation/context/context'
import { type ArchivedLine, type ArchivedOrder, type ArchivedParcel, linesOf, listOrders, parcelLinesOf } from './archived-rows.records.ts'
import { type Columns, csvTable, type DocumentedFile, jsonList, type Pages, pagesById } from './tables-and-lists.ts'

interface WholeOrder {
  readonly order: ArchivedOrder
  readonly lines: readonly ArchivedLine[]
  readonly parcels: readonly ArchivedParcel[]
  readonly payment: Payment | undefined
}

export function orderFiles(context: OutsideContext, supplierId: number): DocumentedFile[] {
  const pages: Pages<WholeOrder> = () =>
    pagesById(
      (place) =>
        context.transaction(async ({ db }) => {
          const orders = await listOrders(db, supplierId, place)
          const ids = orders.map(({ id }) => id)
          const lines = Map.groupBy(await linesOf(db, ids), ({ supplierOrderId }) => supplierOrderId)
          const parcels = Map.groupBy(await parcelLinesOf(db, ids), ({ supplierOrderId }) => supplierOrderId)
          const payments = await paymentsOf(db, ids)
          return orders.map((order) => ({
            order,
            lines: lines.get(order.id) ?? [],
            parcels: parcels.get(order.id) ?? [],
            payment: payments.get(order.id),
          }))
        }),
      ({ order }) => order.id,
    )
  return [
    csvTable({
      name: 'orders.csv',
      about: 'Orders that were paid, a row a line.',
      columns,
      pages,
      lines: orderLines,
    }),
    jsonList({ name: 'orders.json', about: 'The same orders with their lines and parcels.', pages, item: orderItem }),
  ]
}

const columns: Columns = [
  ['order_id', 'number of the order here; the same on each of its rows'],
  ['order', 'name of the order in the store’s shop'],
  ['placed_at', 'when the shopper ordered'],
  ['paid_at', 'when the store paid you'],
  ['shipped_at', 'when its last piece went out'],
  ['cancelled_at', 'when it was cancelled'],
  ['status', 'paid, shipped or cancelled'],
  ['vendor_id', 'number of the store, as in vendors.csv'],
  ['vendor', 'name of the store'],
  ['customer', 'name of the shopper; empty where the shopper’s data was erased'],
  ['address', 'where the parcel goes; empty likewise'],
  ['product_id', 'number of the product, as in products.csv'],
  ['product', 'title as it was ordered'],
  ['variant', 'name of the variant'],
  ['sku', 'SKU of the variant'],
  ['quantity', 'pieces'],
  ['price', 'price of one piece'],
  ['order_total', 'total of the order with shipping; on its first row alone, so that the column can be added up'],
  ['order_payout', 'your payout of the order; on its first row alone'],
  ['currency', 'currency of the amounts'],
  ['carriers', 'carriers of the parcels that hold the line'],
  ['tracking_numbers', 'their tracking numbers'],
  ['note', 'note of the store'],
]

function orderLines({ order, lines, parcels, payment }: WholeOrder): (string | number)[][] {
  return lines.map((line, place) => {
    const holding = parcels.filter(({ orderLineId }) => orderLineId === line.id)
    return [
      order.id,
      order.orderName,
      order.placedAt.toISOString(),
      order.paidAt?.toISOString() ?? '',
      order.shippedAt?.toISOString() ?? '',
      order.cancelledAt?.toISOString() ?? '',
      order.status,
      order.storeId,
      order.storeName,
      order.customerName,
      addressLine(order.shippingAddress as PlatformAddress | null),
      line.productId,
      line.title,
      line.variantName,
      line.sku,
      line.quantity,
      plainAmount(line.priceMinor),
      place === 0 ? plainAmount(order.totalMinor) : '',
      place === 0 ? plainAmount(incomeOf(order, payment).payoutMinor) : '',
      order.currency,
      once(holding.map(({ carrier }) => carrier)),
      once(holding.map(({ trackingNumber }) => trackingNumber)),
      order.note,
    ]
  })
}

const once = (words: readonly (string | null)[]): string => [...new Set(words.filter(Boolean))].join('; ')

const addressLine = (address: PlatformAddress | null): string =>
  address
    ? [address.name, address.company, address.address1, address.address2, address.city, address.province, address.zip, address.countryCode]
        .filter(Boolean)
        .join(', ')
    : ''

const orderItem = ({ order, lines, parcels, payment }: WholeOrder) => ({
  id: order.id,
  order: order.orderName,
  placed_at: order.placedAt.toISOString(),
  paid_at: order.paidAt?.toISOString() ?? null,
  ship_by: order.shipBy?.toISOString() ?? null,
  shipped_at: order.shippedAt?.toISOString() ?? null,
  cancelled_at: order.cancelledAt?.toISOString() ?? null,
  status: order.status,
  flag: order.flag,
  vendor: { id: order.storeId, name: order.storeName },
  customer: order.customerName,
  shipping_address: addressItem(order.shippingAddress as PlatformAddress | null),
  note: order.note,
  currency: order.currency,
  subtotal: plainAmount(order.subtotalMinor),
  shipping: plainAmount(order.shippingMinor),
  total: plainAmount(order.totalMinor),
  processor_fee: plainAmount(incomeOf(order, payment).feeMinor),
  payout: plainAmount(incomeOf(order, payment).payoutMinor),
  lines: lines.map((line) => ({
    id: line.id,
    product_id: line.productId,
    variant_id: line.variantId,
    product: line.title,
    variant: line.variantName,
    sku: line.sku,
    quantity: line.quantity,
    price: plainAmount(line.priceMinor),
    properties: line.properties,
  })),
  parcels: [...Map.groupBy(parcels, ({ id }) => id).values()].map((held) => ({
    carrier: held[0]!.carrier,
    tracking_number: held[0]!.trackingNumber,
    shipped_at: held[0]!.shippedAt.toISOString(),
    lines: held.map(({ orderLineId, quantity }) => ({ line_id: orderLineId, quantity })),
  })),
})

const addressItem = (address: PlatformAddress | null) =>
  address && {
    name: address.name,
    company: address.company,
    address1: address.address1,
    address2: address.address2,
    city: address.city,
    province: address.province,
    zip: address.zip,
    country_code: address.countryCode,
    phone: address.phone,
  }
