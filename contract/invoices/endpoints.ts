/** Invoices of a supplier's commission. @see S-72 */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../vocabulary/id.ts'
import { PageNumber } from '../vocabulary/paging.ts'
import { AccruedCommission, CommissionInvoicePage, CommissionInvoiceWithLines, InvoicePayment } from './invoice.ts'

const after = z.coerce.number().int().positive().optional()

export const invoicesApi = {
  list: endpoint({
    method: 'GET',
    path: '/v1/supplier_invoices/',
    summary: 'The supplier’s invoices, newest first',
    query: z.object({ page: PageNumber }),
    response: CommissionInvoicePage,
  }),
  accrued: endpoint({
    method: 'GET',
    path: '/v1/supplier_commission/',
    summary: 'Commission that no invoice has yet, with its orders, oldest first',
    query: z.object({ after }),
    response: AccruedCommission,
  }),
  get: endpoint({
    method: 'GET',
    path: '/v1/supplier_invoices/{id}/',
    summary: 'An invoice with its lines, oldest first',
    params: z.object({ id: Id }),
    query: z.object({ after }),
    response: CommissionInvoiceWithLines,
  }),
  csv: endpoint({
    method: 'GET',
    path: '/v1/supplier_invoices/{id}/csv/',
    summary: 'An invoice as CSV, whole',
    params: z.object({ id: Id }),
    response: z.string(),
    download: true,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/v1/supplier_invoices/{id}/pdf/',
    summary: 'An invoice as PDF, whole',
    params: z.object({ id: Id }),
    response: z.string(),
    download: true,
  }),
  pay: endpoint({
    method: 'POST',
    path: '/v1/supplier_invoices/{id}/pay/',
    summary: 'Charge the invoice to the saved card now; the bank may ask its owner at `url`',
    params: z.object({ id: Id }),
    body: z.object({}),
    response: InvoicePayment,
    errors: ['CARDS_OFF', 'NO_CARD', 'PAYMENT_UNDER_WAY', 'ALREADY_PAID', 'CARD_DECLINED'],
  }),
  finish: endpoint({
    method: 'POST',
    path: '/v1/supplier_invoices/{id}/finish/',
    summary: 'How the charge stands after its owner has come back from the bank',
    params: z.object({ id: Id }),
    body: z.object({}),
    response: InvoicePayment,
    errors: ['CARD_DECLINED'],
  }),
}
