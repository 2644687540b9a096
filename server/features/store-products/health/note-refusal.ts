import type { AtomicContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import type { OutsideError } from '#foundation/outside/outside-error'
import { findOutcomes, markOutOfStep } from '../copies/synced-copies.records.ts'
import { closeAll, noteRepairError, type OfCopy, openOfCopy } from './health.records.ts'

/** The shop would not take a copy's push as a whole: its owner finds it, and why in the platform's words, among what is unsynced. */
export async function noteRefusal(context: AtomicContext, copy: OfCopy, { message }: Pick<OutsideError, 'message'>): Promise<void> {
  await markOutOfStep(context.db, copy.id, message)
  await noteRepairError(context.db, copy.importItemId, message)
  await noteOutcome(context, [copy.id])
  await publishToAccount(context, { storeId: copy.storeId }, { kind: 'imports' })
}

/** Keeps an issue for each value that shops have refused, by copy, until they take it. What is still on its way says nothing yet. */
export async function noteOutcome(context: AtomicContext, copyIds: readonly number[]): Promise<void> {
  const { db, now } = context
  const outcomes = await findOutcomes(db, copyIds)
  for (const { failure, refused, stockTrouble, ...copy } of outcomes) {
    if (copy.syncState !== 'failed') continue
    const reason = failure ?? stockTrouble
    await openOfCopy(db, now, copy, 'push_refused', {
      ...(reason === null ? {} : { reason }),
      ...(refused.length > 0 ? { refused: refused.map(({ value, variantName, reason }) => ({ value, variantName, reason })) } : {}),
    })
  }
  const right = outcomes.filter(({ syncState }) => syncState === 'in_step' || syncState === 'conflict')
  await closeAll(
    db,
    now,
    right.map(({ id }) => ({ copyId: id, issue: 'push_refused' })),
  )
}
