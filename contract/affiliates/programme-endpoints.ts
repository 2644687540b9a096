/** Calls of the affiliate programme: an affiliate's own report, and what staff do about affiliates. @see S-90 */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done, Id } from '../vocabulary/id.ts'
import { AffiliatePayment, AffiliateReport, ManagedAffiliate, NewAffiliate } from './programme.ts'

export const affiliateReportApi = {
  read: endpoint({
    method: 'GET',
    path: '/v1/affiliate_report/',
    summary: 'Sign-ups, trials, paying stores, revenue and commission of the affiliate, of all time and by month',
    response: AffiliateReport,
  }),
}

export const affiliatesAdminApi = {
  list: endpoint({
    method: 'GET',
    path: '/v1/admin/affiliates/',
    summary: 'Affiliates with what they brought, earned and are owed; 25 a page',
    query: z.object({ before: Id.optional() }),
    response: z.object({ affiliates: z.array(ManagedAffiliate), next: z.int().nullable() }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/v1/admin/affiliates/',
    summary: 'Adds an affiliate, who is mailed the way to its dashboard',
    body: NewAffiliate,
    response: ManagedAffiliate,
    errors: ['ALREADY_AFFILIATE', 'CODE_TAKEN'],
  }),
  end: endpoint({
    method: 'POST',
    path: '/v1/admin/affiliates/{id}/end/',
    summary: 'Ends an affiliate’s link: new stores are not attributed to it; what it brought stays',
    params: z.object({ id: Id }),
    response: Done,
  }),
  pay: endpoint({
    method: 'POST',
    path: '/v1/admin/affiliates/{id}/pay/',
    summary: 'Records that what was due was paid to an affiliate, by bank or PayPal',
    params: z.object({ id: Id }),
    body: AffiliatePayment,
    response: ManagedAffiliate,
    errors: ['AMOUNT_CHANGED', 'NOTHING_DUE'],
  }),
}
