import type { Answer, Input } from '@quayside/contract/endpoint'
import type { importsApi } from '@quayside/contract/imports/endpoints'
import type { WireImportRun } from '@quayside/contract/imports/import-item'
import { done } from '@quayside/contract/vocabulary/id'
import { figuresOf } from '#features/stores'
import type { AtomicContext, ReadContext, StoreActor } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import type { Db } from '#foundation/database/db'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { findFailures, findLatestRun, hideRun } from '../import-runs.records.ts'
import { importRunView } from './import-run.view.ts'

/** The latest import run with its present state; null once the owner has hidden it. */
export async function runOf(db: Db, storeId: number): Promise<WireImportRun | null> {
  const run = await findLatestRun(db, storeId)
  if (!run) return null
  return importRunView(run, run.failed > 0 ? await findFailures(db, storeId, run.id) : [])
}

export async function showImportRun({
  context: { db, actor },
}: {
  context: ReadContext<StoreActor>
}): Promise<Answer<typeof importsApi.run>> {
  const { importListCount, importedCount } = await figuresOf(db, actor.storeId)
  return { run: await runOf(db, actor.storeId), import_list_count: importListCount, imported_to_shopify_count: importedCount }
}

export async function hideImportRun({
  context,
  input,
}: {
  context: AtomicContext<StoreActor>
  input: Input<typeof importsApi.hideRun>
}): Promise<Answer<typeof importsApi.hideRun>> {
  if (!(await hideRun(context.db, context.actor.storeId, input.id, context.now))) throw notFound()
  await publishToAccount(context, { storeId: context.actor.storeId }, { kind: 'imports' })
  return done
}
