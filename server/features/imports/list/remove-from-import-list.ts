import type { Answer, Input } from '@quayside/contract/endpoint'
import type { importsApi } from '@quayside/contract/imports/endpoints'
import { alreadyImported, beingImported } from '@quayside/domain/imports/decide-import'
import { isOpen } from '@quayside/domain/store-products/import-item'
import { deleteItem, lockItems } from '#features/store-products'
import { figuresOf, recordCounts } from '#features/stores'
import type { AtomicContext, StoreActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'

export async function removeFromImportList({
  context,
  input,
}: {
  context: AtomicContext<StoreActor>
  input: Input<typeof importsApi.remove>
}): Promise<Answer<typeof importsApi.remove>> {
  const { storeId } = context.actor
  // The store's figures are locked before its items, in the same order as an import does.
  await recordCounts(context, storeId, {})
  const [item] = await lockItems(context.db, storeId, [input.imported_product_id])
  if (!item) throw notFound()
  if (!isOpen(item.state)) {
    throw new Refusal('ALREADY_IMPORTED', item.state === 'importing' ? beingImported : alreadyImported, { status: 409 })
  }
  await deleteItem(context.db, storeId, item.id)
  await recordCounts(context, storeId, { importListCount: -1 })
  return { success: true, import_list_count: (await figuresOf(context.db, storeId)).importListCount }
}
