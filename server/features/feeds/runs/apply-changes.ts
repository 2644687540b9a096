import { uncategorized } from '@quayside/domain/catalogue/category'
import { type FeedRevision, newVariantOf } from '@quayside/domain/feeds/difference'
import type { ProductDraft } from '@quayside/domain/feeds/product-draft'
import { replacedBy } from '@quayside/domain/feeds/undo'
import { createProducts, type NewProduct, productsOf, reviseProducts } from '#features/catalogue'
import { recordImport } from '#features/platforms'
import { supplierOf } from '#features/suppliers'
import { uploadsByAddress } from '#features/uploads'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { enqueueFollowing } from '../enqueue-following.ts'
import { type Change, knowProducts, knowSame, markFailed, markWritten, nextToWrite, rememberQuantities } from '../feed-changes.records.ts'
import { addToRun, type FeedRun, lockRunIn, updateRun } from '../feed-runs.records.ts'
import { findFeed } from '../feeds.records.ts'
import { forgetRows, gatherStatistics } from '../staged-rows.records.ts'
import { mailRunApplied } from './mail-about-run.ts'

const changesAtOnce = 100

/**
 * Writes the changes of the dry run in batches. Each batch is marked as written in its own transaction, so that nothing is written twice.
 */
export async function applyChanges(context: OutsideContext, runId: number): Promise<void> {
  for (;;) {
    const outcome = await applyBatch(context, runId, changesAtOnce)
    // One bad change fails its whole batch; the changes are then written one by one.
    if (outcome === 'refused') for (let one = 0; one < changesAtOnce; one++) if ((await applyBatch(context, runId, 1)) === 'done') return
    if (outcome === 'done') return
  }
}

async function applyBatch(context: OutsideContext, runId: number, most: number): Promise<'more' | 'done' | 'refused'> {
  try {
    return await context.transaction((atomic) => applyNext(atomic, runId, most))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (most > 1) return 'refused'
    await context.transaction(async ({ db }) => {
      const [change] = await nextToWrite(db, runId, 1)
      if (!change || !(await lockRunIn(db, runId, 'applying'))) return
      await markFailed(db, runId, change.productKey, error.message)
      await addToRun(db, runId, { failures: 1 })
    })
    return 'more'
  }
}

async function applyNext(context: AtomicContext, runId: number, most: number): Promise<'more' | 'done'> {
  const { db, now } = context
  const run = await lockRunIn(db, runId, 'applying')
  if (!run) return 'done'
  if (run.written === 0) await gatherStatistics(db, run)
  const changes = await nextToWrite(db, runId, most)
  if (changes.length === 0) {
    await knowSame(db, runId, run.feedId)
    await rememberQuantities(db, runId, run.feedId)
    await forgetRows(db, runId)
    await updateRun(db, runId, { state: 'applied', endedAt: now })
    await recordAudit(context, { action: 'feeds.applied', subject: `feed-run:${runId}`, detail: { products: run.written } })
    await mailRunApplied(context, run)
    await compareWithShop(context, run)
    return 'done'
  }
  await createNew(
    context,
    run,
    changes.filter(({ kind }) => kind === 'new'),
  )
  await reviseOld(
    context,
    run,
    changes.filter(({ kind }) => kind !== 'new'),
  )
  await rememberQuantities(
    db,
    runId,
    run.feedId,
    changes.map(({ productKey }) => productKey),
  )
  await addToRun(db, runId, { written: changes.length })
  return 'more'
}

/**
 * Products may have changed or gone in the shop since they were read: nobody followed them yet. The key differs from that of the nightly
 * comparison, which imports new products too.
 */
async function compareWithShop(context: AtomicContext, { supplierId, feedId, chosen }: FeedRun): Promise<void> {
  const supplierConnectionId = (await findFeed(context.db, supplierId, feedId))?.supplierConnectionId
  if (!supplierConnectionId) return
  await recordImport(context, { id: supplierConnectionId, supplierId })
  if (chosen) return enqueueFollowing(context, { supplierId, supplierConnectionId }, chosen)
  await context.enqueue('feeds.compare-shop', { supplierConnectionId }, { key: `feeds.compare-applied:${supplierConnectionId}` })
}

