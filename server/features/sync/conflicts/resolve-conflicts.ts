import type { Answer, Input } from '@quayside/contract/endpoint'
import type { syncApi } from '@quayside/contract/sync/endpoints'
import { type FieldValue, valueIn, withValues } from '@quayside/domain/sync/field-values'
import {
  type CopyToSync,
  findItems,
  findOpenConflicts,
  lockLiveCopy,
  type OpenConflict,
  saveBase,
  resolveConflicts as saveResolution,
} from '#features/store-products'
import type { AtomicContext, StoreActor } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { enqueueSync } from '../sync-copies.ts'
import { ownedValues, saveOwned } from './owned-values.ts'

type Choice = 'supplier' | 'owner'

/**
 * Resolves conflicts as the owner chose. The supplier's present value becomes the base, so the same question is not asked again until the
 * supplier changes the value again.
 */
export async function resolveConflicts({
  context,
  input: { imported_product_ids: itemIds, conflict_ids: conflictIds, choice },
}: {
  context: AtomicContext<StoreActor>
  input: Input<typeof syncApi.resolve>
}): Promise<Answer<typeof syncApi.resolve>> {
  const { db, actor } = context
  const ids = [...new Set(itemIds)]
  if ((await findItems(db, actor.storeId, ids)).length < ids.length) throw notFound()
  const asked = await findOpenConflicts(db, actor.storeId, ids, conflictIds)
  let resolved = 0
  // Ids are sorted so that concurrent calls lock copies in the same order.
  for (const copyId of [...new Set(asked.map(({ storeCopyId }) => storeCopyId))].sort((a, b) => a - b)) {
    const copy = await lockLiveCopy(db, copyId)
    if (copy?.base) resolved += await resolveCopy(context, copy, choice, conflictIds)
  }
  if (resolved) await publishToAccount(context, { storeId: actor.storeId }, { kind: 'imports' })
  return { resolved }
}

/** Conflicts are read again now that the copy is locked: another tab may have resolved them. */
async function resolveCopy(
  context: AtomicContext,
  copy: CopyToSync,
  choice: Choice,
  conflictIds: readonly number[] | undefined,
): Promise<number> {
  const { db, now } = context
  const open = await findOpenConflicts(db, copy.storeId, [copy.importItemId])
  const mine = conflictIds ? open.filter(({ id }) => conflictIds.includes(id)) : open
  if (!mine.length || !copy.base) return 0
  await saveResolution(
    db,
    mine.map(({ id }) => id),
    now,
    choice,
  )
  const theirs = mine.map(supplierValue)
  const base = withValues(copy.base, theirs)
  if (choice === 'supplier') {
    await takeTheirs(context, copy, theirs)
    await saveBase(db, copy.id, { base, settingsVersion: copy.settingsVersion }, { waits: true })
    await enqueueSync(context, copy.id, now.toISOString(), 'choice')
  } else {
    await saveBase(db, copy.id, { base, settingsVersion: copy.settingsVersion }, { waits: false })
  }
  return mine.length
}

const supplierValue = ({ field, variantId, supplierValue: value }: OpenConflict): FieldValue => ({ field, variantId, value })

async function takeTheirs(context: AtomicContext, copy: CopyToSync, theirs: readonly FieldValue[]): Promise<void> {
  const owned = await ownedValues(context.db, copy)
  if (!owned) return
  const taken = withValues(owned, theirs)
  // A product in a shop keeps at least one active variant. Where none would be left, the active flags stay unchanged.
  const wanted = taken.variants.some(({ active }) => active) ? theirs : theirs.filter(({ field }) => field !== 'variants')
  const changes = wanted.map(({ field, variantId, value }) => ({
    field,
    variantId,
    before: valueIn(owned, { field, variantId }),
    after: value,
  }))
  await saveOwned(context, copy, withValues(owned, wanted), changes, 'choice')
}
