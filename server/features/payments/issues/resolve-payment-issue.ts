import type { Answer, Input } from '@quayside/contract/endpoint'
import type { paymentsAdminApi } from '@quayside/contract/payments/admin-endpoints'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { findWaitingEvent, markEventHandled } from '../payment-events.records.ts'
import { resolveIssue } from './payment-issues.records.ts'

interface ResolvePaymentIssue {
  context: AtomicContext<AdminActor>
  input: Input<typeof paymentsAdminApi.resolvePaymentIssue>
}

/** Resolves an issue. @throws Refusal 404 where it is not open */
export async function resolvePaymentIssue({
  context,
  input: { id },
}: ResolvePaymentIssue): Promise<Answer<typeof paymentsAdminApi.resolvePaymentIssue>> {
  if (!(await resolveIssue(context.db, id, context.now))) throw notFound()
  await recordAudit(context, { action: 'payments.issue-resolved', detail: { issue: id } })
  return { success: true }
}

interface ReviewPaymentEvent {
  context: AtomicContext<AdminActor>
  input: Input<typeof paymentsAdminApi.reviewPaymentEvent>
}

/** Handles a waiting event again, or dismisses it. @throws Refusal 404 where it is no longer waiting */
export async function reviewPaymentEvent({
  context,
  input: { id, action },
}: ReviewPaymentEvent): Promise<Answer<typeof paymentsAdminApi.reviewPaymentEvent>> {
  const eventId = await findWaitingEvent(context.db, id)
  if (!eventId) throw notFound()
  if (action === 'dismiss') await markEventHandled(context.db, eventId, 'dismissed', context.now)
  else await context.enqueue('payments.handle-event', { eventId }, { key: `payments.handle-event:${eventId}` })
  await recordAudit(context, { action: 'payments.event-reviewed', detail: { event: eventId, decision: action } })
  return { success: true }
}
