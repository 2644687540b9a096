/** Acts on the latest import run, while it is going on and after: cancels its rest, retries its failures. */
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
 * Cancels a run: items that no job has begun return to the list. An item whose job has begun may be in the shop already. Its job finishes
 * it, or gives it up if the shop turns out not to have it.
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

/** Retries all failed items, not only those shown. They stay in the same run, so that its counts keep their meaning. */
export async function retryImportRun({
  context,
  input: { id },
}: {
  context: AtomicContext<StoreActor>
  input: Input<typeof importsApi.retryRun>
}): Promise<Answer<typeof importsApi.retryRun>> {
  // The store's figures are locked before its run, in the same order as an import does.
  await recordCounts(context, context.actor.storeId, {})
  const failed = await lockFailed(context.db, context.actor.storeId, id)
  if (!failed) throw notFound()
  await pushItems(context, failed, { again: id })
  return afterwards(context)
}
