import type { AtomicContext } from '#foundation/context/context'
import { tellAccount } from '#foundation/live/tell-account'
import type { OutsideError } from '#foundation/outside/outside-error'
import { noteDeletion } from '../follow-shop.ts'
import { noteRepairError, openOfCopy, openOfStore } from '../upkeep/health.records.ts'
import { type FollowingCopy, markOutOfStep } from './copies.records.ts'

type Refused = Pick<FollowingCopy, 'id' | 'storeId' | 'importItemId' | 'connectionId' | 'externalProductId'>

/** The owner sees that it is out of step, and why. */
export async function noteRefusal(atomic: AtomicContext, copy: Refused, { kind, code, message }: OutsideError): Promise<void> {
  if (code === 'PRODUCT_DOES_NOT_EXIST') return noteDeletion({ context: atomic, input: copy })
  await markOutOfStep(atomic.db, copy.id, message)
  await noteRepairError(atomic.db, copy.importItemId, message)
  if (kind === 'unauthorised') await openOfStore(atomic.db, atomic.now, copy.storeId, 'connection_lost')
  await openOfCopy(atomic.db, atomic.now, copy, 'push_refused', { reason: message })
  await tellAccount(atomic, { storeId: copy.storeId }, { kind: 'imports' })
}
