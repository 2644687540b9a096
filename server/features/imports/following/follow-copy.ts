/**
 * Brings one copy into step with its supplier. Decided and written down first, then told to the shop; may die anywhere and be done again:
 * a copy that is `waiting` is told whatever was decided before.
 */
import { isOffered } from '@quayside/domain/catalogue/product'
import { sellableStock } from '@quayside/domain/catalogue/sellable-stock'
import { agreedAfter } from '@quayside/domain/imports/agreed-values'
import { type Followed, follow } from '@quayside/domain/imports/following'
import { listingOf } from '@quayside/domain/imports/listing'
import { same } from '@quayside/domain/imports/merge'
import { reprice } from '@quayside/domain/imports/reprice'
import { inShopCurrency } from '@quayside/domain/imports/shop-currency'
import { toldValuesOf, withPrices } from '@quayside/domain/platforms/shop-product'
import type { StoreCopyIds, StoreListing } from '@quayside/domain/platforms/store-listing'
import { maySell } from '@quayside/domain/suppliers/supplier-status'
import { type CatalogueProduct, productsOf } from '#features/catalogue'
import { type Connection, connectionById, type PriceToSet, publishProduct, setPrices } from '#features/platforms'
import { optionsFor } from '#features/shipping'
import { type Store, settingsHistoryOf, storeOf } from '#features/stores'
import { supplierOf } from '#features/suppliers'
import { after, seconds } from '#foundation/clock/clock'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { isRunning } from '#foundation/jobs/jobs.records'
import { comesBack, type JobFacts } from '#foundation/jobs/task'
import { tellAccount } from '#foundation/live/tell-account'
import { OutsideError } from '#foundation/outside/outside-error'
import { findItemById, type ImportItem, saveFollowedWords, saveItemVariants, variantsOfItems } from '../import-items.records.ts'
import { saveCopyIds } from '../store-copies.records.ts'
import { askToCompareCopy } from '../upkeep/ask-to-compare-copy.ts'
import { closeAll, closeOfCopy, hasOpenOfCopy } from '../upkeep/health.records.ts'
import { askToPushStock } from './ask-to-push-stock.ts'
import {
  beginTelling,
  externalVariantsOf,
  type FollowingCopy,
  insertSync,
  lockLiveCopy,
  markInStep,
  saveBase,
  saveConflicts,
} from './copies.records.ts'
import { askToFollow } from './follow-product.ts'
import { listedValues } from './listed-values.ts'
import { digestOf, knowsAllButPrices, knowsWords, listingPictures, surely, toldBeforeOf, vendorOf } from './listing-words.ts'
import { ownedByNow } from './owned-by-now.ts'
import { savePendingStock } from './pending-stock.records.ts'
import { standingSettings } from './standing-settings.ts'
import { noteEnd, noteTrouble } from './unheard-copy.ts'

interface FollowCopy {
  context: OutsideContext
  input: { copyId: number; since: string; cause?: string }
  job: JobFacts
}

interface Step {
  readonly copy: FollowingCopy
  readonly connection: Connection
  readonly listing: StoreListing
  /** What the shop surely has meanwhile. */
  readonly knew: string | null
  /** Where nothing else differs. */
  readonly prices?: readonly PriceToSet[]
  readonly imageIds: readonly number[]
  readonly hasConflicts: boolean
}

export async function followCopy({ context, input, job }: FollowCopy): Promise<void> {
  const step = await context.transaction((atomic) => decide(atomic, input, job))
  if (!step) return
  const { copy, connection, listing, knew, imageIds, hasConflicts } = step
  try {
    const ids = await tell(context, step)
    await context.transaction(async (atomic) => {
      if (ids) await saveCopyIds(atomic.db, atomic.now, copy, ids)
      const lagMs = atomic.now.getTime() - Date.parse(input.since)
      const values = ids ? toldValuesOf(listing, ids) : withPrices(copy.toldValues!, listing)
      const state = hasConflicts ? 'conflict' : 'in_step'
      const told = { state, told: digestOf(listing), values, imageIds, lagMs } as const
      if (await markInStep(atomic.db, copy.id, atomic.now, told, knew)) await noteTold(atomic, step, ids?.missing)
      await tellAccount(atomic, { storeId: copy.storeId }, { kind: 'imports' })
    })
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    const isTriedAgain = comesBack(error, job)
    await context.transaction((atomic) => (isTriedAgain ? noteTrouble(atomic, copy, connection, error) : noteEnd(atomic, copy, error)))
    if (isTriedAgain) throw error
  }
}

