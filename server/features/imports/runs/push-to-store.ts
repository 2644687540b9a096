import type { Answer, Input } from '@quayside/contract/endpoint'
import type { importsApi } from '@quayside/contract/imports/endpoints'
import type { WarnedItems } from '@quayside/contract/imports/import-item'
import { authoriseAgain, connectFirst, mayGoTogether } from '@quayside/domain/imports/decide-import'
import { mayImport } from '@quayside/domain/imports/import-limit'
import { importWarnings } from '@quayside/domain/imports/import-warnings'
import { hidesSuppliers, namelessSupplier } from '@quayside/domain/sites/hides-suppliers'
import { planOf } from '#features/plans'
import type { Connection } from '#features/platforms'
import { optionsFor } from '#features/shipping'
import { countHeld, lockItems, markFailed, markImporting } from '#features/store-products'
import { figuresOf, recordCounts, storeOf } from '#features/stores'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, StoreActor } from '#foundation/context/context'
import { invalid, notFound, Refusal } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { insertRun, joinRun, reopenRun } from '../import-runs.records.ts'
import { listProduct } from '../list/add-to-import-list.ts'
import { gatherFacts } from '../list/gather-items.ts'
import { type ItemFacts, variantsToSell } from '../list/import-item.view.ts'
import { runOf } from './show-import-run.ts'

interface Push {
  context: AtomicContext<StoreActor>
  input: Input<typeof importsApi.push>
}

/**
 * Starts the import of items, with one job each, enqueued in the same transaction. Items already being imported are not started twice.
 * @see S-25, X-041
 */
export async function pushToStore({ context, input }: Push): Promise<Answer<typeof importsApi.push>> {
  const ids = [...new Set(input.imported_product_ids)]
  const store = await storeOf(context.db, context.actor.storeId)
  const together = mayGoTogether(ids.length, store.allowBulkImports)
  if (!together.allowed) throw invalid('imported_product_ids', together.reason)
  await pushItems(context, ids, { stopsAtWarnings: input.stop_at_warnings })
  return afterwards(context)
}

export async function pushProduct({
  context,
  input,
}: {
  context: AtomicContext<StoreActor>
  input: Input<typeof importsApi.pushProduct>
}): Promise<Answer<typeof importsApi.pushProduct>> {
  const store = await storeOf(context.db, context.actor.storeId)
  const id = await listProduct(context, store, input.product)
  await pushItems(context, [id], { stopsAtWarnings: input.stop_at_warnings })
  return { ...(await afterwards(context)), imported_product_id: id }
}

/** Answer to every change of a run: the store's figures and its latest run. */
export async function afterwards({ db, actor: { storeId } }: AtomicContext<StoreActor>): Promise<Answer<typeof importsApi.push>> {
  const { importListCount, importedCount } = await figuresOf(db, storeId)
  return { import_list_count: importListCount, imported_to_shopify_count: importedCount, run: await runOf(db, storeId) }
}

interface How {
  readonly stopsAtWarnings?: boolean
  /** Run that the items were in; they stay in it. */
  readonly again?: number
}

export async function pushItems(
  context: AtomicContext<StoreActor>,
  ids: readonly number[],
  { stopsAtWarnings = false, again }: How = {},
): Promise<void> {
  const { storeId } = context.actor
  // Locks the store's figures, so that concurrent decisions about the limit wait and then count correctly.
  await recordCounts(context, storeId, {})
  const items = await lockItems(context.db, storeId, ids)
  if (items.length < ids.length) throw notFound()
  const { facts, connection } = await gatherFacts(
    context,
    items.filter(({ state }) => state !== 'importing'),
  )
  if (facts.length === 0) return
  assertConnected(connection)
  const [startable, refused] = [facts.filter(({ decision }) => decision.allowed), facts.filter(({ decision }) => !decision.allowed)]
  if (startable.length === 0) throw refusalOf(refused)
  await assertWithinLimit(context, startable.length)
  if (stopsAtWarnings) await stopAtWarning(context, startable)
  if (again !== undefined) await reopenRun(context.db, again)
  const runId = again ?? (await runFor(context, facts))
  await markImporting(
    context.db,
    storeId,
    startable.map(({ item }) => item.id),
    runId,
    context.now,
  )
  for (const { item, decision } of refused) {
    if (!decision.allowed)
      await markFailed(context.db, storeId, item.id, context.now, { code: decision.code, message: decision.reason }, runId)
  }
  await enqueuePushes(
    context,
    startable.map(({ item }) => item.id),
  )
  await publishToAccount(context, { storeId }, { kind: 'imports' })
  await recordAudit(context, { action: 'imports.pushed', subject: `import-run:${runId}`, detail: { items: startable.length } })
}

