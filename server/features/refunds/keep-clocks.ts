/** Requests that wait too long for their supplier. Each is handled in a transaction of its own. */
import type { Escalation } from '@quayside/domain/refunds/refund-request'
import { supplierIsBlocked } from '#features/suppliers'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { type OpenRequest, openRequest } from './open-request.ts'
import { findRequest, requestsOverdue, requestsToRemind, unansweredOf, updateRequest } from './refund-requests.records.ts'
import { auditRequest, tellAboutRequest } from './tell-about-request.ts'

const batchSize = 100

/** Scheduled: reminds suppliers, and brings what was not answered in time before the admins. @see K-152 */
export async function keepClocks({ context }: { context: OutsideContext }): Promise<void> {
  const { now } = context
  const late = await context.transaction(({ db }) => requestsOverdue(db, now, batchSize))
  for (const id of late) await context.transaction((open) => escalate(open, id, 'overdue'))
  const waiting = await context.transaction(({ db }) => requestsToRemind(db, now, batchSize))
  for (const id of waiting) await context.transaction((open) => remind(open, id))
  if (late.length === batchSize || waiting.length === batchSize)
    await context.transaction(({ enqueue }) => enqueue('refunds.keep-clocks', {}, { key: 'refunds.keep-clocks' }))
}

/** A supplier that is gone answers nothing any more. */
export async function followSupplier({
  context,
  input,
}: {
  context: OutsideContext
  input: { readonly supplierId: number }
}): Promise<void> {
  const ids = await context.transaction(async ({ db }) =>
    (await supplierIsBlocked(db, input.supplierId)) ? unansweredOf(db, input.supplierId) : [],
  )
  for (const id of ids) await context.transaction((open) => escalate(open, id, 'supplier_gone'))
}

async function escalate(context: AtomicContext, id: number, escalation: Exclude<Escalation, 'store'>): Promise<void> {
  const { request, block } = await waitingRequest(context, id)
  if (!request || (escalation === 'overdue' && request.answerBy > context.now)) return
  await updateRequest(context.db, id, context.now, { escalation })
  const changed = (await findRequest(context.db, 'admin', id))!
  await tellAboutRequest(context, changed, block, { kind: escalation, actor: 'system', mails: ['staff', 'store', 'supplier'] })
  await auditRequest(context, 'refunds.escalated', request, { because: escalation })
}

async function remind(context: AtomicContext, id: number): Promise<void> {
  const { request, block } = await waitingRequest(context, id)
  if (!request || request.remindedAt) return
  await updateRequest(context.db, id, context.now, { remindedAt: context.now })
  await tellAboutRequest(context, request, block, { kind: 'reminded', actor: 'system', mails: ['supplier'] })
}

/** The request, if its supplier is still to answer it. */
async function waitingRequest(context: AtomicContext, id: number): Promise<OpenRequest | { request: undefined; block: undefined }> {
  const none = { request: undefined, block: undefined }
  try {
    const open = await openRequest(context, 'admin', id)
    return open.request.status === 'PENDING' && !open.request.escalation ? open : none
  } catch (error) {
    if (error instanceof Refusal) return none
    throw error
  }
}
