/** Calls about a store's brand on the papers in its parcels. @see R-032, E-142 to E-145 */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../vocabulary/id.ts'
import { BrandedInvoicing, BrandedInvoicingEdit } from './branded-invoicing.ts'

export const brandedInvoicingApi = {
  read: endpoint({
    method: 'GET',
    path: '/v1/branded_invoicing/',
    summary: 'Name, logo and note on the papers in the store’s parcels',
    response: BrandedInvoicing,
  }),
  save: endpoint({
    method: 'POST',
    path: '/v1/branded_invoicing/',
    summary: 'Save them; parcels that are packed from now on carry them',
    body: BrandedInvoicingEdit,
    response: BrandedInvoicing,
    errors: ['PLAN_TOO_LOW'],
    bodyLimit: 3_000_000,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/v1/branded_invoicing/preview/',
    summary: 'The invoice as it would be printed for an example order, as PDF',
    response: z.string(),
    download: true,
  }),
  invoice: endpoint({
    method: 'GET',
    path: '/v1/orders/customer_invoice/',
    summary: 'The store’s invoice to its shopper for the goods of one supplier, as PDF',
    query: z.object({ supplier_order_id: Id }),
    response: z.string(),
    errors: ['PLAN_TOO_LOW', 'NOT_SET_UP'],
    download: true,
  }),
}