/** @returns what the shop calls the parts of it; undefined where that has not changed, since prices alone were told */
async function tell(context: OutsideContext, { copy, connection, listing, prices }: Step): Promise<StoreCopyIds | undefined> {
  const { externalProductId, importItemId } = copy
  try {
    if (prices) return void (await setPrices(context, connection, { externalProductId, prices }))
  } catch (error) {
    // A variant may have gone from the shop: all of it is told then, and what is still wrong with it comes to light.
    if (!(error instanceof OutsideError) || error.kind !== 'refused') throw error
  }
  return publishProduct(context, connection, listing, importItemId)
}

/** What its owner has changed in the shop was not told again: whether that is still so is seen there. */
async function noteTold(context: AtomicContext, { copy: { id }, connection, listing }: Step, missing: StoreCopyIds['missing']) {
  const { db, now } = context
  if (!listing.toldBefore) return closeOfCopy(db, now, id)
  await closeAll(db, now, [{ copyId: id, issue: 'push_refused' }])
  if (missing || (await hasOpenOfCopy(db, id))) await askToCompareCopy(context, connection.id, id)
}

/** @returns what the shop has to be told, all of it; undefined where it is stock alone, or nothing, or no shop to tell it */
async function decide(
  context: AtomicContext,
  { copyId, since, cause = 'supplier' }: FollowCopy['input'],
  job: JobFacts,
): Promise<Step | undefined> {
  const { db, now } = context
  const copy = await lockLiveCopy(db, copyId)
  if (copy && (await isBeingTold(db, copy, job))) {
    // Of two that are told at once the older may arrive last, and stay.
    await askToFollow(context, copyId, since, cause, after(now, seconds(1)))
    return undefined
  }
  const item = copy && (await findItemById(db, copy.importItemId))
  const product = copy && (await productsOf(db, [copy.productId])).get(copy.productId)
  const connection = copy && (await connectionById(db, copy.connectionId))
  if (!copy || item?.state !== 'imported' || !product || connection?.status !== 'connected') return undefined
  const store = await storeOf(db, copy.storeId)
  const variants = (await variantsOfItems(db, copy.storeId, [item.id])).get(item.id) ?? []
  const options = (await optionsFor(db, [copy])).get(copy.productId) ?? []
  const standing = standingSettings(copy.settingsVersion, await settingsHistoryOf(db, copy.storeId), store)
  const before = listedValues(product, { ...store, importSettings: standing.settings }, options)
  const supplier = standing.next ? listedValues(product, { ...store, importSettings: standing.next }, options) : before
  const owned = await ownedByNow(db, { copy, item, variants, product, store, connection, supplier })
  const moved = follow(copy.base, before, owned, store.followingSettings)
  const followed = standing.next ? reprice(moved, before, supplier) : moved
  await saveFollowed(context, copy, item, followed, standing.next ? 'settings' : cause)
  await saveConflicts(db, now, copy, followed.conflicts)
  const listing = await listingFor(context, { copy, item, product, store, followed, connection })
  if (!listing) return undefined
  const hasConflicts = followed.conflicts.length > 0
  const digest = digestOf(listing)
  const isKnown = copy.syncState !== 'waiting' && copy.syncState !== 'failed' && copy.told === digest && !listing.images
  await saveBase(
    db,
    copy.id,
    { base: agreedAfter(copy.base, supplier, followed.conflicts), settingsVersion: standing.version },
    isKnown ? (hasConflicts ? 'conflict' : 'in_step') : 'waiting',
  )
  if (isKnown) return undefined
  if (!listing.images && knowsWords(copy.told, digest)) {
    const stock = listing.variants.map(({ variantId, quantity }) => [variantId, Math.max(0, quantity)] as const)
    await savePendingStock(db, copy.id, { since, told: digest, stock })
    await askToPushStock(context, connection.id)
    return undefined
  }
  const toldBefore = toldBeforeOf(copy, digest, listing)
  const wanted = toldBefore ? { ...listing, toldBefore } : listing
  const prices = (await areAlone(db, copy, digest, listing)) ? pricesOf(wanted) : undefined
  const knew = surely(copy.told, digest, { saysStock: !prices })
  await beginTelling(db, copy.id, knew, Number(job.id))
  return { copy, connection, listing: wanted, knew, ...(prices ? { prices } : {}), imageIds: followed.values.imageIds, hasConflicts }
}

