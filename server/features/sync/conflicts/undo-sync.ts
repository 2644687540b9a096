import type { Answer, Input } from '@quayside/contract/endpoint'
import type { syncApi } from '@quayside/contract/sync/endpoints'
import { syncedFieldNames } from '@quayside/domain/stores/sync-settings'
import { undo, withValues } from '@quayside/domain/sync/field-values'
import { findItem, findSync, lockLiveCopy, markUndone, saveBase } from '#features/store-products'
import type { AtomicContext, StoreActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { enqueueSync } from '../sync-copies.ts'
import { ownedValues, saveOwned } from './owned-values.ts'

/**
 * Undoes a sync: the owner's former values return. The base keeps the supplier's values, so that the next sync does not apply them again.
 */
export async function undoSync({
  context,
  input: { imported_product_id: itemId, sync_id: syncId },
}: {
  context: AtomicContext<StoreActor>
  input: Input<typeof syncApi.undo>
}): Promise<Answer<typeof syncApi.undo>> {
  const { db, now, actor } = context
  if (!(await findItem(db, actor.storeId, itemId))) throw notFound()
  const asked = await findSync(db, actor.storeId, itemId, syncId)
  const copy = asked && (await lockLiveCopy(db, asked.storeCopyId))
  // Values are read again now that the copy is locked.
  const sync = copy && (await findSync(db, actor.storeId, itemId, asked.id))
  const owned = copy && (await ownedValues(db, copy))
  if (!sync || !copy?.base || !owned) throw nothingToUndo('There is nothing to undo.')
  const { changes, kept } = undo(sync.changes, owned)
  if (!changes.length) throw nothingToUndo(`${kept[0]?.reason ?? ''} There is nothing left to undo.`)
  const back = changes.map(({ after: value, ...change }) => ({ ...change, value }))
  await saveOwned(context, copy, withValues(owned, back), changes, 'undo')
  await markUndone(db, sync.id, now)
  // Pictures keep their base: it holds the supplier's order, the synced value the owner's.
  const theirs = changes.filter(({ field }) => field !== 'images').map(({ before: value, ...change }) => ({ ...change, value }))
  await saveBase(db, copy.id, { base: withValues(copy.base, theirs), settingsVersion: copy.settingsVersion }, { waits: true })
  await enqueueSync(context, copy.id, now.toISOString(), 'undo')
  await publishToAccount(context, { storeId: actor.storeId }, { kind: 'imports' })
  return { undone: changes.length, kept: kept.map(({ change, reason }) => ({ field: syncedFieldNames[change.field], reason })) }
}

const nothingToUndo = (words: string): Refusal => new Refusal('NOTHING_TO_UNDO', words.trim(), { status: 409 })
