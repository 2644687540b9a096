import type { Answer, Input } from '@quayside/contract/endpoint'
import type { upkeepApi } from '@quayside/contract/imports/upkeep-endpoints'
import type { AtomicContext, StoreActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { tellAccount } from '#foundation/live/tell-account'
import { findItem } from '../import-items.records.ts'
import { pushItems } from '../push-to-store.ts'
import { askToSync, assertConnected, notInStore } from './act-on-imported.ts'
import { findHealthRecord, noteRepairError } from './health.records.ts'
import { findActable } from './upkeep.records.ts'

/** Syncs a product that is out of step; one that is gone from the shop is imported again. Or keeps what was edited there. Its end is told to the open tabs. @see C-044, C-046 */
export async function fixUnsynced({
  context,
  input,
}: {
  context: AtomicContext<StoreActor>
  input: Input<typeof upkeepApi.fix>
}): Promise<Answer<typeof upkeepApi.fix>> {
  const { db, actor } = context
  const { itemId, recordId, keeps } =
    'bad_product' in input
      ? { itemId: input.bad_product, recordId: input.id, keeps: false }
      : { itemId: input.imported_product_id, recordId: input.health_record_id, keeps: input.fix_type === 'keep' }
  const item = await findItem(db, actor.storeId, itemId)
  const record = item && (await findHealthRecord(db, actor.storeId, recordId))
  if (!item || record?.importItemId !== item.id) throw notFound()
  if (record.fixedAt) return { fixed: true, error: null }
  await noteRepairError(db, item.id, null)
  const copyId = (await findActable(db, actor.storeId, [item.id])).get(item.id)
  if (keeps) await keep(context, copyId)
  else if (copyId === undefined) await pushItems(context, [item.id])
  else {
    await assertConnected(context)
    await askToSync(context, [copyId])
  }
  await tellAccount(context, { storeId: actor.storeId }, { kind: 'imports' })
  return { fixed: false, error: null }
}

async function keep(context: AtomicContext<StoreActor>, copyId: number | undefined): Promise<void> {
  if (copyId === undefined) throw new Refusal('NOT_IMPORTED', notInStore, { status: 409 })
  await assertConnected(context)
  await context.enqueue('imports.keep-shop-edits', { copyId }, { key: `imports.keep-shop-edits:${copyId}` })
}
