/** Invoices of commission that want staff: those that could not be charged, and what became of them. */
import { settlements, staffInvoiceStates } from '@quayside/domain/invoices/commission-invoice'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done, Id } from '../vocabulary/id.ts'
import { InvoicePayment, StaffInvoices } from './invoice.ts'

export const invoicesAdminApi = {
  list: endpoint({
    method: 'GET',
    path: '/v1/admin/commission_invoices/',
    summary: 'Invoices that could not be charged, or that staff settled, newest first',
    query: z.object({ state: z.enum(staffInvoiceStates).default('unpaid'), supplier_id: Id.optional(), before: Id.optional() }),
    response: StaffInvoices,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/v1/admin/commission_invoices/{id}/pdf/',
    summary: 'An invoice of any supplier as PDF, whole',
    params: z.object({ id: Id }),
    response: z.string(),
    download: true,
  }),
  charge: endpoint({
    method: 'POST',
    path: '/v1/admin/commission_invoices/charge/',
    summary: 'Charge the supplier’s card again now, under the terms that it was saved with',
    body: z.object({ id: Id }),
    response: InvoicePayment,
    errors: ['CARDS_OFF', 'NO_CARD', 'PAYMENT_UNDER_WAY', 'ALREADY_PAID', 'CARD_DECLINED'],
  }),
  settle: endpoint({
    method: 'POST',
    path: '/v1/admin/commission_invoices/settle/',
    summary: 'Mark an invoice as paid outside our card charges, or write it off; the supplier is mailed',
    body: z.object({
      id: Id,
      as: z.enum(settlements),
      /** Read by staff and the supplier. */
      reason: z.string().trim().max(500),
    }),
    response: Done,
    errors: ['PAYMENT_UNDER_WAY', 'ALREADY_PAID'],
  }),
}
