import type { Input } from '@quayside/contract/endpoint'
import type { reconciliationApi } from '@quayside/contract/reconciliation/endpoints'
import { done } from '@quayside/contract/vocabulary/id'
import { changedMeanwhile, differencePostings, mendsOf, noteMissing } from '@quayside/domain/ledger/reconciliation'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { mailSecurityNotice } from '#features/identity'
import { post } from '#features/ledger'
import { linesOfObject, lookAtObject } from '#features/payments'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { invalid, notFound, Refusal } from '#foundation/context/refusal'
import { compare } from './compare.ts'
import { compareObjects, lockOpenException, type ReconciliationException, resolveException } from './exceptions.records.ts'
import { keepLines } from './lines.records.ts'

type Context = OutsideContext<AdminActor>
type Wanted = Input<typeof reconciliationApi.mend>

/**
 * Mends an exception: asks the processor again, posts the difference, or notes an explanation.
 * @throws Refusal 404 where it is not open, 409 where its amounts have changed or it cannot be mended so
 */
export async function mendException({ context, input }: { context: Context; input: Wanted }): Promise<typeof done> {
  if (input.action === 'ask_again') await askAgain(context, input)
  else await context.transaction((atomic) => (input.action === 'explain' ? explain(atomic, input) : postDifference(atomic, input)))
  return done
}

async function askAgain(context: Context, input: Wanted): Promise<void> {
  const { processor, reference, parentId, supplierOrderId } = await context.transaction((atomic) => find(atomic, input))
  await lookAtObject(context, { objectId: parentId ?? reference, supplierOrderId })
  const lines = await linesOfObject(context, reference)
  await context.transaction(async (atomic) => {
    await keepLines(atomic.db, processor, lines)
    await compare(atomic, processor, [reference], atomic.now)
    await note(atomic, input, reference)
  })
}

async function postDifference(context: AtomicContext<AdminActor>, input: Wanted): Promise<void> {
  const { db, now } = context
  const { id, kind, processor, reference, currency, oursMinor, theirsMinor, supplierOrderId } = await find(context, input)
  const side = (await compareObjects(db, processor, [reference], now)).find((each) => each.currency === currency)
  if (!side || side.oursMinor !== oursMinor || side.theirsMinor !== theirsMinor || input.difference_minor !== theirsMinor - oursMinor)
    throw new Refusal('AMOUNT_CHANGED', changedMeanwhile, { status: 409 })
  await post(context, {
    source: `reconciliation:${id}:${oursMinor}:${theirsMinor}`,
    description: input.note || 'Difference to the processor’s lines',
    reference,
    ...(supplierOrderId === null ? {} : { supplierOrderId }),
    postings: differencePostings(kind, processor, side),
  })
  await resolveException(db, id, 'posted', input.note, now)
  await note(context, input, reference)
}

async function explain(context: AtomicContext<AdminActor>, input: Wanted): Promise<void> {
  if (!input.note) throw invalid('note', noteMissing)
  const { id, reference } = await find(context, input)
  await resolveException(context.db, id, 'explained', input.note, context.now)
  await note(context, input, reference)
}

async function find({ db }: AtomicContext<AdminActor>, { id, action }: Wanted): Promise<ReconciliationException> {
  const found = await lockOpenException(db, id)
  if (!found) throw notFound()
  if (!mendsOf(found.kind, found.currency).includes(action)) throw new Refusal('NOT_POSSIBLE', changedMeanwhile, { status: 409 })
  return found
}

async function note(context: AtomicContext<AdminActor>, { id, action, note: words }: Wanted, reference: string): Promise<void> {
  await recordAudit(context, {
    action:
      action === 'ask_again' ? 'reconciliation.asked-again' : action === 'explain' ? 'reconciliation.explained' : 'reconciliation.posted',
    subject: `reconciliation:${id}`,
    detail: { reference, note: words },
  })
  const label = action === 'post_difference' ? 'Posted' : action === 'explain' ? 'Explained' : 'Asked again'
  await mailSecurityNotice(context, {
    notice: 'ledger-corrected',
    about: `${id}:${action}:${context.now.toISOString()}`,
    facts: [[label, reference], ...(words ? ([['Note', words]] as const) : [])],
  })
}
