import type { analyticsApi } from '@quayside/contract/analytics/endpoints'
import type { Answer, Input } from '@quayside/contract/endpoint'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { type AnalyticsPeriod, boundsOf, wholeDaysOf } from '@quayside/domain/analytics/period'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { supplierOf } from '#features/suppliers'
import { imageUrl } from '#features/uploads'
import { vendorCountsOf } from '#features/vendors'
import type { ReadContext, SupplierActor } from '#foundation/context/context'
import { analyticsView, productRowView, stockRowView, vendorRowView } from './analytics.view.ts'
import { figuresBetween, listVendorFigures } from './figures.records.ts'
import { listProductFigures } from './list-product-figures.ts'
import { readScorecard } from './read-scorecard.ts'
import { findMark } from './rollups.records.ts'
import { countOutlook, listOutlook } from './stock-outlook.records.ts'

type Context = ReadContext<SupplierActor>
const perPage = 20

/** @see S-65 */
export async function getAnalytics({
  context,
  input: { period },
}: {
  context: Context
  input: Input<typeof analyticsApi.analytics>
}): Promise<Answer<typeof analyticsApi.analytics>> {
  const { db, actor } = context
  const { bounds, figures } = await readFigures(context, period)
  const [mark, currency, vendors] = [await findMark(db), await currencyOf(context), await vendorCountsOf(db, actor.supplierId)]
  const scorecard = await readScorecard(context, actor.supplierId)
  return { analytics: analyticsView({ period, bounds, figures, countedAt: mark?.countedAt, currency, vendors, scorecard }) }
}

/** Figures of a period and of the one before it. */
export async function readFigures({ db, actor, now }: Context, period: AnalyticsPeriod) {
  const bounds = boundsOf(period, now)
  const figures = await figuresBetween(db, actor.supplierId, { grain: bounds.grain, from: bounds.before, to: bounds.to })
  return { bounds, figures }
}

export async function currencyOf({ db, actor }: Context): Promise<Currency> {
  return (await supplierOf(db, actor.supplierId))?.currency ?? 'USD'
}

export const daysOf = (period: AnalyticsPeriod, now: Date) => wholeDaysOf(boundsOf(period, now))

/** Head of a table: currency, days and page. */
async function tableOf(context: Context, { from, to, page, total }: { from: Date; to: Date; page: number; total: number }) {
  return {
    currency: await currencyOf(context),
    from: from.toISOString(),
    to: to.toISOString(),
    pagination: pagination(page, perPage, total),
  }
}

const placeOf = (page: number) => ({ limit: perPage, offset: (page - 1) * perPage })

export async function listProductsOfPeriod({
  context,
  input: { period, page },
}: {
  context: Context
  input: Input<typeof analyticsApi.products>
}): Promise<Answer<typeof analyticsApi.products>> {
  const { rows, ...listed } = await listProductFigures(context, period, placeOf(page))
  return { ...(await tableOf(context, { ...listed, page })), products: rows.map((row) => productRowView(row, imageUrl)) }
}

export async function listVendorsOfPeriod({
  context,
  input: { period, page },
}: {
  context: Context
  input: Input<typeof analyticsApi.vendors>
}): Promise<Answer<typeof analyticsApi.vendors>> {
  const { db, actor, now } = context
  const touched = daysOf(period, now)
  const { total, rows } = await listVendorFigures(db, actor.supplierId, touched, placeOf(page))
  return { ...(await tableOf(context, { ...touched, page, total })), vendors: rows.map(vendorRowView) }
}

export async function listStockOutlook({
  context: { db, actor },
  input: { page },
}: {
  context: Context
  input: Input<typeof analyticsApi.stock>
}): Promise<Answer<typeof analyticsApi.stock>> {
  const rows = await listOutlook(db, actor.supplierId, placeOf(page))
  return { stock: rows.map(stockRowView), pagination: pagination(page, perPage, await countOutlook(db, actor.supplierId)) }
}
