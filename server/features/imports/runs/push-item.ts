/**
 * Imports one item into the shop. Idempotent; a crash at any point is safe: the shop finds the product by our own metafield, and everything
 * after that is written in one transaction.
 */
import { isOffered, productGone } from '@quayside/domain/catalogue/product'
import { sellableStock } from '@quayside/domain/catalogue/sellable-stock'
import { authoriseAgain, connectFirst } from '@quayside/domain/imports/decide-import'
import { pushedValuesOf } from '@quayside/domain/platforms/shop-product'
import type { StoreCopyIds } from '@quayside/domain/platforms/store-listing'
import { listingOf } from '@quayside/domain/store-products/listing'
import { offersProducts } from '@quayside/domain/suppliers/vacation'
import { foreignCurrency, inShopCurrency } from '@quayside/domain/sync/shop-currency'
import type { SyncedValues } from '@quayside/domain/sync/sync'
import { type CatalogueProduct, productsFor, recordImported } from '#features/catalogue'
import { remindOfPayouts } from '#features/payments'
import { type Connection, connectionById, connectionOf, hasProduct, publishProduct } from '#features/platforms'
import { optionsFor } from '#features/shipping'
import {
  closeOfItem,
  detachCopy,
  digestOf,
  type Failure,
  type ImportItem,
  listedValues,
  listingPictures,
  markFailed,
  markImported,
  markJustMade,
  noteOutage,
  noteRepairError,
  noteTrouble,
  type Pushed,
  saveBase,
  saveCopy,
  takeBack,
  takeUp,
  tryingAgain,
  variantsOfItems,
  vendorOf,
} from '#features/store-products'
import { recordCounts, settingsHistoryOf, storeOf } from '#features/stores'
import { supplierOf } from '#features/suppliers'
import { enqueueSync } from '#features/sync'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { comesBack, type JobFacts } from '#foundation/jobs/task'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { OutsideError } from '#foundation/outside/outside-error'
import { markCancelled } from '../import-runs.records.ts'
import { enqueuePushes } from './push-to-store.ts'

interface PushItem {
  context: OutsideContext
  input: { itemId: number }
  job: JobFacts
}

export async function pushItem({ context, input: { itemId }, job }: PushItem): Promise<void> {
  const loaded = await context.transaction((atomic) => load(atomic, itemId))
  if (!loaded) return
  const { item, isGivenUp, connection, base, listing } = loaded
  if (!connection) return fail(context, item, notConnected)
  if (isGivenUp) {
    // An earlier attempt may have created the product without receiving the answer. It is then finished, even if the run was cancelled.
    const stands = await calling(context, { item, connection }, job, () => hasProduct(context, connection, item.id))
    if (stands === undefined) return
    if (!stands) return giveUp(context, item)
  }
  if ('code' in listing) return fail(context, item, listing)
  const ids = await calling(context, { item, connection }, job, () => publishProduct(context, connection, listing, item.id))
  if (!ids) return
  const pushed = { pushedDigest: digestOf(listing), values: pushedValuesOf(listing, ids), imageIds: item.imageIds }
  await context.transaction((atomic) => recordImport(atomic, { item, connection, base, pushed, ids }))
}

async function load(context: AtomicContext, itemId: number) {
  const { db, now } = context
  const takenUp = await takeUp(db, itemId, now)
  // An earlier attempt finished or returned the item, and its end was not recorded.
  if (!takenUp) return undefined
  const { item, isGivenUp } = takenUp
  const product = (await productsFor(db, item.storeId, [item.productId])).get(item.productId)
  const supplier = await supplierOf(db, item.supplierId)
  const connection = await connectionOf(db, item.storeId)
  const isThere = product && supplier && isOffered(product) && offersProducts(supplier)
  // An earlier failed attempt may have created the product. In that case it is tracked further, with zero to sell.
  const mayStand = item.failure !== null
  if (!product || !supplier || !(isThere || mayStand))
    return { item, isGivenUp, connection, base: undefined, listing: { code: 'PRODUCT_UNAVAILABLE', message: productGone } }
  const variants = (await variantsOfItems(db, item.storeId, [item.id])).get(item.id) ?? []
  const pictures = await listingPictures(context, product)
  const store = await storeOf(db, item.storeId)
  const vendor = await vendorOf(db, store, supplier.name)
  const listing = listingOf(
    { ...item, variants: inOrder(product, variants) },
    product,
    vendor,
    (id) => pictures.get(id),
    (variant) => (isThere && variant.active ? sellableStock(variant, store.syncSettings.buffer, product.updatedAt, now) : 0),
  )
  const shopCurrency = connection?.shopCurrency ?? store.currency
  const priced = inShopCurrency(listing, store.currency, shopCurrency)
  const options = (await optionsFor(db, [item])).get(item.productId) ?? []
  const { latest: settingsVersion } = await settingsHistoryOf(db, item.storeId)
  const base = { base: listedValues(product, store, options), settingsVersion }
  return { item, isGivenUp, connection, base, listing: priced ?? { code: 'SHOP_CURRENCY', message: foreignCurrency(shopCurrency) } }
}

function inOrder<V extends { readonly variantId: number }>(product: CatalogueProduct, variants: readonly V[]): V[] {
  const byId = new Map(variants.map((variant) => [variant.variantId, variant]))
  return product.variants.flatMap(({ id }) => byId.get(id) ?? [])
}

