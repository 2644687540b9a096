import { endpoint } from '../endpoint.ts'
import { Done } from '../vocabulary/id.ts'
import { PaymentIssuesPage, ResolvePaymentIssue, ReviewPaymentEvent } from './payment-issues.ts'

/** Endpoints of payments for the back office. */
export const paymentsAdminApi = {
  paymentIssues: endpoint({
    method: 'GET',
    path: '/v1/admin/payment_issues/',
    summary: 'Payments that want a person, and events of the card processor that nobody handles',
    response: PaymentIssuesPage,
  }),
  resolvePaymentIssue: endpoint({
    method: 'POST',
    path: '/v1/admin/resolve_payment_issue/',
    summary: 'Takes a payment issue off the list',
    body: ResolvePaymentIssue,
    response: Done,
  }),
  reviewPaymentEvent: endpoint({
    method: 'POST',
    path: '/v1/admin/review_payment_event/',
    summary: 'Handles an event of the card processor once more, or puts it aside',
    body: ReviewPaymentEvent,
    response: Done,
  }),
}
