/**
 * Syncs one copy with its supplier. The decision is saved first, then pushed to the shop, with stock pushed separately. Idempotent; a crash
 * at any point is safe: pending values are pushed whatever was decided before.
 */
import { isOffered } from '@quayside/domain/catalogue/product'
import { sellableStock } from '@quayside/domain/catalogue/sellable-stock'
import type { PushOutcome } from '@quayside/domain/platforms/push-outcome'
import { valuesAfterPush, whilePushing } from '@quayside/domain/platforms/shop-product'
import type { StoreListing } from '@quayside/domain/platforms/store-listing'
import { listingOf } from '@quayside/domain/store-products/listing'
import { sellsProducts } from '@quayside/domain/suppliers/vacation'
import { agreedAfter } from '@quayside/domain/sync/agreed-values'
import { same } from '@quayside/domain/sync/merge'
import { reprice } from '@quayside/domain/sync/reprice'
import { foreignCurrency, inShopCurrency } from '@quayside/domain/sync/shop-currency'
import { type Followed, follow } from '@quayside/domain/sync/sync'
import { type CatalogueProduct, productsFor } from '#features/catalogue'
import { type Connection, connectionById, type LiveListing, updateProduct } from '#features/platforms'
import { optionsFor } from '#features/shipping'
import {
  afterPush,
  beginPush,
  type CopyToSync,
  closeOfCopy,
  confirmSyncs,
  endPush,
  externalVariantsOf,
  findItemById,
  hasOpenOfCopy,
  type ImportItem,
  type ItemVariant,
  insertSync,
  listedValues,
  listingPictures,
  lockLiveCopy,
  lockPushedValues,
  noteNothingToPush,
  noteOutcome,
  noteRefusal,
  noteRepairError,
  type PushPlan,
  planPush,
  planStock,
  type Stock,
  saveBase,
  saveConflicts,
  saveCopyIds,
  saveItemVariants,
  savePendingStock,
  saveSyncedText,
  variantsOfItems,
  vendorOf,
  whileOnItsWay,
} from '#features/store-products'
import { type Store, settingsHistoryOf, storeOf } from '#features/stores'
import { supplierOf } from '#features/suppliers'
import { after, seconds } from '#foundation/clock/clock'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { isRunning } from '#foundation/jobs/jobs.records'
import { comesBack, type JobFacts } from '#foundation/jobs/task'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { OutsideError } from '#foundation/outside/outside-error'
import { askToPushStock } from './ask-to-push-stock.ts'
import { recordRefusal, recordRetry } from './failed-copy.ts'
import { ownedByNow } from './owned-by-now.ts'
import { publishInDoubt } from './publish-in-doubt.ts'
import { settingsInForce } from './settings-in-force.ts'
import { enqueueSync } from './sync-copies.ts'

interface SyncCopy {
  context: OutsideContext
  input: { copyId: number; since: string; cause?: string }
  job: JobFacts
}

interface Step {
  readonly copy: CopyToSync
  readonly connection: Connection
  readonly plan: PushPlan
  readonly listing: LiveListing
  readonly decision: number
  /** Digest of what the shop certainly has during the push. */
  readonly surely: string | null
}

export async function syncCopy({ context, input, job }: SyncCopy): Promise<void> {
  const step = await context.transaction((atomic) => decide(atomic, input, job))
  if (!step) return
  const { copy, connection, listing } = step
  try {
    const outcome = await updateProduct(context, connection, listing)
    await context.transaction((atomic) => recordSyncOutcome(atomic, step, outcome, input.since))
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    const isTriedAgain = comesBack(error, job)
    await context.transaction((atomic) =>
      isTriedAgain ? recordRetry(atomic, copy, connection, error) : recordRefusal(atomic, copy, error),
    )
    if (isTriedAgain) throw error
  }
}

