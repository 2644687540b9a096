/** A store's profit by month, computed from its orders as they stand: each order by the rule that its own page shows. */
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { ProfitPart, ProfitRow, profitApi } from '@quayside/contract/statements/profit'
import { decimal } from '@quayside/contract/vocabulary/money'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { wireWorkings } from '@quayside/contract/vocabulary/workings'
import { monthAt, monthOf, nextMonth } from '@quayside/domain/ledger/month'
import { orderProfit } from '@quayside/domain/orders/profit/order-profit'
import { hidesSuppliers } from '@quayside/domain/sites/hides-suppliers'
import { csvLine } from '@quayside/domain/vocabulary/csv'
import { convert } from '@quayside/domain/vocabulary/exchange'
import { type Currency, currencies, money } from '@quayside/domain/vocabulary/money'
import { type Step, sumOf, type Workings } from '@quayside/domain/vocabulary/workings'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import type { Db } from '#foundation/database/db'
import { csvAnswer } from '#foundation/http/file-answer'
import { firstSale, ordersSold, productsSold, type SoldGoods, type SoldOrder, suppliersSold } from './store-profit.records.ts'

type Context = ReadContext<StoreActor>
const perPage = 50

/** Months from the first sale to now, newest first. */
export async function listProfitMonths({ context: { db, now, actor } }: { context: Context }): Promise<Answer<typeof profitApi.months>> {
  const first = await firstSale(db, actor.storeId)
  if (!first) return { months: [] }
  const months: string[] = []
  for (let month = monthAt(first); month.from <= now; month = nextMonth(month)) months.unshift(month.name)
  return { months }
}

export async function readStoreProfit({
  context,
  input,
}: {
  context: Context
  input: Input<typeof profitApi.read>
}): Promise<Answer<typeof profitApi.read>> {
  const { sales, ...month } = await readMonth(context, input)
  const rows = await rowsOf(context, sales, month.currency, input.by)
  const total = totalOf(sales, month.currency)
  const soldMinor = sales.reduce((sum, sale) => sum + sale.soldMinor, 0)
  return {
    ...month,
    orders: sales.length,
    profit: wireWorkings(total),
    margin_basis_points: soldMinor > 0 ? Math.round((total.result.minor * 10_000) / soldMinor) : null,
    has_suppliers: !isHidden(context),
    rows: rows.slice((input.page - 1) * perPage, input.page * perPage),
    pagination: pagination(input.page, perPage, rows.length),
  }
}

/** Rows of the month as CSV. */
export async function exportStoreProfit({ context, input }: { context: Context; input: Input<typeof profitApi.export> }) {
  const { sales, currency } = await readMonth(context, input)
  const rows = await rowsOf(context, sales, currency, input.by)
  return csvAnswer(`profit-${input.month}-${input.by}.csv`, csvOf(rows, input.by, currency))
}

const heads: Readonly<Record<ProfitPart, string>> = { orders: 'Order', products: 'Product', suppliers: 'Supplier' }

async function* csvOf(rows: readonly ProfitRow[], by: ProfitPart, currency: Currency): AsyncGenerator<string> {
  yield csvLine([heads[by], 'Date', 'Pieces', 'Sold', 'Cost', 'Profit', 'Currency'])
  for (const { name, at, pieces, sold_minor: sold, cost_minor: cost, profit_minor: profit } of rows)
    yield csvLine([name, at ?? '', pieces === null ? '' : String(pieces), decimal(sold), decimal(cost), decimal(profit), currency])
}

/** An order that counts, with its workings. */
interface Sale {
  readonly order: SoldOrder
  readonly workings: Workings
  /** Payment of the shopper without taxes, or the price of the goods. */
  readonly soldMinor: number
}

async function readMonth({ db, actor }: Context, asked: { month: string; currency?: Currency | undefined }) {
  const all = await ordersSold(db, actor.storeId, monthOf(asked.month))
  const counts = currencies.map((name) => ({ name, count: all.filter(({ currency }) => currency === name).length }))
  const sold = counts.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)
  const currency = asked.currency ?? sold[0]?.name ?? 'USD'
  const own = all.filter((order) => order.currency === currency)
  const settled = own.filter(({ isOpen }) => !isOpen)
  const sales = settled.flatMap((order) => saleOf(order, currency) ?? [])
  const foreign = all.filter((order) => !currencies.some((name) => name === order.currency)).length
  const left_out = { unpaid: own.length - settled.length, unknown: settled.length - sales.length + foreign }
  return { month: asked.month, currency, currencies: sold.map(({ name }) => name), left_out, sales }
}

