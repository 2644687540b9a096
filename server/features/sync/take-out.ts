/** Deletes a product from the shop, then from our count of imported products. Idempotent; a crash at any point is safe. */
import { authoriseAgain } from '@quayside/domain/imports/decide-import'
import { connectionById, deleteProduct } from '#features/platforms'
import { findLeaving, type LeavingCopy, markStaying, noteCopyTrouble, noteOutage, noteRefusal, tryingAgain } from '#features/store-products'
import type { OutsideContext } from '#foundation/context/context'
import { comesBack, type JobFacts } from '#foundation/jobs/task'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { OutsideError } from '#foundation/outside/outside-error'
import { noteDeletion } from './note-shop-events.ts'

interface TakeOut {
  context: OutsideContext
  input: { copyId: number }
  job: JobFacts
}

export async function takeOut({ context, input: { copyId }, job }: TakeOut): Promise<void> {
  const { copy, connection } = await context.transaction(async ({ db }) => {
    const found = await findLeaving(db, copyId)
    return { copy: found, connection: found && (await connectionById(db, found.connectionId)) }
  })
  if (!copy || !connection) return
  // The copy waits until the owner has authorised us again, and is then deleted.
  if (connection.status !== 'connected') return waits(context, copy)
  try {
    await deleteProduct(context, connection, copy.externalProductId)
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    if (error.kind === 'unauthorised') return waits(context, copy)
    if (!comesBack(error, job)) return stays(context, copy, error)
    await context.transaction(async (atomic) => {
      await noteCopyTrouble(atomic.db, copy.id, tryingAgain(error))
      await noteOutage(atomic, connection, error)
      await publishToAccount(atomic, { storeId: copy.storeId }, { kind: 'imports' })
    })
    throw error
  }
  const { storeId, connectionId, externalProductId } = copy
  await context.transaction((atomic) => noteDeletion({ context: atomic, input: { storeId, connectionId, externalProductId } }))
}

const waits = (context: OutsideContext, { id, storeId }: LeavingCopy): Promise<void> =>
  context.transaction(async (atomic) => {
    await noteCopyTrouble(atomic.db, id, authoriseAgain)
    await publishToAccount(atomic, { storeId }, { kind: 'imports' })
  })

const stays = (context: OutsideContext, copy: LeavingCopy, error: OutsideError): Promise<void> =>
  context.transaction(async (atomic) => {
    await markStaying(atomic.db, copy.id)
    await noteRefusal(atomic, copy, error)
  })
