/** The latest import, while it goes on and after: its rest is cancelled, what failed is tried again. */
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { importsApi } from '@quayside/contract/imports/endpoints'
import { takeBackWaiting } from '#features/store-products'
import { recordCounts } from '#features/stores'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, StoreActor } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { lockFailed, lockRun, markCancelled } from '../import-runs.records.ts'
import { afterwards, pushItems } from './push-to-store.ts'

/**
 * Cancels a run: items that no job has begun go back to the list. One that has begun may be in the shop already: its job finishes it, or
 * gives it up where the shop turns out not to have it.
 */
export async function cancelImportRun({
  context,
  input: { id },
}: {
  context: AtomicContext<StoreActor>
  input: Input<typeof importsApi.cancelRun>
}): Promise<Answer<typeof importsApi.cancelRun>> {
  const { db, now, actor } = context
  if (!(await lockRun(db, actor.storeId, id))) throw notFound()
  const takenBack = await takeBackWaiting(db, actor.storeId, id, now)
  await markCancelled(db, id, now, takenBack)
  await publishToAccount(context, { storeId: actor.storeId }, { kind: 'imports' })
  await recordAudit(context, { action: 'imports.cancelled', subject: `import-run:${id}`, detail: { items: takenBack } })
  return afterwards(context)
}

/** All of them, not only those that are shown; in the same run, so that its numbers stay what they were about. */
export async function retryImportRun({
  context,
  input: { id },
}: {
  context: AtomicContext<StoreActor>
  input: Input<typeof importsApi.retryRun>
}): Promise<Answer<typeof importsApi.retryRun>> {
  // The store's figures first, then its run: a press of the import button does the same.
  await recordCounts(context, context.actor.storeId, {})
  const failed = await lockFailed(context.db, context.actor.storeId, id)
  if (!failed) throw notFound()
  await pushItems(context, failed, { again: id })
  return afterwards(context)
}
