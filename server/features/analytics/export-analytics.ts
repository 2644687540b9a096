/** Exports whole tables as CSV, read page by page while the answer is sent. */
import type { analyticsApi } from '@quayside/contract/analytics/endpoints'
import type { Input } from '@quayside/contract/endpoint'
import { decimal } from '@quayside/contract/vocabulary/money'
import { averageHours } from '@quayside/domain/analytics/figures'
import { csvLine } from '@quayside/domain/vocabulary/csv'
import type { ReadContext, SupplierActor } from '#foundation/context/context'
import { csvAnswer } from '#foundation/http/file-answer'
import { analyticsView, stockRowView } from './analytics.view.ts'
import { listVendorFigures } from './figures.records.ts'
import { currencyOf, daysOf, readFigures } from './get-analytics.ts'
import { listProductFigures } from './list-product-figures.ts'
import { listOutlook } from './stock-outlook.records.ts'

type Context = ReadContext<SupplierActor>
type Wanted = Input<typeof analyticsApi.export>

const perPage = 1000

export async function exportAnalytics({ context, input }: { context: Context; input: Wanted }) {
  const tables = { over_time: overTime, products, vendors, stock }
  const fileName = `${input.table.replace('_', '-')}-${input.period}-${context.now.toISOString().slice(0, 10)}.csv`
  return csvAnswer(fileName, tables[input.table](context, input))
}

async function* overTime(context: Context, { period }: Wanted) {
  yield csvLine([
    'From',
    'Orders',
    'Items',
    'Revenue',
    'Payout',
    'Margin given',
    'Currency',
    'Orders arrived',
    'Short of stock',
    'Shipped',
    'Shipped late',
    'Hours to ship',
    'Hours promised',
    'Cancelled',
    'Views',
    'Imports',
  ])
  const { bounds, figures } = await readFigures(context, period)
  const currency = await currencyOf(context)
  const { points } = analyticsView({
    period,
    bounds,
    figures,
    countedAt: undefined,
    currency,
    vendors: { approved: 0, pending: 0, denied: 0 },
    scorecard: [],
  })
  const hours = (seconds: number, count: number) => averageHours(seconds, count)?.toFixed(1) ?? ''
  for (const { at, figures: of } of points)
    yield csvLine([
      at,
      of.orders,
      of.items,
      decimal(of.revenue_minor),
      decimal(of.payout_minor),
      decimal(of.margin_minor),
      currency,
      of.arrived,
      of.short_of_stock,
      of.shipped,
      of.shipped_late,
      hours(of.ship_seconds, of.shipped),
      hours(of.promised_seconds, of.shipped),
      of.cancelled,
      of.views,
      of.imports,
    ])
}

async function* products(context: Context, { period }: Wanted) {
  yield csvLine(['Product', 'Number', 'Views', 'Imports', 'Orders', 'Items', 'Revenue', 'Revenue before', 'Margin given', 'Currency'])
  const currency = await currencyOf(context)
  yield* pages(async (place) => {
    const { rows } = await listProductFigures(context, period, place)
    return rows.map((row) => [
      row.title,
      row.productId,
      row.views,
      row.imports,
      row.orders,
      row.items,
      decimal(row.revenueMinor),
      decimal(row.revenueBeforeMinor),
      decimal(row.marginMinor),
      currency,
    ])
  })
}

async function* vendors(context: Context, { period }: Wanted) {
  yield csvLine(['Store', 'Imports', 'Orders', 'Items', 'Revenue', 'Revenue before', 'Margin given', 'Currency'])
  const currency = await currencyOf(context)
  yield* pages(async (place) => {
    const { rows } = await listVendorFigures(context.db, context.actor.supplierId, daysOf(period, context.now), place)
    return rows.map((row) => [
      row.name,
      row.imports,
      row.orders,
      row.items,
      decimal(row.revenueMinor),
      decimal(row.revenueBeforeMinor),
      decimal(row.marginMinor),
      currency,
    ])
  })
}

async function* stock(context: Context) {
  yield csvLine(['Product', 'Variant', 'SKU', 'In stock', 'Sold in 28 days', 'Days left'])
  yield* pages(async (place) =>
    (await listOutlook(context.db, context.actor.supplierId, place))
      .map(stockRowView)
      .map(({ title, variant, sku, available, sold, days_left }) => [title, variant, sku, available, sold, days_left]),
  )
}

async function* pages(read: (place: { limit: number; offset: number }) => Promise<(string | number)[][]>) {
  for (let offset = 0; ; offset += perPage) {
    const rows = await read({ limit: perPage, offset })
    for (const row of rows) yield csvLine(row)
    if (rows.length < perPage) return
  }
}
