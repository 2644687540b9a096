import type { Answer, Input } from '@quayside/contract/endpoint'
import type { lateOrdersApi } from '@quayside/contract/orders/late-endpoints'
import { done } from '@quayside/contract/vocabulary/id'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { saveStaffNotes } from './late-orders.records.ts'

/** Keeps notes of staff, which nobody else sees. The last ones stand. @see E-543 */
export async function saveNotes({
  context,
  input: { id, admin_notes: notes },
}: {
  context: AtomicContext<AdminActor>
  input: Input<typeof lateOrdersApi.saveNotes>
}): Promise<Answer<typeof lateOrdersApi.saveNotes>> {
  const of = await saveStaffNotes(context.db, id, notes)
  if (!of) throw notFound('This order does not exist.')
  await recordAudit(context, { action: 'orders.staff-notes-saved', subject: `supplier-order:${id}`, ...of })
  return done
}
