/** The nightly comparison fixes what webhooks missed: each product that differs is read again, as after a webhook. */
import { followShop } from '@quayside/domain/feeds/follow-shop'
import { withRetailPrices } from '@quayside/domain/feeds/shop-rows'
import type { OwnProduct } from '@quayside/domain/platforms/own-product'
import { piecesInShop, productsOf } from '#features/catalogue'
import { exportedProductsAt, readProductExport, startProductExport } from '#features/platforms'
import { supplierOf } from '#features/suppliers'
import { after, seconds } from '#foundation/clock/clock'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { comesBack, type JobFacts } from '#foundation/jobs/task'
import { OutsideError } from '#foundation/outside/outside-error'
import { enqueueFollowing } from '../enqueue-following.ts'
import { type Attempt, saveAttempts, triedVersions } from './attempts.records.ts'
import { type FollowedShop, followedShop, followingOf } from './follow-shop.ts'
import { findFollowed, findShopFeeds, knownKeys, nextFollowedKeys } from './followed-products.records.ts'
import { startImportByItself } from './start-shop-import.ts'
import { versionOf } from './version-of-product.ts'

/** Scheduled: enqueues a comparison of each shop. @see K-146 */
export async function compareShops({ context }: { context: AtomicContext }): Promise<void> {
  const shops = await findShopFeeds(context.db)
  await context.enqueueAll(
    'feeds.compare-shop',
    shops.map(({ supplierConnectionId }) => ({
      payload: { supplierConnectionId, importsNew: true },
      key: `feeds.compare-shop:${supplierConnectionId}`,
    })),
  )
}

const lookAgainMs = seconds(10)
const productsAtOnce = 200

/**
 * Compares a shop without writing, so that it can be retried after a crash.
 * @param input `exportId` of the bulk export that the shop is running
 */
export async function compareShop({
  context,
  input: { supplierConnectionId, exportId, importsNew = false },
  job,
}: {
  context: OutsideContext
  input: { supplierConnectionId: number; exportId?: string; importsNew?: boolean }
  job: JobFacts
}): Promise<void> {
  const shop = await context.transaction((atomic) => followedShop(atomic, supplierConnectionId))
  if (!shop) return
  try {
    const id = exportId ?? (await startProductExport(context, shop.connection))
    const found = await readProductExport(context, shop.connection, id)
    if (found.state === 'running')
      return await context.transaction((atomic) =>
        atomic.enqueue('feeds.compare-shop', { supplierConnectionId, exportId: id, importsNew }, { runAt: after(atomic.now, lookAgainMs) }),
      )
    const products = found.url === null ? none() : exportedProductsAt(context, shop.connection, found.url)
    await compareAll(context, shop, products, importsNew)
  } catch (error) {
    // The comparison is skipped until the next night.
    if (!(error instanceof OutsideError) || comesBack(error, job)) throw error
    context.log.info({ supplierConnectionId, err: error }, 'a shop could not be compared')
  }
}

async function* none(): AsyncGenerator<OwnProduct> {}

async function compareAll(
  context: OutsideContext,
  shop: FollowedShop,
  products: AsyncIterable<OwnProduct>,
  importsNew: boolean,
): Promise<void> {
  const seen = new Set<string>()
  const offered: Attempt[] = []
  let batch: OwnProduct[] = []
  for await (const own of products) {
    seen.add(own.externalProductId)
    if (own.isOffered) offered.push({ productKey: own.externalProductId, version: versionOf(own) })
    batch.push(own)
    if (batch.length < productsAtOnce) continue
    await compareSome(context, shop, batch)
    batch = []
  }
  await compareSome(context, shop, batch)
  if (importsNew && shop.connection.autoImport && shop.connection.importedAt) await importNew(context, shop, offered)
  for (let last = ''; ; ) {
    const keys = await context.transaction(({ db }) => nextFollowedKeys(db, shop.feed.id, last, productsAtOnce))
    if (keys.length === 0) return
    const missing = keys.filter((key) => !seen.has(key))
    await context.transaction((atomic) => enqueueFollowing(atomic, ofShop(shop), missing))
    last = keys.at(-1)!
  }
}

/** Products that one import takes. */
const mostNew = 250

/**
 * Imports products that nobody has imported yet, and that have changed if they were refused before; what is more comes the next night.
 * @see E-383
 */
async function importNew(context: OutsideContext, { feed }: FollowedShop, offered: readonly Attempt[]): Promise<void> {
  await context.transaction(async (atomic) => {
    const { db } = atomic
    const known = new Set(await knownKeys(db, feed.id))
    const tried = await triedVersions(db, feed.id)
    const isNew = ({ productKey, version }: Attempt) => !known.has(productKey) && tried.get(productKey) !== version
    const chosen = offered.filter(isNew).slice(0, mostNew)
    if (chosen.length === 0) return
    const keys = chosen.map(({ productKey }) => productKey)
    const runId = await startImportByItself(atomic, feed, keys)
    if (runId !== undefined) await saveAttempts(db, feed.id, runId, chosen)
  })
}

const ofShop = ({ connection }: FollowedShop) => ({ supplierId: connection.supplierId, supplierConnectionId: connection.id })

const compareSome = (context: OutsideContext, shop: FollowedShop, owns: readonly OwnProduct[]): Promise<void> =>
  context.transaction(async (atomic) => {
    const known = await findFollowed(
      atomic.db,
      shop.feed.id,
      owns.map(({ externalProductId }) => externalProductId),
    )
    if (known.length === 0) return
    const ours = await productsOf(
      atomic.db,
      known.map(({ productId }) => productId),
    )
    const { useCompareAtPrice } = shop.connection
    const theirs = new Map(owns.map((own) => [own.externalProductId, withRetailPrices(own, useCompareAtPrice)]))
    const { discountPercent } = (await supplierOf(atomic.db, shop.feed.supplierId))!
    const inShop = await piecesInShop(
      atomic.db,
      shop.feed.supplierId,
      [...ours.values()].flatMap(({ variants }) => variants.map(({ id }) => id)),
    )
    const differing = known.filter((one) => {
      const product = ours.get(one.productId)
      return product && followShop(product, theirs.get(one.productKey), followingOf(shop, one, discountPercent, inShop))
    })
    await enqueueFollowing(
      atomic,
      ofShop(shop),
      differing.map(({ productKey }) => productKey),
    )
  })
