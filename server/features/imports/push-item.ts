/**
 * Brings one item into the shop. May die anywhere and be done again: the shop finds the product by our own field, and what follows here is
 * written in one transaction.
 */
import { productGone } from '@quayside/domain/catalogue/product'
import { authoriseAgain, connectFirst } from '@quayside/domain/imports/decide-import'
import { listingOf, type Picture } from '@quayside/domain/imports/listing'
import { foreignCurrency, inShopCurrency } from '@quayside/domain/imports/shop-currency'
import type { StoreCopyIds, StoreListing } from '@quayside/domain/platforms/store-listing'
import { hidesSuppliers } from '@quayside/domain/sites/hides-suppliers'
import { type CatalogueProduct, productsOf, recordImported } from '#features/catalogue'
import { homeOfStore } from '#features/identity'
import { type Connection, connectionOf, publishProduct } from '#features/platforms'
import { recordCounts, storeOf } from '#features/stores'
import { supplierOf } from '#features/suppliers'
import { groundColours, imageUrlForShops } from '#features/uploads'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import type { JobFacts } from '#foundation/jobs/task'
import { tellAccount } from '#foundation/live/tell-account'
import { OutsideError } from '#foundation/outside/outside-error'
import {
  type Failure,
  findItemById,
  type ImportItem,
  markFailed,
  markImported,
  noteTrouble,
  variantsOfItems,
} from './import-items.records.ts'
import { saveCopy } from './store-copies.records.ts'

interface PushItem {
  context: OutsideContext
  input: { itemId: number }
  job: JobFacts
}

export async function pushItem({ context, input: { itemId }, job }: PushItem): Promise<void> {
  const loaded = await context.transaction((atomic) => load(atomic, itemId))
  if (!loaded) return
  const { item, connection, listing } = loaded
  if ('code' in listing) return fail(context, item, listing)
  if (!connection) return fail(context, item, { code: 'PLATFORM_NOT_CONNECTED', message: connectFirst })
  const ids = await publish(context, connection, listing, item, job)
  if (ids) await context.transaction((atomic) => settle(atomic, item, connection, ids))
}

async function load({ db, config }: AtomicContext, itemId: number) {
  const item = await findItemById(db, itemId)
  // Done by an earlier attempt whose end nobody saw, or taken back.
  if (item?.state !== 'importing') return undefined
  const product = (await productsOf(db, [item.productId])).get(item.productId)
  const supplier = await supplierOf(db, item.supplierId)
  const connection = await connectionOf(db, item.storeId)
  if (!product || !supplier) return { item, connection, listing: { code: 'PRODUCT_UNAVAILABLE', message: productGone } }
  const variants = (await variantsOfItems(db, item.storeId, [item.id])).get(item.id) ?? []
  const pictures = await picturesOf(db, config.appUrl, product)
  const { currency, name } = await storeOf(db, item.storeId)
  const home = await homeOfStore(db, item.storeId)
  // What the shop shows as a product's vendor tells who makes it.
  const vendor = hidesSuppliers(home.name) ? name : supplier.name
  const listing = listingOf({ ...item, variants: inOrder(product, variants) }, product, vendor, (id) => pictures.get(id))
  const shopCurrency = connection?.shopCurrency ?? currency
  const priced = inShopCurrency(listing, currency, shopCurrency)
  return { item, connection, listing: priced ?? { code: 'SHOP_CURRENCY', message: foreignCurrency(shopCurrency) } }
}

function inOrder<V extends { readonly variantId: number }>(product: CatalogueProduct, variants: readonly V[]): V[] {
  const byId = new Map(variants.map((variant) => [variant.variantId, variant]))
  return product.variants.flatMap(({ id }) => byId.get(id) ?? [])
}

/** By the id of a product's image: the public address the shop fetches it from. */
async function picturesOf(db: AtomicContext['db'], appUrl: string, product: CatalogueProduct): Promise<Map<number, Picture>> {
  const words = await groundColours(
    db,
    product.images.map(({ uploadId }) => uploadId),
  )
  return new Map(
    product.images.map(({ id, uploadId }) => [id, { url: appUrl + imageUrlForShops(uploadId), alt: words.get(uploadId)?.alt ?? '' }]),
  )
}

/** @throws to be tried again; @returns undefined where the item has failed for good */
async function publish(
  context: OutsideContext,
  connection: Connection,
  listing: StoreListing,
  item: ImportItem,
  job: JobFacts,
): Promise<StoreCopyIds | undefined> {
  try {
    return await publishProduct(context, connection, listing, item.id)
  } catch (error) {
    const isOutside = error instanceof OutsideError
    if (isOutside && !error.retryable) {
      await fail(context, item, failureOf(error))
      return undefined
    }
    if (job.isLast) await fail(context, item, isOutside ? failureOf(error) : { code: 'INTERNAL', message: unexpected })
    else
      await context.transaction(async (atomic) => {
        await noteTrouble(atomic.db, item.storeId, item.id, `${isOutside ? error.message : 'Something went wrong'}. Trying again.`)
        await tellAccount(atomic, { storeId: item.storeId }, { kind: 'imports' })
      })
    throw error
  }
}

/** M-114 */
const unexpected = 'Error importing product. Please contact support'

/** The platform's own words, except where it is its owner who has to act. */
function failureOf({ kind, code, message }: OutsideError): Failure {
  if (kind === 'unauthorised') return { code: 'SHOPIFY_INVALID_TOKEN', message: authoriseAgain }
  if (kind === 'refused') return { code: code ?? 'REFUSED', message }
  return { code: 'OUTSIDE_FAILED', message: `${message}. Please try again later.` }
}

const fail = (context: OutsideContext, { storeId, id }: ImportItem, failure: Failure): Promise<void> =>
  context.transaction(async (atomic) => {
    await markFailed(atomic.db, storeId, id, atomic.now, failure)
    await tellAccount(atomic, { storeId }, { kind: 'imports' })
  })

async function settle(context: AtomicContext, item: ImportItem, connection: Connection, ids: StoreCopyIds): Promise<void> {
  const { storeId, productId, supplierId, id } = item
  if (!(await markImported(context.db, storeId, id, context.now))) return
  await saveCopy(context.db, context.now, {
    importItemId: id,
    storeId,
    productId,
    supplierId,
    connectionId: connection.id,
    platform: connection.platform,
    ids,
  })
  await recordImported(context, { productId, delta: 1 })
  // Last, so that five hands of one store wait for each other as shortly as may be.
  await recordCounts(context, storeId, { importListCount: -1, importedCount: 1 })
  context.tally('imports.imported')
}
