import type { AtomicContext } from '#foundation/context/context'
import { tellAccount } from '#foundation/live/tell-account'
import type { OutsideError } from '#foundation/outside/outside-error'
import { markOutOfStep } from '../following/copies.records.ts'
import { noteRepairError, type OfCopy, openOfCopy } from './health.records.ts'

/** The shop would not take what it was told of a copy: its owner finds it, and why in the platform's words, among what is out of step. */
export async function noteRefusal(context: AtomicContext, copy: OfCopy, { message }: OutsideError): Promise<void> {
  const { db, now } = context
  await markOutOfStep(db, copy.id, message)
  await noteRepairError(db, copy.importItemId, message)
  await openOfCopy(db, now, copy, 'push_refused', { reason: message })
  await tellAccount(context, { storeId: copy.storeId }, { kind: 'imports' })
}
