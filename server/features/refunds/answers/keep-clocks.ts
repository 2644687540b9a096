/** Requests that wait too long for their supplier. Each is handled in a transaction of its own. */
import { isReplacementDue, mayReceive, replacementGraceHours } from '@quayside/domain/refunds/refund-request'
import { supplierIsBlocked } from '#features/suppliers'
import { after, hours } from '#foundation/clock/clock'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { type OpenRequest, openRequest } from '../open-request.ts'
import {
  type RefundRequest,
  reopened,
  replacementsOverdue,
  replacementsToRemind,
  requestsOverdue,
  requestsToRemind,
  returnsOverdue,
  updateRequest,
  waitingFor,
} from '../refund-requests.records.ts'
import { auditRequest, tellAboutRequest } from '../tell-about-request.ts'

const batchSize = 100

type Act = (context: AtomicContext, id: number) => Promise<void>

/** Scheduled: reminds suppliers, and brings what was not answered, or did not come back, in time before the admins. @see K-152 */
export async function keepClocks({ context }: { context: OutsideContext }): Promise<void> {
  const { now } = context
  const find = (of: typeof requestsOverdue) => context.transaction(({ db }) => of(db, now, batchSize))
  const overdue = () => context.transaction(({ db }) => replacementsOverdue(db, remindedBefore(now), batchSize))
  const clocks: readonly (readonly [readonly number[], Act])[] = [
    [await find(requestsOverdue), escalateUnanswered],
    [await find(returnsOverdue), escalateUnreturned],
    [await find(requestsToRemind), remind],
    [await find(replacementsToRemind), remindOfReplacement],
    [await overdue(), escalateUnsent],
  ]
  await actOnEach(context, clocks)
  if (clocks.some(([ids]) => ids.length === batchSize))
    await context.transaction(({ enqueue }) => enqueue('refunds.keep-clocks', {}, { key: 'refunds.keep-clocks' }))
}

/** A supplier that is gone answers nothing any more, and receives no goods. */
export async function followSupplier({
  context,
  input,
}: {
  context: OutsideContext
  input: { readonly supplierId: number }
}): Promise<void> {
  const ids = await context.transaction(async ({ db }) =>
    (await supplierIsBlocked(db, input.supplierId)) ? waitingFor(db, input.supplierId) : [],
  )
  await actOnEach(context, [[ids, escalateOfGone]])
}

/** One request that fails holds up none of the others. @throws AggregateError in the end */
async function actOnEach(context: OutsideContext, acts: readonly (readonly [readonly number[], Act])[]): Promise<void> {
  const failures: unknown[] = []
  for (const [ids, act] of acts)
    for (const id of ids) await context.transaction((open) => act(open, id)).catch((error: unknown) => failures.push(error))
  if (failures.length) throw new AggregateError(failures, `${failures.length} refund requests could not be handled`)
}

const escalateUnanswered: Act = async (context, id) => {
  const open = await openIf(context, id, (request) => isUnanswered(request) && request.answerBy <= context.now)
  if (open) await escalate(context, open, 'overdue')
}

const escalateUnreturned: Act = async (context, id) => {
  const open = await openIf(context, id, (request) => isAwaited(request) && request.returnBy! <= context.now)
  if (open) await escalate(context, open, 'return_overdue')
}

const remindedBefore = (now: Date): Date => after(now, -hours(replacementGraceHours))

const escalateUnsent: Act = async (context, id) => {
  const limit = remindedBefore(context.now)
  const open = await openIf(context, id, (request) => {
    const { replacementRemindedAt: remindedAt } = request
    return isReplacementDue(request) && remindedAt !== null && remindedAt <= limit
  })
  if (open) await escalate(context, open, 'replacement_overdue')
}

const escalateOfGone: Act = async (context, id) => {
  const open = await openIf(context, id, (request) => isUnanswered(request) || isAwaited(request) || isReplacementDue(request))
  if (open) await escalate(context, open, 'supplier_gone')
}

async function escalate(
  context: AtomicContext,
  { request, block }: OpenRequest,
  escalation: 'overdue' | 'return_overdue' | 'replacement_overdue' | 'supplier_gone',
): Promise<void> {
  const changed = await updateRequest(context.db, request.id, context.now, reopened(escalation))
  await tellAboutRequest(context, changed, block, { kind: escalation, actor: 'system', mails: ['staff', 'store', 'supplier'] })
  await auditRequest(context, 'refunds.escalated', request, { because: escalation })
}

const remind: Act = async (context, id) => {
  const open = await openIf(context, id, (request) => isUnanswered(request) && !request.remindedAt)
  if (!open) return
  const reminded = await updateRequest(context.db, id, context.now, { remindedAt: context.now })
  await tellAboutRequest(context, reminded, open.block, { kind: 'reminded', actor: 'system', mails: ['supplier'] })
}

const remindOfReplacement: Act = async (context, id) => {
  const { db, now } = context
  const isLate = (request: RefundRequest) =>
    isReplacementDue(request) && !request.replacementRemindedAt && request.replacementBy !== null && request.replacementBy <= now
  const open = await openIf(context, id, isLate)
  if (!open) return
  const reminded = await updateRequest(db, id, now, { replacementRemindedAt: now })
  await tellAboutRequest(context, reminded, open.block, { kind: 'replacement_reminded', actor: 'system', mails: ['supplier'] })
}

const isUnanswered = ({ status, escalation }: RefundRequest): boolean => status === 'PENDING' && !escalation
const isAwaited = (request: RefundRequest): boolean => mayReceive(request).allowed

/** Locks the request, if it still is as it was found. */
async function openIf(context: AtomicContext, id: number, isDue: (request: RefundRequest) => boolean): Promise<OpenRequest | undefined> {
  try {
    const open = await openRequest(context, 'admin', id)
    return isDue(open.request) ? open : undefined
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