async function recordSyncOutcome(context: AtomicContext, step: Step, outcome: PushOutcome, since: string): Promise<void> {
  const { db, now } = context
  const { copy, plan, listing, decision, surely } = step
  const known = await lockPushedValues(db, copy.id)
  if (outcome.ids) await saveCopyIds(db, now, copy, { ...outcome.ids, missing: outcome.missing })
  const external = await externalVariantsOf(db, copy.id)
  const values = valuesAfterPush({ before: copy.pushedValues, now: known }, listing, outcome, external)
  const { pushedDigest, refused } = afterPush(copy.pushedDigest, plan, outcome)
  const tookImages =
    listing.images === undefined || outcome.refused.some(({ value }) => value === 'images') ? {} : { imageIds: plan.imageIds }
  const lagMs = now.getTime() - Date.parse(since)
  await endPush(db, copy.id, now, { pushedDigest, values, refused, lagMs, ...tookImages }, { decision, pushedDigest: surely })
  await noteOutcome(context, [copy.id])
  // Everything was pushed because the owner asked for a repair.
  if (!listing.alreadyPushed && outcome.refused.length > 0) await noteRepairError(db, copy.importItemId, 'Your store refused it again.')
  await lookAgain(context, step, outcome)
  await publishToAccount(context, { storeId: copy.storeId }, { kind: 'imports' })
}

/** Values that the owner has edited in the shop were not pushed again. The shop is read to see whether they still differ. */
async function lookAgain(
  context: AtomicContext,
  { copy: { id }, connection, listing }: Step,
  { refused, missing }: PushOutcome,
): Promise<void> {
  const { db, now } = context
  if (!listing.alreadyPushed && refused.length === 0) return closeOfCopy(db, now, id)
  if (missing.length > 0 || (await hasOpenOfCopy(db, id))) await publishInDoubt(context, connection.id, id)
}

/** @returns the push of values other than stock; undefined if none is needed, or there is no shop */
async function decide(
  context: AtomicContext,
  { copyId, since, cause = 'supplier' }: SyncCopy['input'],
  job: JobFacts,
): Promise<Step | undefined> {
  const { db, now } = context
  const copy = await lockLiveCopy(db, copyId)
  const item = copy && (await findItemById(db, copy.importItemId))
  const product = copy && (await productsFor(db, copy.storeId, [copy.productId])).get(copy.productId)
  const connection = copy && (await connectionById(db, copy.connectionId))
  if (!copy || item?.state !== 'imported' || !product || connection?.status !== 'connected') return undefined
  const store = await storeOf(db, copy.storeId)
  const variants = (await variantsOfItems(db, copy.storeId, [item.id])).get(item.id) ?? []
  const options = (await optionsFor(db, [copy])).get(copy.productId) ?? []
  const standing = settingsInForce(copy.settingsVersion, await settingsHistoryOf(db, copy.storeId), store)
  const before = listedValues(product, { ...store, importSettings: standing.settings }, options)
  const supplier = standing.next ? listedValues(product, { ...store, importSettings: standing.next }, options) : before
  const owned = await ownedByNow(db, { copy, item, variants, product, store, connection, supplier })
  const moved = follow(copy.base, before, owned, store.syncSettings)
  const followed = standing.next ? reprice(moved, before, supplier) : moved
  await saveSynced(context, copy, item, followed, standing.next ? 'settings' : cause)
  await saveConflicts(db, now, copy, followed.conflicts)
  const { listing, external } = await listingFor(context, { copy, item, variants, product, store, followed })
  await askForStock(context, copy, connection, stockIn(listing, external), since)
  const priced = inShopCurrency(listing, store.currency, connection.shopCurrency ?? store.currency)
  const plan = priced && planPush(copy, priced, followed.values.imageIds)
  const waits = plan !== undefined && !plan.isNothing
  const base = { base: agreedAfter(copy.base, supplier, followed.conflicts), settingsVersion: standing.version }
  const decision = await saveBase(db, copy.id, base, { waits })
  if (!plan) {
    await noteRefusal(context, copy, { message: foreignCurrency(connection.shopCurrency ?? '') })
    return undefined
  }
  if (await isBeingPushed(db, copy, job)) {
    // Two pushes at once could arrive in the wrong order, and the older values would stay.
    await enqueueSync(context, copyId, since, cause, after(now, seconds(1)))
    return undefined
  }
  if (!waits) {
    await recordSyncWithoutPush(context, copy, connection, plan, decision)
    return undefined
  }
  const surely = whileOnItsWay(copy.pushedDigest, plan)
  await beginPush(db, copy.id, { pushedDigest: surely, pushedValues: whilePushing(copy.pushedValues, plan.listing) }, Number(job.id))
  return { copy, connection, plan, listing: { ...plan.listing, externalProductId: copy.externalProductId }, decision, surely }
}

const isBeingPushed = async (db: AtomicContext['db'], { pushingJob }: CopyToSync, { id }: JobFacts): Promise<boolean> =>
  pushingJob !== null && pushingJob !== Number(id) && (await isRunning(db, pushingJob))

