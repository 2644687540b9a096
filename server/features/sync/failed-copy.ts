/** Records a failed push of a copy: either a retry, or a refusal that the owner can read. */
import { authoriseAgain } from '@quayside/domain/imports/decide-import'
import type { Connection } from '#features/platforms'
import type { CopyToSync } from '#features/store-products'
import { noteCopyTrouble, noteOutage, noteRefusal, tryingAgain } from '#features/store-products'
import type { AtomicContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import type { OutsideError } from '#foundation/outside/outside-error'
import { noteDeletion } from './note-shop-events.ts'

type FailedCopy = Pick<CopyToSync, 'id' | 'storeId' | 'importItemId' | 'connectionId' | 'externalProductId'>

/** Notes that the job will retry automatically. */
export async function recordRetry(atomic: AtomicContext, copy: FailedCopy, connection: Connection, error: OutsideError): Promise<void> {
  await noteCopyTrouble(atomic.db, copy.id, tryingAgain(error))
  await noteOutage(atomic, connection, error)
  await publishToAccount(atomic, { storeId: copy.storeId }, { kind: 'imports' })
}

/** Records a failure that no retry is expected to fix. */
export async function recordRefusal(atomic: AtomicContext, copy: FailedCopy, error: OutsideError): Promise<void> {
  if (error.code === 'PRODUCT_DOES_NOT_EXIST') return noteDeletion({ context: atomic, input: copy })
  // The copy waits, like all others, until the owner has authorised us again, and then resumes.
  if (error.kind === 'unauthorised') return noteCopyTrouble(atomic.db, copy.id, authoriseAgain)
  await noteRefusal(atomic, copy, error)
}
