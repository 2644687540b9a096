import { changesInForce, changesOfOwn, movesOf, outcomeOf, revisionTo } from '@quayside/domain/supplier-products/bulk-edit'
import { lockProducts, productsOf, reviseProducts } from '#features/catalogue'
import { productSyncsOf } from '#features/feeds'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import type { JobFacts } from '#foundation/jobs/task'
import { termsOfSupplier } from '../get-product.ts'
import { findProductsAfter } from '../supplier-products.records.ts'
import { insertEditedProducts, markEdited, nextToUndo, nextToWrite, storesCarrying } from './bulk-edit-products.records.ts'
import { addToBulkEdit, type BulkEditRow, lockBulkEditIn, updateBulkEdit } from './bulk-edits.records.ts'

const previewedAtOnce = 500
const writtenAtOnce = 100
const storesShown = 20

const ourFault = 'Something went wrong on our side. What was written stays; you can undo it.'

/**
 * Advances a bulk edit in batches until it ends or waits for a decision. Progress is saved in its rows, so that after a crash, kill -9
 * included, the retried job continues there.
 */
export async function advanceBulkEdit({
  context,
  input: { bulkEditId },
  job,
}: {
  context: OutsideContext
  input: { bulkEditId: number }
  job: JobFacts
}): Promise<void> {
  try {
    for (const step of [previewNext, applyNext, undoNext]) while (await context.transaction((atomic) => step(atomic, bulkEditId)));
  } catch (error) {
    if (job.isLast) await endFailed(context, bulkEditId)
    throw error
  }
}

/** @returns whether there is more */
async function previewNext(context: AtomicContext, id: number): Promise<boolean> {
  const { db } = context
  const row = await lockBulkEditIn(db, id, 'previewing')
  if (!row) return false
  const { supplierId } = row
  const ids = await findProductsAfter(db, supplierId, row.productIds ?? row.filter!, { after: row.previewedTo, limit: previewedAtOnce })
  if (ids.length === 0) {
    await endPreview(context, row)
    return false
  }
  const { allowsAnyPrice } = await termsOfSupplier(db, supplierId)
  const syncs = await productSyncsOf(db, supplierId, ids)
  const edited = [...(await productsOf(db, ids)).values()].flatMap((product) => {
    const outcome = outcomeOf(product, row.edit, allowsAnyPrice, syncs.get(product.id) ?? null)
    const part = outcome.refusals.length > 0 ? ('refused' as const) : ('changed' as const)
    if (part === 'changed' && outcome.changes.length === 0) return []
    return [{ productId: product.id, title: product.title, part, ...outcome }]
  })
  await insertEditedProducts(db, id, edited)
  const changed = edited.filter(({ part }) => part === 'changed')
  const { ups, downs } = movesOf(changed.flatMap(({ changes }) => changes))
  await addToBulkEdit(db, id, { products: ids.length, changed: changed.length, refused: edited.length - changed.length, ups, downs })
  await updateBulkEdit(db, id, { previewedTo: ids.at(-1)! })
  return true
}

async function endPreview({ db, now }: AtomicContext, { id, appliesItself, changed }: BulkEditRow): Promise<void> {
  const { count: storeCount, stores } = await storesCarrying(db, id, storesShown)
  const state = !appliesItself ? 'ready' : changed > 0 ? 'applying' : 'applied'
  await updateBulkEdit(db, id, { state, storeCount, stores, ...(state === 'applied' ? { endedAt: now } : {}) })
}

/** Applies exactly the previewed changes; a product that changed since, or follows the supplier's own shop since, stays as it is. @returns whether there is more */
async function applyNext(context: AtomicContext, id: number): Promise<boolean> {
  const { db, now } = context
  const row = await lockBulkEditIn(db, id, 'applying')
  if (!row) return false
  const edited = await nextToWrite(db, id, writtenAtOnce)
  if (edited.length === 0) {
    await updateBulkEdit(db, id, { state: 'applied', endedAt: now })
    return false
  }
  const ids = edited.map(({ productId }) => productId)
  await lockProducts(db, row.supplierId, ids)
  const products = await productsOf(db, ids)
  const syncs = await productSyncsOf(db, row.supplierId, ids)
  const isAsPreviewed = ({ productId, changes }: (typeof edited)[number]) => {
    const product = products.get(productId)!
    if (changesOfOwn(changes, syncs.get(productId) ?? null).length < changes.length) return false
    return !product.isDeleted && changesInForce(product, changes, 'before').length === changes.length
  }
  const [written, left] = [edited.filter(isAsPreviewed), edited.filter((one) => !isAsPreviewed(one))]
  await reviseProducts(context, {
    supplierId: row.supplierId,
    revisions: written.map(({ productId, changes }) => ({ productId, ...revisionTo(changes, 'after') })),
  })
  await markEdited(
    db,
    id,
    written.map(({ productId }) => productId),
    { writtenAt: now },
  )
  await markEdited(
    db,
    id,
    left.map(({ productId }) => productId),
    { part: 'left' },
  )
  await addToBulkEdit(db, id, { written: written.length, changed: -left.length, leftAlone: left.length })
  return true
}

/** Restores the values that are still those of the bulk edit, and do not follow the supplier's own shop since. @returns whether there is more */
async function undoNext(context: AtomicContext, id: number): Promise<boolean> {
  const { db, now } = context
  const row = await lockBulkEditIn(db, id, 'undoing')
  if (!row) return false
  const edited = await nextToUndo(db, id, writtenAtOnce)
  if (edited.length === 0) {
    await updateBulkEdit(db, id, { state: 'undone', endedAt: now })
    return false
  }
  const ids = edited.map(({ productId }) => productId)
  await lockProducts(db, row.supplierId, ids)
  const products = await productsOf(db, ids)
  const syncs = await productSyncsOf(db, row.supplierId, ids)
  const back = ({ productId, changes }: (typeof edited)[number]) =>
    changesOfOwn(changesInForce(products.get(productId)!, changes, 'after'), syncs.get(productId) ?? null)
  await reviseProducts(context, {
    supplierId: row.supplierId,
    revisions: edited
      .filter(({ productId }) => !products.get(productId)!.isDeleted)
      .map((one) => ({ productId: one.productId, ...revisionTo(back(one), 'before') })),
  })
  await markEdited(db, id, ids, { undoneAt: now })
  return true
}

const endFailed = (context: OutsideContext, id: number): Promise<void> =>
  context.transaction(async ({ db, now }) => {
    for (const state of ['previewing', 'applying', 'undoing'] as const)
      if (await lockBulkEditIn(db, id, state)) return updateBulkEdit(db, id, { state: 'failed', failure: ourFault, endedAt: now })
  })