async function createNew(context: AtomicContext, run: FeedRun, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const { db, now } = context
  const drafts = changes.map(({ revision }) => revision as ProductDraft)
  const uploads = await uploadsByAddress(
    db,
    run.supplierId,
    drafts.flatMap(({ pictures = [] }) => pictures),
  )
  const { currency } = (await supplierOf(db, run.supplierId))!
  const products = drafts.map((draft) => newProductOf(draft, uploads))
  const ids = await createProducts(context, { supplierId: run.supplierId, currency, products })
  await markWritten(
    db,
    run.id,
    now,
    changes.map(({ productKey }, at) => ({ productKey, productId: ids[at]!, replaced: null })),
  )
  await knowProducts(
    db,
    run.feedId,
    changes.map(({ productKey, hash }, at) => ({
      productKey: isKeyed(run) ? productKey : `product ${ids[at]}`,
      productId: ids[at]!,
      hash,
      productUpdatedAt: now,
      withdrawnAt: null,
    })),
  )
}

function newProductOf(draft: ProductDraft, uploads: ReadonlyMap<string, number>): NewProduct {
  const {
    title = '',
    description = '',
    place,
    productType = '',
    tags = [],
    madeIn = null,
    hsCode = null,
    returnPolicy = null,
    isOffered = true,
  } = draft
  return {
    title,
    description,
    category: place?.category ?? uncategorized,
    subcategory: place?.subcategory ?? null,
    productType,
    tags,
    madeIn,
    hsCode,
    returnPolicy,
    active: isOffered,
    optionNames: draft.optionNames,
    variants: draft.variants.map(newVariantOf),
    uploadIds: uploadIdsOf(draft.pictures ?? [], uploads),
  }
}

const uploadIdsOf = (pictures: readonly string[], uploads: ReadonlyMap<string, number>): number[] => [
  ...new Set(pictures.map((address) => uploads.get(address)!)),
]

async function reviseOld(context: AtomicContext, run: FeedRun, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const { db, now } = context
  const revisions = changes.map(({ revision }) => revision as FeedRevision)
  const uploads = await uploadsByAddress(
    db,
    run.supplierId,
    revisions.flatMap(({ pictures = [] }) => pictures),
  )
  const before = await productsOf(
    db,
    changes.map(({ productId }) => productId!),
  )
  await reviseProducts(context, {
    supplierId: run.supplierId,
    revisions: changes.map(({ productId }, at) => {
      const { pictures, ...revision } = revisions[at]!
      const images = before.get(productId!)!.images
      return {
        ...revision,
        productId: productId!,
        ...(pictures ? { images: uploadIdsOf(pictures, uploads).map((uploadId) => imageOf(images, uploadId)) } : {}),
      }
    }),
  })
  await markWritten(
    db,
    run.id,
    now,
    changes.map(({ productKey, productId }, at) => ({
      productKey,
      productId: productId!,
      replaced: replacedBy(before.get(productId!)!, revisions[at]!),
    })),
  )
  await knowProducts(
    db,
    run.feedId,
    changes.map(({ productKey, productId, hash, kind }) => ({
      productKey,
      productId: productId!,
      hash,
      productUpdatedAt: now,
      withdrawnAt: kind === 'withdrawn' ? now : null,
    })),
  )
}

/** A picture that the product already has keeps its id, because stores may have chosen it. */
function imageOf(images: readonly { readonly id: number; readonly uploadId: number }[], uploadId: number) {
  const present = images.find((image) => image.uploadId === uploadId)
  return present ? { id: present.id } : { uploadId }
}

const isKeyed = ({ mapping }: FeedRun): boolean => mapping.fields.some(({ field }) => field === 'key')
