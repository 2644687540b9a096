/** A store's profit by month: in all, by order, by product and by supplier. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Currency, WireWorkings } from '../vocabulary/money.ts'
import { PageNumber, Pagination } from '../vocabulary/paging.ts'
import { MonthName } from './statement.ts'

export const profitParts = ['orders', 'products', 'suppliers'] as const
export type ProfitPart = (typeof profitParts)[number]

const ProfitRow = z.object({
  /** Id of the order, product or supplier; null for what belongs to no one product. */
  id: z.int().nullable(),
  name: z.string(),
  /** Time of an order; null for others. */
  at: z.iso.datetime().nullable(),
  /** Pieces that were not given back; null for an order. */
  pieces: z.int().nullable(),
  sold_minor: z.int(),
  /** Cost, less what came back. */
  cost_minor: z.int(),
  profit_minor: z.int(),
  /** Steps of an order; null for other rows. */
  workings: WireWorkings.nullable(),
})
export type ProfitRow = z.infer<typeof ProfitRow>

export const StoreProfit = z.object({
  month: MonthName,
  currency: Currency,
  /** Currencies that the shop has sold in that month. */
  currencies: z.array(Currency),
  /** Orders that are counted. */
  orders: z.int(),
  /** Orders of the month that are not: a supplier is yet to be paid, or nobody knows what they were sold for. */
  left_out: z.object({ unpaid: z.int(), unknown: z.int() }),
  profit: WireWorkings,
  /** Percent of what was sold, in hundredths; null where nothing was. */
  margin_basis_points: z.int().nullable(),
  /** False on sites that do not name suppliers. */
  has_suppliers: z.boolean(),
  rows: z.array(ProfitRow),
  pagination: Pagination,
})
export type StoreProfit = z.infer<typeof StoreProfit>

const wanted = { month: MonthName, currency: Currency.optional(), by: z.enum(profitParts).default('orders') }

export const profitApi = {
  months: endpoint({
    method: 'GET',
    path: '/v1/store_profit_months/',
    summary: 'Months since the store’s first order of its shop, newest first',
    response: z.object({ months: z.array(MonthName) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/v1/store_profit/',
    summary: 'Profit of a month’s orders, by order, product or supplier',
    query: z.object({ ...wanted, page: PageNumber }),
    response: StoreProfit,
  }),
  export: endpoint({
    method: 'GET',
    path: '/v1/store_profit/export/',
    summary: 'The same rows as CSV, whole',
    query: z.object(wanted),
    response: z.string(),
    download: true,
  }),
}