async function runFor({ db, now, actor: { storeId } }: AtomicContext<StoreActor>, facts: readonly ItemFacts[]): Promise<number> {
  const ids = facts.map(({ item }) => item.id)
  return (await joinRun(db, storeId, ids)) ?? (await insertRun(db, storeId, now, ids.length))
}

/** Stops for a warning that the owner has to decide about first. @see V-090 */
async function stopAtWarning(context: AtomicContext<StoreActor>, startable: readonly ItemFacts[]): Promise<void> {
  const {
    actor,
    request: { site },
  } = context
  const isHidden = hidesSuppliers(site.name, actor.home.name)
  const store = await storeOf(context.db, actor.storeId)
  const options = await optionsFor(
    context.db,
    startable.map(({ item }) => item),
  )
  const warned: WarnedItems = startable.flatMap((facts) => {
    const { item } = facts
    const { name, payable, manufacturingTime, vacation } = facts.supplier
    const supplierName = isHidden ? namelessSupplier : name
    const warnings = importWarnings({
      supplierName,
      isPayable: payable,
      manufacturingTime,
      vacation,
      options: options.get(item.productId) ?? [],
      country: store.country,
      variants: variantsToSell(facts, store),
      chargesShipping: store.importSettings.addSeparateShippingRate,
    })
    return warnings.length > 0 ? [{ imported_product_id: item.id, title: item.title, warnings }] : []
  })
  if (warned.length > 0) throw new Refusal('IMPORT_WARNINGS', 'Please look at this before importing.', { status: 409, data: { warned } })
}

/** Waits double, so the last attempt comes after about two hours. */
const attempts = 10

/** Imports of up to this many items are watched by the user and run first. Nobody waits for each item of a larger one. */
const watched = 25

export const enqueuePushes = (context: AtomicContext, itemIds: readonly number[]): Promise<void> =>
  context.enqueueAll(
    'imports.push-item',
    itemIds.map((itemId) => ({ payload: { itemId }, key: `push:${itemId}` })),
    { maxAttempts: attempts, jobClass: itemIds.length > watched ? 'bulk' : 'interactive' },
  )

function assertConnected(connection: Connection | undefined): void {
  if (!connection) throw new Refusal('PLATFORM_NOT_CONNECTED', connectFirst, { status: 409 })
  if (connection.status !== 'connected') {
    throw new Refusal('SHOPIFY_INVALID_TOKEN', authoriseAgain, { status: 409, autoRoute: '/settings/platforms?reconnect=1' })
  }
}

async function assertWithinLimit(context: AtomicContext<StoreActor>, more: number): Promise<void> {
  const { storeId } = context.actor
  const { importLimit } = await planOf(context.db, context.now, storeId)
  const held = await countHeld(context.db, storeId)
  const decision = mayImport(held, more, importLimit)
  if (!decision.allowed)
    throw new Refusal(decision.code, decision.reason, { status: 402, data: { limit: importLimit, held, wanted: more } })
}

function refusalOf(refused: readonly ItemFacts[]): Refusal {
  const refusals = refused.flatMap(({ decision }) =>
    decision.allowed ? [] : [new Refusal(decision.code, decision.reason, { status: 409 })],
  )
  const [first, ...others] = refusals
  return first ? new Refusal(first.code, first.message, { status: 409, others }) : notFound()
}