function saleOf(order: SoldOrder, currency: Currency): Sale | undefined {
  const { totalMinor, taxMinor, goodsMinor, costUsd, costCad, returnedUsd, returnedCad } = order
  const isKnown = totalMinor !== null && taxMinor !== null
  const workings = orderProfit({
    currency,
    shopper: isKnown ? { totalMinor, taxMinor } : null,
    goodsMinor,
    cost: [money(costUsd, 'USD'), money(costCad, 'CAD')],
    returned: [money(returnedUsd, 'USD'), money(returnedCad, 'CAD')],
  })
  return workings && { order, workings, soldMinor: isKnown ? totalMinor - taxMinor : goodsMinor! }
}

/** Steps of all orders, added up by their names. */
function totalOf(sales: readonly Sale[], currency: Currency): Workings {
  const byLabel = Map.groupBy(
    sales.flatMap(({ workings }) => workings.steps),
    ({ label }) => label,
  )
  const steps = [...byLabel].map(
    ([label, same]): Step => ({
      label: labelOfAll[label] ?? label,
      amount: money(
        same.reduce((sum, { amount }) => sum + amount.minor, 0),
        currency,
      ),
    }),
  )
  return sumOf('month-profit@1', currency, steps)
}

const labelOfAll: Readonly<Record<string, string>> = { 'Your shopper paid': 'Your shoppers paid' }

const isHidden = ({ actor, request: { site } }: Context): boolean => hidesSuppliers(site.name, actor.home.name)

async function rowsOf(context: Context, sales: readonly Sale[], currency: Currency, by: ProfitPart): Promise<ProfitRow[]> {
  if (by === 'orders') return sales.map(orderRow)
  if (by === 'suppliers' && isHidden(context)) throw notFound()
  const ids = sales.map(({ order }) => order.id)
  const goods = await goodsOf(context.db, by, ids)
  const rows = [...Map.groupBy(goods, ({ id }) => id).values()].map((same) => goodsRow(same, currency))
  const rest = restRow(sales, rows)
  return [...rows.toSorted((a, b) => b.profit_minor - a.profit_minor || a.id! - b.id!), ...(rest ? [rest] : [])]
}

const goodsOf = (db: Db, by: 'products' | 'suppliers', ids: readonly number[]): Promise<SoldGoods[]> =>
  by === 'products' ? productsSold(db, ids) : suppliersSold(db, ids)

const orderRow = ({ order, workings, soldMinor }: Sale): ProfitRow => ({
  id: order.id,
  name: order.name,
  at: order.placedAt.toISOString(),
  pieces: null,
  sold_minor: soldMinor,
  cost_minor: soldMinor - workings.result.minor,
  profit_minor: workings.result.minor,
  workings: wireWorkings(workings),
})

function goodsRow(same: readonly SoldGoods[], currency: Currency): ProfitRow {
  const sold = same.reduce((sum, { soldMinor }) => sum + soldMinor, 0)
  const cost = same.reduce((sum, each) => sum + convert(money(each.costMinor, each.currency as Currency), currency).minor, 0)
  return {
    id: same[0]!.id,
    name: same[0]!.name,
    at: null,
    pieces: same.reduce((sum, { pieces }) => sum + pieces, 0),
    sold_minor: sold,
    cost_minor: cost,
    profit_minor: sold - cost,
    workings: null,
  }
}

/** Amounts that belong to no single row, so that the rows add up to the month. */
function restRow(sales: readonly Sale[], rows: readonly ProfitRow[]): ProfitRow | undefined {
  const sold = sales.reduce((sum, sale) => sum + sale.soldMinor, 0) - rows.reduce((sum, row) => sum + row.sold_minor, 0)
  const profit = sales.reduce((sum, sale) => sum + sale.workings.result.minor, 0) - rows.reduce((sum, row) => sum + row.profit_minor, 0)
  if (sold === 0 && profit === 0) return undefined
  const name = 'Shipping of your shoppers, discounts and the like'
  return { id: null, name, at: null, pieces: null, sold_minor: sold, cost_minor: sold - profit, profit_minor: profit, workings: null }
}
