import type { AtomicContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import type { OutsideError } from '#foundation/outside/outside-error'
import { findOutcomes, markOutOfStep } from '../copies/synced-copies.records.ts'
import { closeAll, noteRepairError, type OfCopy, openOfCopy } from './health.records.ts'

/** Records that the shop refused a copy's whole push. The owner finds it among the unsynced products, with the platform's message. */
export async function noteRefusal(context: AtomicContext, copy: OfCopy, { message }: Pick<OutsideError, 'message'>): Promise<void> {
  await markOutOfStep(context.db, copy.id, message)
  await noteRepairError(context.db, copy.importItemId, message)
  await noteOutcome(context, [copy.id])
  await publishToAccount(context, { storeId: copy.storeId }, { kind: 'imports' })
}

/** Keeps one issue per copy for the values that shops have refused, until they accept them. Values still being pushed are ignored. */
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
