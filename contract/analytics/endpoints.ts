/** Analytics of a supplier, from rollups. @see S-65, X-137 */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done, Id } from '../vocabulary/id.ts'
import { PageNumber } from '../vocabulary/paging.ts'
import { Analytics, Period, ProductFiguresPage, StockOutlookPage, VendorFiguresPage } from './figures.ts'

const listed = z.object({ period: Period, page: PageNumber.default(1) })

export const analyticsTables = ['over_time', 'products', 'vendors', 'stock'] as const

export const analyticsApi = {
  analytics: endpoint({
    method: 'GET',
    path: '/v1/supplier_analytics/',
    summary: 'Orders, revenue, shipping, imports and views of a period beside the one before',
    query: z.object({ period: Period }),
    response: z.object({ analytics: Analytics }),
  }),
  products: endpoint({
    method: 'GET',
    path: '/v1/supplier_analytics/products/',
    summary: 'What each product brought in the period, from view to import to order',
    query: listed,
    response: ProductFiguresPage,
  }),
  vendors: endpoint({
    method: 'GET',
    path: '/v1/supplier_analytics/vendors/',
    summary: 'What each store ordered and imported in the period',
    query: listed,
    response: VendorFiguresPage,
  }),
  stock: endpoint({
    method: 'GET',
    path: '/v1/supplier_analytics/stock/',
    summary: 'Variants that run out within sixty days at the pace of the last four weeks, the soonest first',
    query: z.object({ page: PageNumber.default(1) }),
    response: StockOutlookPage,
  }),
  export: endpoint({
    method: 'GET',
    path: '/v1/supplier_analytics/export/',
    summary: 'One of the tables as CSV, whole',
    query: z.object({ period: Period, table: z.enum(analyticsTables).default('over_time') }),
    response: z.string(),
    download: true,
  }),
  recordView: endpoint({
    method: 'POST',
    path: '/v1/product_view/',
    summary: 'A product’s page has been shown to the store; again on the same day is once',
    body: z.object({ id: Id }),
    response: Done,
  }),
}
