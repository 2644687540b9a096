/** Calls about rules of refunds: a supplier's own, and as stores read them. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../vocabulary/id.ts'
import { RefundRulesEdit, RefundRulesView } from './rules.ts'

export const refundRulesApi = {
  get: endpoint({
    method: 'GET',
    path: '/v1/refund_rules/',
    summary: 'Rules by which the supplier accepts claims in advance',
    response: RefundRulesView,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/v1/refund_rules/',
    summary: 'Save the rules; claims that were asked for before stay as they are',
    body: RefundRulesEdit,
    response: RefundRulesView,
  }),
  ofSupplier: endpoint({
    method: 'GET',
    path: '/v1/api/refunds/rules/',
    summary: 'What a supplier refunds at once, as stores read it',
    query: z.object({ supplier_id: Id }),
    response: z.object({ sentences: z.array(z.string()) }),
  }),
}