/** The shop already has every value, except perhaps stock. */
async function recordSyncWithoutPush(
  context: AtomicContext,
  copy: CopyToSync,
  connection: Connection,
  { setAside }: PushPlan,
  decision: number,
): Promise<void> {
  const { db, now } = context
  await noteNothingToPush(db, copy.id, setAside)
  await confirmSyncs(db, now, copy.id, decision)
  await noteOutcome(context, [copy.id])
  if (copy.pushWaiting && (await hasOpenOfCopy(db, copy.id))) await publishInDoubt(context, connection.id, copy.id)
}

/** Stock is enqueued first and pushed separately, so that the shop sells the right quantity whatever else is pending or refused. */
async function askForStock(context: AtomicContext, copy: CopyToSync, connection: Connection, wanted: Stock, since: string): Promise<void> {
  const waiting = copy.pendingStock?.stock ?? []
  const stock = planStock(copy, wanted, waiting)
  if (stock.length === 0 && waiting.length === 0) return
  await savePendingStock(context.db, copy.id, { since, stock })
  if (stock.length > 0) await askToPushStock(context, connection.id)
}

/** Stock of every variant in the shop; zero for variants that are to be removed from it. */
function stockIn({ variants }: StoreListing, external: ReadonlyMap<number, string>): Stock {
  const pieces = new Map(variants.map(({ variantId, quantity }) => [variantId, Math.max(0, quantity)]))
  return [...external.keys()].map((variantId) => [variantId, pieces.get(variantId) ?? 0] as const)
}

async function saveSynced(
  { db, now }: AtomicContext,
  copy: CopyToSync,
  item: ImportItem,
  { values, changes }: Followed,
  cause: string,
): Promise<void> {
  const { storeId } = copy
  if (changes.length || values.title !== item.title) await saveSyncedText(db, storeId, item.id, now, values)
  if (changes.length) await insertSync(db, now, { copyId: copy.id, storeId, importItemId: item.id, cause, changes })
  await saveItemVariants(
    db,
    storeId,
    values.variants.map(({ id, ...variant }) => ({ ...variant, variantId: id, importItemId: item.id })),
  )
}

interface Facts {
  readonly copy: CopyToSync
  readonly item: ImportItem
  readonly variants: readonly ItemVariant[]
  readonly product: CatalogueProduct
  readonly store: Store
  readonly followed: Followed
}

/** The listing in the store's currency, with the shop's ids of its variants. */
async function listingFor(context: AtomicContext, { copy, item, variants, product, store, followed }: Facts) {
  const { db, now } = context
  const maker = await supplierOf(db, copy.supplierId)
  const isThere = maker !== undefined && sellsProducts(maker) && isOffered(product)
  const { buffer } = store.syncSettings
  const { values } = followed
  const pictures = await listingPictures(context, product)
  const external = await externalVariantsOf(db, copy.id)
  const imageOf = new Map(variants.map(({ variantId, imageId = null }) => [variantId, imageId]))
  const { images, ...rest } = listingOf(
    {
      ...item,
      ...values,
      variants: inOrder(product, values.variants).map(({ id, ...variant }) => ({
        ...variant,
        variantId: id,
        imageId: imageOf.get(id) ?? null,
      })),
    },
    product,
    await vendorOf(db, store, maker?.name ?? ''),
    (id) => pictures.get(id),
    // A product that is not offered has zero to sell, whatever its stock.
    (variant) => (isThere && variant.active ? sellableStock(variant, buffer, product.updatedAt, now) : 0),
  )
  const listed = new Set(rest.variants.map(({ variantId }) => variantId))
  const listing: StoreListing = {
    ...rest,
    ...(images && !same(values.imageIds, copy.pushedImageIds ?? item.imageIds) ? { images } : {}),
    // No collections are sent: the owner may have moved the product to others.
    collections: [],
    formerVariantIds: [...external].filter(([id]) => !listed.has(id)).map(([, former]) => former),
    variants: rest.variants.map((variant) => {
      const externalVariantId = external.get(variant.variantId)
      return externalVariantId === undefined ? variant : { ...variant, externalVariantId }
    }),
  }
  return { listing, external }
}

function inOrder<V extends { readonly id: number }>({ variants }: CatalogueProduct, own: readonly V[]): V[] {
  const byId = new Map(own.map((variant) => [variant.id, variant]))
  return variants.flatMap(({ id }) => byId.get(id) ?? [])
}
