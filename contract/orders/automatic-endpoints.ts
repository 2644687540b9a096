/** Automatic payment of orders: rules, consent, dry run. @see S-39, V-204 */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done, Id } from '../vocabulary/id.ts'
import { AutomaticDryRun, AutomaticPayments, AutomaticRulesInput } from './automatic.ts'

export const automaticApi = {
  get: endpoint({
    method: 'GET',
    path: '/v1/automatic_payments/',
    summary: 'Whether orders are paid automatically, within which limits, and what was agreed to',
    response: AutomaticPayments,
  }),
  switchOn: endpoint({
    method: 'POST',
    path: '/v1/automatic_payments/switch_on/',
    summary: 'Switches automatic payment on, or changes its limits; the text agreed to is kept',
    body: z.object({ rules: AutomaticRulesInput, consent: z.string().max(2000) }),
    response: AutomaticPayments,
    errors: ['PLAN_REQUIRED', 'CONSENT_REQUIRED', 'NO_CARD', 'UNKNOWN_SUPPLIER'],
  }),
  switchOff: endpoint({
    method: 'POST',
    path: '/v1/automatic_payments/switch_off/',
    summary: 'Switches it off at once; what waits is not paid, and what the bank has not been asked for is stopped',
    response: AutomaticPayments,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/v1/automatic_payments/resume/',
    summary: 'Goes on after a declined card; orders held since are decided anew',
    response: AutomaticPayments,
    errors: ['PLAN_REQUIRED', 'NO_CARD'],
  }),
  dryRun: endpoint({
    method: 'POST',
    path: '/v1/automatic_payments/dry_run/',
    summary: 'What these rules would have done to the orders of the last thirty days; nothing is saved or charged',
    body: z.object({ rules: AutomaticRulesInput }),
    response: AutomaticDryRun,
  }),
  leave: endpoint({
    method: 'POST',
    path: '/v1/automatic_payments/leave/',
    summary: 'Keeps a supplier order that waits from being paid automatically',
    body: z.object({ supplier_order_id: Id }),
    response: Done,
    errors: ['NOT_WAITING'],
  }),
}
