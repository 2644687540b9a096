/** Stock and prices of products follow the supplier's own shop. Whatever the trigger, the present values are read from the shop. */
import { type Following, followShop, follows, type PiecesInShop, saidBy } from '@quayside/domain/feeds/follow-shop'
import { withRetailPrices } from '@quayside/domain/feeds/shop-rows'
import type { OwnProduct } from '@quayside/domain/platforms/own-product'
import { lockProducts, piecesInShop, productsOf, reviseProducts } from '#features/catalogue'
import {
  ownProductOfStock,
  readOwnProduct,
  type SupplierConnection,
  type SupplierProductChanged,
  type SupplierStockChanged,
  supplierConnectionById,
} from '#features/platforms'
import { supplierOf } from '#features/suppliers'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { enqueueFollowing } from '../enqueue-following.ts'
import { type Feed, findFeedOfShop } from '../feeds.records.ts'
import { type FollowedProduct, findFollowed, shopKeysOf, updateFollowed } from './followed-products.records.ts'

export interface FollowedShop {
  readonly connection: SupplierConnection
  readonly feed: Feed
}

/** Undefined where the shop is no longer connected, or nothing has been imported from it. */
export async function followedShop({ db }: AtomicContext, supplierConnectionId: number): Promise<FollowedShop | undefined> {
  const connection = await supplierConnectionById(db, supplierConnectionId)
  const feed = connection?.status === 'connected' ? await findFeedOfShop(db, supplierConnectionId) : undefined
  return connection && feed && { connection, feed }
}

/** Reads the present values of a product from the shop; products that were not imported are ignored. */
export async function followProduct({
  context,
  input: { supplierConnectionId, externalProductId },
}: {
  context: OutsideContext
  input: SupplierProductChanged
}): Promise<void> {
  const shop = await context.transaction(async (atomic) => {
    const found = await followedShop(atomic, supplierConnectionId)
    const known = found && (await findFollowed(atomic.db, found.feed.id, [externalProductId]))
    return known && known.length > 0 ? found : undefined
  })
  if (!shop) return
  const own = await readOwnProduct(context, shop.connection, externalProductId)
  await context.transaction((atomic) => bringInLine(atomic, supplierConnectionId, externalProductId, own))
}

/** Webhooks about stock name an inventory item; the shop is asked for its product. */
export async function followStock({
  context,
  input: { supplierId, supplierConnectionId, externalInventoryItemId },
}: {
  context: OutsideContext
  input: SupplierStockChanged
}): Promise<void> {
  const shop = await context.transaction((atomic) => followedShop(atomic, supplierConnectionId))
  if (!shop) return
  const externalProductId = await ownProductOfStock(context, shop.connection, externalInventoryItemId)
  if (externalProductId === undefined) return
  await context.transaction((atomic) => enqueueFollowing(atomic, { supplierId, supplierConnectionId }, [externalProductId]))
}

/** Looks at these products in the shop as it has them now; those that did not come from there are left out. */
export async function followProductsOf(
  context: AtomicContext,
  { id: supplierConnectionId, supplierId }: SupplierConnection,
  productIds: readonly number[],
): Promise<void> {
  const keys = await shopKeysOf(context.db, supplierId, [...new Set(productIds)])
  await enqueueFollowing(context, { supplierId, supplierConnectionId }, [...new Set(keys.values())])
}

async function bringInLine(
  context: AtomicContext,
  supplierConnectionId: number,
  productKey: string,
  read: OwnProduct | undefined,
): Promise<void> {
  const { db, now } = context
  const shop = await followedShop(context, supplierConnectionId)
  const own = read && withRetailPrices(read, shop?.connection.useCompareAtPrice ?? false)
  const [known] = shop ? await findFollowed(db, shop.feed.id, [productKey]) : []
  if (!shop || !known) return
  const { supplierId } = shop.feed
  await lockProducts(db, supplierId, [known.productId])
  const product = (await productsOf(db, [known.productId])).get(known.productId)
  if (!product) return
  const { discountPercent } = (await supplierOf(db, supplierId))!
  const inShop = await piecesInShop(
    db,
    supplierId,
    product.variants.map(({ id }) => id),
  )
  const revision = followShop(product, own, followingOf(shop, known, discountPercent, inShop))
  if (revision) await reviseProducts(context, { supplierId, revisions: [{ ...revision, productId: product.id } as never] })
  const isSold = own?.isOffered ?? false
  await updateFollowed(db, shop.feed.id, {
    productKey,
    said: own ? saidBy(own, inShop) : known.said,
    withdrawnAt: isSold ? null : known.isWithdrawn || revision?.active === false ? now : null,
  })
}

export const followingOf = (
  { connection }: FollowedShop,
  known: FollowedProduct,
  discountPercent: number,
  inShop: PiecesInShop,
): Following => ({
  ...follows(connection, known),
  said: known.said,
  inShop,
  overridesDiscount: known.overridesDiscount,
  isWithdrawn: known.isWithdrawn,
  discountPercent,
})
