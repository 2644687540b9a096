import type { Answer, Input } from '@quayside/contract/endpoint'
import type { shopHealthApi } from '@quayside/contract/shop-health/endpoints'
import { pushItems } from '#features/imports'
import { closeOfItem, findActable, findHealthRecord, findItem, type HealthRow, noteRepairError } from '#features/store-products'
import type { AtomicContext, StoreActor } from '#foundation/context/context'
import { invalid, notFound, Refusal } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { askToSync, assertConnected, notInStore } from './act-on-imported.ts'

/**
 * Fixes an unsynced product: pushes it again, or imports it again if it was deleted in the shop. Alternatively keeps the edits made in the
 * shop, or accepts the deletion. Open tabs are notified when it ends.
 * @see C-044, C-046
 */
export async function fixUnsynced({
  context,
  input,
}: {
  context: AtomicContext<StoreActor>
  input: Input<typeof shopHealthApi.fix>
}): Promise<Answer<typeof shopHealthApi.fix>> {
  const { db, actor } = context
  const { itemId, recordId, how } =
    'bad_product' in input
      ? { itemId: input.bad_product, recordId: input.id, how: 'sync' as const }
      : { itemId: input.imported_product_id, recordId: input.health_record_id, how: input.fix_type }
  const item = await findItem(db, actor.storeId, itemId)
  const record = item && (await findHealthRecord(db, actor.storeId, recordId))
  if (!item || record?.importItemId !== item.id) throw notFound()
  if (record.fixedAt) return { fixed: true, error: null }
  if (how === 'leave') return await leaveDeleted(context, record)
  await noteRepairError(db, item.id, null)
  const copyId = (await findActable(db, actor.storeId, [item.id])).get(item.id)
  if (how === 'keep') await keep(context, copyId)
  else if (copyId === undefined) await pushItems(context, [item.id])
  else {
    await assertConnected(context)
    await askToSync(context, [copyId])
  }
  await publishToAccount(context, { storeId: actor.storeId }, { kind: 'imports' })
  return { fixed: false, error: null }
}

/** Accepts a deletion. The product has been on the import list since, and nothing is out of step any more. */
async function leaveDeleted(
  context: AtomicContext<StoreActor>,
  { importItemId, issueType }: HealthRow,
): Promise<Answer<typeof shopHealthApi.fix>> {
  if (issueType !== 'product_deleted' || importItemId === null)
    throw invalid('fix_type', 'Only a product that was deleted in your store can be left deleted.')
  await closeOfItem(context.db, context.now, importItemId)
  await publishToAccount(context, { storeId: context.actor.storeId }, { kind: 'imports' })
  return { fixed: true, error: null }
}

async function keep(context: AtomicContext<StoreActor>, copyId: number | undefined): Promise<void> {
  if (copyId === undefined) throw new Refusal('NOT_IMPORTED', notInStore, { status: 409 })
  await assertConnected(context)
  await context.enqueue('shop-health.keep-shop-edits', { copyId }, { key: `shop-health.keep-shop-edits:${copyId}` })
}
