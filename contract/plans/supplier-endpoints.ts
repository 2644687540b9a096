/** The supplier's plan, and the card that its commission is charged to. @see S-72 */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../vocabulary/id.ts'
import { NewOfferedPlan, OfferedPlan, SupplierBilling } from './supplier-plan.ts'

export const supplierPlansApi = {
  billing: endpoint({
    method: 'GET',
    path: '/v1/supplier_billing/',
    summary: 'The supplier’s plan, the plans it can be on, and its card',
    response: SupplierBilling,
  }),
  /** C-144, V-278 */
  saveCard: endpoint({
    method: 'POST',
    path: '/v1/supplier_payment_method_auth/',
    summary:
      'Takes over the card that was saved on the card processor’s page, and starts the plan; the same answer however often it is called',
    body: z.object({
      session_id: z.string().regex(/^cs_\w{1,250}$/, 'Not a session of the card processor'),
      /** By default the plan that holds now. */
      supplier_plan_id: Id.optional(),
    }),
    response: SupplierBilling,
    errors: ['CARDS_OFF', 'CARD_NOT_SAVED', 'CARD_SESSION_OPEN'],
  }),
  /** C-145 */
  change: endpoint({
    method: 'POST',
    path: '/v1/supplier_billing/',
    summary: 'Agree to a plan, or cancel it; orders keep the commission that they were recorded with',
    body: z.object({ plan_id: Id, cancel: z.boolean().default(false) }),
    response: SupplierBilling,
    errors: ['NO_CARD', 'PLAN_NOT_OFFERED', 'PLAN_NOT_CANCELLABLE'],
  }),
}

export const supplierPlansAdminApi = {
  list: endpoint({
    method: 'GET',
    path: '/v1/admin/supplier_plans/',
    summary: 'The custom plans of a supplier, newest first',
    query: z.object({ supplier_id: Id }),
    response: z.object({ plans: z.array(OfferedPlan) }),
  }),
  offer: endpoint({
    method: 'POST',
    path: '/v1/admin/supplier_plans/',
    summary: 'Offer a supplier a plan with a commission of its own',
    body: NewOfferedPlan,
    response: OfferedPlan,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/v1/admin/supplier_plans/withdraw/',
    summary: 'Offer it no more; a supplier on it is on the Free plan again',
    body: z.object({ id: Id }),
    response: OfferedPlan,
  }),
}
