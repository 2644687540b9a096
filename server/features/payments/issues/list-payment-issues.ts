import type { Answer } from '@quayside/contract/endpoint'
import type { paymentsAdminApi } from '@quayside/contract/payments/admin-endpoints'
import { wireMoney } from '@quayside/contract/vocabulary/money'
import { paymentIssueWords } from '@quayside/domain/payments/payment-issue'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { after, minutes } from '#foundation/clock/clock'
import type { ReadContext } from '#foundation/context/context'
import { waitingEvents } from '../payment-events.records.ts'
import { openIssues } from './payment-issues.records.ts'

const most = 100

/** More recent events are still being handled. */
const handledWithinMs = minutes(15)

/** Problems that an admin has to handle: issues with money, and unhandled events of the processor. */
export async function listPaymentIssues({
  context: { db, now },
}: {
  context: ReadContext<AdminActor>
}): Promise<Answer<typeof paymentsAdminApi.paymentIssues>> {
  const issues = await openIssues(db, most)
  const events = await waitingEvents(db, after(now, -handledWithinMs), most)
  return {
    issues: issues.map(({ id, kind, detail, amount, dueBy, createdAt, storeId, supplierId, supplierOrderId, intentId }) => ({
      id,
      kind,
      title: paymentIssueWords[kind],
      detail,
      amount: amount && wireMoney(amount),
      due_by: dueBy?.toISOString() ?? null,
      created_at: createdAt.toISOString(),
      store_id: storeId,
      supplier_id: supplierId,
      supplier_order_id: supplierOrderId,
      intent_id: intentId,
    })),
    events: events.map(({ id, eventId, type, objectId, account, receivedAt, outcome }) => ({
      id,
      event_id: eventId,
      type,
      object_id: objectId,
      account,
      received_at: receivedAt.toISOString(),
      outcome,
    })),
  }
}
