import { rowsOfShopProduct, type ShopTerms } from '@quayside/domain/feeds/shop-rows'
import type { OwnProduct } from '@quayside/domain/platforms/own-product'
import { piecesInShop } from '#features/catalogue'
import {
  cancelProductExport,
  exportedProductsAt,
  readProductExport,
  type SupplierConnection,
  startProductExport,
  supplierConnectionById,
} from '#features/platforms'
import { supplierOf } from '#features/suppliers'
import { keepFile, releaseFiles, takeFileFor } from '#features/uploads'
import { after, seconds } from '#foundation/clock/clock'
import type { OutsideContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { OutsideError } from '#foundation/outside/outside-error'
import { type FeedRun, findRun, lockRunIn, updateRun } from '../feed-runs.records.ts'
import { filesNoLongerNeeded, findFeed, pricesSetByHand } from '../feeds.records.ts'
import { FeedFileError } from '../reading/feed-file.ts'
import { enqueueAdvance } from './enqueue-advance.ts'

const lookAgainMs = seconds(4)

/**
 * Starts a bulk export of the shop's products and downloads it. The export's id is saved, so that after a crash the same export is polled.
 * @returns whether the products are here; false while the export is running, and a job will poll again
 * @throws FeedFileError where the shop is no longer connected; OutsideError
 */
export async function fetchFromShop(context: OutsideContext, run: FeedRun): Promise<boolean> {
  const connection = await connectionOf(context, run)
  const exportId = run.exportId ?? (await begin(context, run, connection))
  if (exportId === undefined) return false
  const found = await readProductExport(context, connection, exportId)
  if (found.state === 'running') {
    await context.transaction(async (atomic) => {
      if (!(await lockRunIn(atomic.db, run.id, 'fetching'))) return
      await updateRun(atomic.db, run.id, { objects: found.objects })
      await enqueueAdvance(atomic, run.id, after(atomic.now, lookAgainMs))
    })
    return false
  }
  if (found.url === null) throw new FeedFileError('Your store has no products to import.')
  await keepProducts(context, run, connection, found.url, found.objects)
  return true
}

async function connectionOf(context: OutsideContext, run: FeedRun): Promise<SupplierConnection> {
  const connection = await context.transaction(async ({ db }) => {
    const id = (await findFeed(db, run.supplierId, run.feedId))?.supplierConnectionId
    return id ? supplierConnectionById(db, id) : undefined
  })
  if (connection?.status === 'connected') return connection
  throw new FeedFileError('Your Shopify store is not connected any more. Connect it again, then import once more.')
}

/** @returns undefined where the run was cancelled meanwhile */
async function begin(context: OutsideContext, run: FeedRun, connection: SupplierConnection): Promise<string | undefined> {
  const exportId = await startProductExport(context, connection, run.chosen ?? undefined)
  return context.transaction(async ({ db }) => {
    if (!(await lockRunIn(db, run.id, 'fetching'))) return undefined
    await updateRun(db, run.id, { exportId })
    return exportId
  })
}

async function keepProducts(
  context: OutsideContext,
  run: FeedRun,
  connection: SupplierConnection,
  url: string,
  objects: number,
): Promise<void> {
  const { supplierId } = run
  const terms = await context.transaction(async ({ db }) => ({
    discountPercent: (await supplierOf(db, supplierId))!.discountPercent,
    inShop: await piecesInShop(db, supplierId),
    setByHand: await pricesSetByHand(db, run.feedId),
    usesCompareAtPrice: connection.useCompareAtPrice,
  }))
  const source = linesOf(exportedProductsAt(context, connection, url), terms)
  const file = await keepFile(context, { supplierId, purpose: 'feed_file', name: 'shopify-products.jsonl', source }).catch(
    (error: unknown) => {
      if (error instanceof OutsideError) throw error
      if (error instanceof Refusal) throw new FeedFileError(error.message, { cause: error })
      // The download broke off.
      throw new OutsideError('shopify', 'no-answer', 'Shopify did not answer', { cause: error })
    },
  )
  await context.transaction(async (atomic) => {
    const { db, now } = atomic
    // The run was cancelled meanwhile: its file stays unclaimed and is cleaned up.
    if (!(await lockRunIn(db, run.id, 'fetching'))) return
    await takeFileFor(atomic, { supplierId, purpose: 'feed_file', fileId: file.id })
    await updateRun(db, run.id, { fileName: file.storageKey, objects, state: 'reading' })
    await releaseFiles(db, now, await filesNoLongerNeeded(db, run.feedId, null))
  })
}

async function* linesOf(products: AsyncIterable<OwnProduct>, terms: ShopTerms): AsyncGenerator<Buffer> {
  for await (const product of products) {
    const rows = rowsOfShopProduct(product, terms).map((row) => `${JSON.stringify(row)}\n`)
    yield Buffer.from(rows.join(''))
  }
}

/** Cancels an export that is no longer needed. If the shop cannot be reached, the export finishes unused. */
export async function cancelShopExport({
  context,
  input: { runId },
}: {
  context: OutsideContext
  input: { runId: number }
}): Promise<void> {
  const { run, connection } = await context.transaction(async ({ db }) => {
    const run = await findRun(db, runId)
    const id = run && (await findFeed(db, run.supplierId, run.feedId))?.supplierConnectionId
    return { run, connection: id ? await supplierConnectionById(db, id) : undefined }
  })
  if (!run?.exportId || connection?.status !== 'connected') return
  try {
    await cancelProductExport(context, connection, run.exportId)
  } catch (error) {
    if (!(error instanceof OutsideError) || error.retryable) throw error
  }
}
