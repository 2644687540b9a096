import type { FeedRevision } from '@quayside/domain/feeds/difference'
import { undoRevision } from '@quayside/domain/feeds/undo'
import { productsOf, reviseProducts } from '#features/catalogue'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { type Change, forgetProducts, knowProducts, markUndone, nextToUndo } from '../feed-changes.records.ts'
import { lockRunIn, updateRun } from '../feed-runs.records.ts'

const changesAtOnce = 100

/** Restores the values that a run has replaced, and withdraws the products that it has added; stores are notified as of any change. */
export async function undoChanges(context: OutsideContext, runId: number): Promise<void> {
  while (await context.transaction((atomic) => undoNext(atomic, runId)));
}

/** @returns whether there is more */
async function undoNext(context: AtomicContext, runId: number): Promise<boolean> {
  const { db, now } = context
  const run = await lockRunIn(db, runId, 'undoing')
  if (!run) return false
  const changes = await nextToUndo(db, runId, changesAtOnce)
  if (changes.length === 0) {
    await updateRun(db, runId, { state: 'undone', endedAt: now })
    return false
  }
  const products = await productsOf(
    db,
    changes.map(({ productId }) => productId!),
  )
  await reviseProducts(context, {
    supplierId: run.supplierId,
    revisions: changes.map(({ productId, kind, revision, replaced }) => ({
      productId: productId!,
      ...(kind === 'new' || !replaced ? { isDeleted: true } : undoRevision(products.get(productId!)!, revision as FeedRevision, replaced)),
    })),
  })
  const [made, others] = [changes.filter(({ kind }) => kind === 'new'), changes.filter(({ kind }) => kind !== 'new')]
  await forgetProducts(
    db,
    run.feedId,
    made.flatMap(({ productKey, productId }) => [productKey, `product ${productId}`]),
  )
  await knowProducts(db, run.feedId, others.map(asUnknown))
  await markUndone(
    db,
    runId,
    now,
    changes.map(({ productKey }) => productKey),
  )
  return true
}

/** The next run compares the product again. */
const asUnknown = ({ productKey, productId }: Change) => ({
  productKey,
  productId: productId!,
  hash: null,
  productUpdatedAt: null,
  withdrawnAt: null,
})