interface Calling {
  readonly item: ImportItem
  readonly connection: Connection
}

/** @throws OutsideError to be retried; @returns undefined where the item has failed for good */
async function calling<T>(
  context: OutsideContext,
  { item, connection }: Calling,
  job: JobFacts,
  call: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await call()
  } catch (error) {
    const isOutside = error instanceof OutsideError
    if (isOutside && !error.retryable) {
      if (error.kind !== 'unauthorised' || !(await wayWasLost(context, item, connection))) await fail(context, item, failureOf(error))
      return undefined
    }
    const isOver = isOutside ? !comesBack(error, job) : job.isLast
    if (isOver) await fail(context, item, isOutside ? failureOf(error) : { code: 'INTERNAL', message: unexpected })
    else
      await context.transaction(async (atomic) => {
        await noteTrouble(atomic.db, item.storeId, item.id, isOutside ? tryingAgain(error) : 'Something went wrong. Trying again.')
        if (isOutside) await noteOutage(atomic, connection, error)
        await publishToAccount(atomic, { storeId: item.storeId }, { kind: 'imports' })
      })
    throw error
  }
}

/**
 * The shop was disconnected during the call, so its owner has nothing to authorise. If a shop is connected by now, the item starts again
 * and finds there what this attempt has created; if none is, it fails for that reason.
 */
async function wayWasLost(context: OutsideContext, item: ImportItem, { id }: Connection): Promise<boolean> {
  const { wasLost, present } = await context.transaction(async (atomic) => {
    const wasLost = !isLive(await connectionById(atomic.db, id))
    const present = await connectionOf(atomic.db, item.storeId)
    if (wasLost && present) await enqueuePushes(atomic, [item.id])
    return { wasLost, present }
  })
  if (wasLost && !present) await fail(context, item, notConnected)
  return wasLost
}

const isLive = (connection: Connection | undefined): boolean => connection?.status === 'connected' || connection?.status === 'reauthorise'

const notConnected: Failure = { code: 'PLATFORM_NOT_CONNECTED', message: connectFirst }

/** M-114 */
const unexpected = 'Error importing product. Please contact support'

/** The platform's own message, except where the owner has to act. */
function failureOf({ kind, code, message }: OutsideError): Failure {
  if (kind === 'unauthorised') return { code: 'SHOPIFY_INVALID_TOKEN', message: authoriseAgain }
  if (kind === 'refused') return { code: code ?? 'REFUSED', message }
  return { code: 'OUTSIDE_FAILED', message: `${message}. Please try again later.` }
}

const fail = (context: OutsideContext, { storeId, id }: ImportItem, failure: Failure): Promise<void> =>
  context.transaction(async (atomic) => {
    await markFailed(atomic.db, storeId, id, atomic.now, failure)
    await noteRepairError(atomic.db, id, failure.message)
    await publishToAccount(atomic, { storeId }, { kind: 'imports' })
  })

const giveUp = (context: OutsideContext, { storeId, id, runId }: ImportItem): Promise<void> =>
  context.transaction(async (atomic) => {
    if (!(await takeBack(atomic.db, storeId, id, atomic.now))) return
    if (runId !== null) await markCancelled(atomic.db, runId, atomic.now, 1)
    await publishToAccount(atomic, { storeId }, { kind: 'imports' })
  })

interface Imported {
  readonly item: ImportItem
  readonly connection: Connection
  /** The supplier's values when the item was sent, under the settings of that time: the base of its sync. */
  readonly base: { readonly base: SyncedValues; readonly settingsVersion: number | null } | undefined
  readonly pushed: Pick<Pushed, 'pushedDigest' | 'values' | 'imageIds'>
  readonly ids: StoreCopyIds
}

async function recordImport(context: AtomicContext, { item, connection, base, pushed, ids }: Imported): Promise<void> {
  const { storeId, productId, supplierId, id } = item
  if (!(await markImported(context.db, storeId, id, context.now))) return
  const copyId = await saveCopy(context.db, context.now, {
    importItemId: id,
    storeId,
    productId,
    supplierId,
    connectionId: connection.id,
    platform: connection.platform,
    ids,
  })
  await markJustMade(context.db, copyId, context.now, pushed)
  if (base) await saveBase(context.db, copyId, base, { waits: false })
  await closeOfItem(context.db, context.now, id)
  // The supplier may have changed the product since it was read.
  await enqueueSync(context, copyId, context.now.toISOString())
  await context.publish({ name: 'imports.product-imported', payload: { productIds: [productId], supplierId, copyId } })
  await recordImported(context, { productId, delta: 1 })
  // Last, so that parallel jobs of one store wait for each other as briefly as possible. Calls that connect or disconnect a shop wait for
  // this lock too.
  await recordCounts(context, storeId, { importListCount: -1, importedCount: 1 })
  await noteLostWay(context, connection, copyId)
  await remindOfPayouts(context, supplierId, 'imported')
  context.tally('imports.imported')
}

/**
 * The shop was disconnected during the call, and perhaps connected again. Its copies were detached or reattached before this copy existed,
 * so the same is done for it here.
 */
async function noteLostWay(context: AtomicContext, { id, storeId }: Connection, copyId: number): Promise<void> {
  if (isLive(await connectionById(context.db, id))) return
  await detachCopy(context.db, copyId)
  const present = await connectionOf(context.db, storeId)
  if (present) await context.enqueue('sync.note-connection', { storeId, connectionId: present.id })
}
