import type { Answer, Input } from '@quayside/contract/endpoint'
import type { feedsApi } from '@quayside/contract/feeds/endpoints'
import { decimal } from '@quayside/contract/vocabulary/money'
import { listOwnProducts, supplierConnectionOf } from '#features/platforms'
import type { OutsideContext, SupplierActor } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { findFeedOfShop } from '../feeds.records.ts'
import { findFollowed } from './followed-products.records.ts'

/**
 * Products of the supplier's own shop, asked of the shop itself, to choose from.
 * @throws Refusal NOT_CONNECTED; OutsideError
 */
export async function listShopProducts({
  context,
  input,
}: {
  context: OutsideContext<SupplierActor>
  input: Input<typeof feedsApi.shopProducts>
}): Promise<Answer<typeof feedsApi.shopProducts>> {
  const { supplierId } = context.actor
  const { connection, feed } = await context.transaction(async ({ db }) => {
    const connection = await supplierConnectionOf(db, supplierId)
    return { connection, feed: connection && (await findFeedOfShop(db, connection.id)) }
  })
  if (connection?.status !== 'connected') throw new Refusal('NOT_CONNECTED', 'Connect your Shopify store first.', { status: 409 })
  const { products, next } = await listOwnProducts(context, connection, { search: input.search, after: input.after ?? null })
  const ids = products.map(({ externalProductId }) => externalProductId)
  const followed = feed ? await context.transaction(({ db }) => findFollowed(db, feed.id, ids)) : []
  const imported = new Set(followed.map(({ productKey }) => productKey))
  return {
    products: products.map(({ externalProductId, title, isOffered, variants, priceMinor }) => ({
      id: externalProductId,
      title,
      is_offered: isOffered,
      variants,
      price: decimal(priceMinor),
      is_imported: imported.has(externalProductId),
    })),
    currency: connection.shopCurrency,
    next,
  }
}
