import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { AuditPage, AuditQuery } from './activity.ts'
import { FailedJobsPage, FailedJobsQuery, RetryFailedJobs } from './failed-jobs.ts'
import { ImpersonationQuery } from './impersonation.ts'
import { DecidedSupplier, DecideOnSupplier, SupplierManagementPage, SupplierManagementQuery } from './supplier-management.ts'

/** Overview of the marketplace. */
export const AdminOverview = z.object({
  stores: z.object({ all: z.int(), connected: z.int(), new_this_week: z.int() }),
  suppliers: z.object({ active: z.int(), not_payable: z.int(), waiting: z.int() }),
  products: z.object({ active: z.int(), imported: z.int() }),
  orders: z.object({ to_pay: z.int(), to_ship: z.int(), shipped_this_week: z.int() }),
  /** Counts of failed work. */
  troubles: z.object({ mails_waiting: z.int(), jobs_given_up: z.int(), payment_issues: z.int() }),
  /** Active suppliers without a payment account, ordered by the number of waiting orders; at most 50. */
  not_payable: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      email: z.string(),
      orders_waiting: z.int(),
      reminded_at: z.iso.datetime().nullable(),
    }),
  ),
})
export type AdminOverview = z.infer<typeof AdminOverview>

export const adminApi = {
  overview: endpoint({ method: 'GET', path: '/v1/admin/overview/', summary: 'The marketplace at a glance', response: AdminOverview }),
  activity: endpoint({
    method: 'GET',
    path: '/v1/admin/activity/',
    summary: 'Who did what, newest first',
    query: AuditQuery,
    response: AuditPage,
  }),
  failedJobs: endpoint({
    method: 'GET',
    path: '/v1/admin/failed_jobs/',
    summary: 'Background jobs that failed for good, the last one first',
    query: FailedJobsQuery,
    response: FailedJobsPage,
  }),
  retryFailedJobs: endpoint({
    method: 'POST',
    path: '/v1/admin/retry_failed_jobs/',
    summary: 'Tries failed jobs again: these, or all of one task',
    body: RetryFailedJobs,
    response: z.object({ retried: z.int() }),
  }),
  suppliers: endpoint({
    method: 'GET',
    path: '/v1/supplier_management/',
    summary: 'Suppliers with what keeps each from being live',
    query: SupplierManagementQuery,
    response: SupplierManagementPage,
  }),
  decideOnSupplier: endpoint({
    method: 'POST',
    path: '/v1/supplier_management/',
    summary: 'Approve a supplier for the setup, set it live, fire it, or save a note about it',
    body: DecideOnSupplier,
    response: DecidedSupplier,
    errors: ['INVALID_STATUS', 'NOT_READY'],
  }),
  impersonate: endpoint({
    method: 'GET',
    path: '/v1/impersonate/',
    summary: 'A link that signs an admin in as a store or supplier: it works once, for a day, and what is done through it is told apart',
    query: ImpersonationQuery,
    response: z.object({ link: z.string() }),
  }),
}