const isBeingTold = async (db: AtomicContext['db'], { tellingJob }: FollowingCopy, { id }: JobFacts): Promise<boolean> =>
  tellingJob !== null && tellingJob !== Number(id) && (await isRunning(db, tellingJob))

/** Prices can be told by themselves: the shop knows the rest, no number of pieces is on its way there, and nothing is wrong with it. */
const areAlone = async (db: AtomicContext['db'], copy: FollowingCopy, digest: string, { images }: StoreListing): Promise<boolean> =>
  !images &&
  !copy.hasPendingStock &&
  copy.toldValues !== null &&
  knowsAllButPrices(copy.told, digest) &&
  !(await hasOpenOfCopy(db, copy.id))

function pricesOf({ variants, toldBefore }: StoreListing): PriceToSet[] | undefined {
  if (variants.some(({ externalVariantId }) => externalVariantId === undefined)) return undefined
  return variants.flatMap(({ variantId, externalVariantId, priceMinor, compareAtMinor }) => {
    const price = toldBefore?.prices.includes(variantId) ? {} : { priceMinor }
    const comparePrice = toldBefore?.comparePrices.includes(variantId) ? {} : { compareAtMinor }
    const said = { ...price, ...comparePrice }
    return Object.keys(said).length > 0 ? [{ externalVariantId: externalVariantId!, ...said }] : []
  })
}

async function saveFollowed(
  { db, now }: AtomicContext,
  copy: FollowingCopy,
  item: ImportItem,
  { values, changes }: Followed,
  cause: string,
): Promise<void> {
  const { storeId } = copy
  if (changes.length || values.title !== item.title) await saveFollowedWords(db, storeId, item.id, now, values)
  if (changes.length) await insertSync(db, now, { copyId: copy.id, storeId, importItemId: item.id, cause, changes })
  await saveItemVariants(
    db,
    storeId,
    values.variants.map(({ id, ...variant }) => ({ ...variant, variantId: id, importItemId: item.id })),
  )
}

interface Facts {
  readonly copy: FollowingCopy
  readonly item: ImportItem
  readonly product: CatalogueProduct
  readonly store: Store
  readonly followed: Followed
  readonly connection: Connection
}

async function listingFor(context: AtomicContext, facts: Facts): Promise<StoreListing | undefined> {
  const { copy, item, product, store, followed, connection } = facts
  const { db, now } = context
  const maker = await supplierOf(db, copy.supplierId)
  const isThere = maker !== undefined && maySell(maker.status) && isOffered(product)
  const { buffer } = store.followingSettings
  const { values } = followed
  const pictures = await listingPictures(context, product)
  const external = await externalVariantsOf(db, copy.id)
  const listing = listingOf(
    {
      ...item,
      ...values,
      variants: inOrder(product, values.variants).map(({ id, ...variant }) => ({ ...variant, variantId: id })),
    },
    product,
    await vendorOf(db, store, maker?.name ?? ''),
    (id) => pictures.get(id),
    // Of what is not offered nothing is left, whatever lies on the shelf.
    (variant) => (isThere && variant.active ? sellableStock(variant, buffer, product.updatedAt, now) : 0),
  )
  const priced = inShopCurrency(listing, store.currency, connection.shopCurrency ?? store.currency)
  if (!priced) return undefined
  const { images, ...rest } = priced
  const listed = new Set(priced.variants.map(({ variantId }) => variantId))
  return {
    ...rest,
    ...(images && !same(values.imageIds, copy.toldImageIds ?? item.imageIds) ? { images } : {}),
    // The owner may have put it into other collections since.
    collections: [],
    externalProductId: copy.externalProductId,
    formerVariantIds: [...external].filter(([id]) => !listed.has(id)).map(([, former]) => former),
    variants: priced.variants.map((variant) => {
      const externalVariantId = external.get(variant.variantId)
      return externalVariantId === undefined ? variant : { ...variant, externalVariantId }
    }),
  }
}

function inOrder<V extends { readonly id: number }>({ variants }: CatalogueProduct, own: readonly V[]): V[] {
  const byId = new Map(own.map((variant) => [variant.id, variant]))
  return variants.flatMap(({ id }) => byId.get(id) ?? [])
}
