/** Handles a webhook about a product of ours that has changed in the shop. Most are echoes of our own pushes. */
import { compareWithShop } from '@quayside/domain/platforms/shop-product'
import { type ProductChanged, productOfDelivery } from '#features/platforms'
import { findComparableInShop, hasOpenOfCopy } from '#features/store-products'
import type { AtomicContext } from '#foundation/context/context'
import { askToCompareCopy } from './ask-to-compare-copy.ts'

/** Webhooks that repeat our own values are ignored as echoes. For others the product is read again, since it may have changed once more. */
export async function noteShopChange({ context, input }: { context: AtomicContext; input: ProductChanged }): Promise<void> {
  const { connectionId, externalProductId, deliveryId } = input
  const copy = await findComparableInShop(context.db, connectionId, externalProductId)
  const product = copy && (await productOfDelivery(context.db, deliveryId))
  if (!copy || !product) return
  const { differences, missing } = compareWithShop(copy.pushed, product, { mayHaveSold: true })
  const isEcho = !differences.length && !missing.length
  if (isEcho && !(await hasOpenOfCopy(context.db, copy.id))) return
  await askToCompareCopy(context, connectionId, copy.id)
}
