import type { Answer, Input } from '@quayside/contract/endpoint'
import type { importsApi } from '@quayside/contract/imports/endpoints'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { isOpen } from '@quayside/domain/store-products/import-item'
import { planOf } from '#features/plans'
import { collectionTitlesOf } from '#features/platforms'
import { findImportedBy, findItem, findItems, findListedIds } from '#features/store-products'
import { figuresOf, storeOf } from '#features/stores'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { findLatestRun } from '../import-runs.records.ts'
import { viewItems } from './gather-items.ts'

const perPage = 20

/** @see S-23 */
export async function listImportItems({
  context,
  input,
}: {
  context: ReadContext<StoreActor>
  input: Input<typeof importsApi.list>
}): Promise<Answer<typeof importsApi.list>> {
  const { db, now } = context
  const { storeId } = context.actor
  const run = await findLatestRun(db, storeId)
  const listed = await findListedIds(db, storeId, input.search ?? '')
  const onPage = listed.slice((input.p - 1) * perPage, input.p * perPage).map(({ id }) => id)
  const items = await viewItems(context, await findItems(db, storeId, onPage))
  const arrived = run && input.p === 1 ? await findImportedBy(db, storeId, run.id, perPage) : []
  const imported = await viewItems(context, await findItems(db, storeId, arrived))
  const { importListCount, importedCount } = await figuresOf(db, storeId)
  const { importLimit } = await planOf(db, now, storeId)
  return {
    import_list: items,
    just_imported: imported,
    pagination: pagination(input.p, perPage, listed.length),
    product_ids: listed.filter(({ state }) => isOpen(state)).map(({ id }) => id),
    collections: await collectionTitlesOf(db, storeId),
    show_bulk_imports: (await storeOf(db, storeId)).showBulkImports,
    import_limit: importLimit,
    import_list_count: importListCount,
    imported_to_shopify_count: importedCount,
  }
}

export async function getImportItem({
  context,
  input,
}: {
  context: ReadContext<StoreActor>
  input: Input<typeof importsApi.get>
}): Promise<Answer<typeof importsApi.get>> {
  const item = await findItem(context.db, context.actor.storeId, input.id)
  const [view] = item ? await viewItems(context, [item]) : []
  if (!view) throw notFound()
  return view
}
