/**
 * Reprices listed items when their supplier's prices change, so that nothing is imported at a price based on an outdated cost. Prices that
 * the owner has set stay.
 */
import { movesPrices } from '@quayside/domain/shipping/rate-changes'
import type { ProductsRevised } from '#features/catalogue'
import { optionsFor, type RatesRevised } from '#features/shipping'
import { findListedOf, listedPrice, pricesAtStake, saveGivenPrices } from '#features/store-products'
import { storeOf } from '#features/stores'
import type { VendorTermsChanged } from '#features/vendors'
import type { AtomicContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'

interface RepriceListed {
  context: AtomicContext
  /** `before`: id of the last item of the previous run. */
  input: (ProductsRevised | RatesRevised | VendorTermsChanged) & { readonly before?: number }
}

/** Items per transaction. */
const runLength = 500

export async function repriceListed({ context, input }: RepriceListed): Promise<void> {
  const productIds = repricedBy(input)
  if (productIds?.length === 0) return
  const { supplierId, before = 0 } = input
  const storeId = 'storeId' in input ? input.storeId : undefined
  const items = await findListedOf(context.db, { productIds, supplierId, storeId }, before, runLength)
  for (const [storeId, ofStore] of Map.groupBy(items, (item) => item.storeId))
    await repriceIn(
      context,
      storeId,
      ofStore.map(({ id }) => id),
    )
  const last = items.at(-1)
  if (last && items.length === runLength) await context.enqueue('imports.reprice-listed', { ...input, before: last.id })
}

/** Null: all products of the supplier. */
function repricedBy(input: RepriceListed['input']): readonly number[] | null {
  if ('storeId' in input) return input.productIds
  if (!('products' in input)) return movesPrices(input.changes) ? input.productIds : []
  return input.products
    .filter(({ changes }) => changes.some(({ type }) => type === 'PRICE' || type === 'RETAIL_PRICE'))
    .map(({ productId }) => productId)
}

async function repriceIn(context: AtomicContext, storeId: number, items: readonly number[]): Promise<void> {
  const { db, now } = context
  const store = await storeOf(db, storeId)
  if (!store.syncSettings.follows.price) return
  const prices = await pricesAtStake(db, storeId, items)
  const options = await optionsFor(db, prices)
  const given = prices.flatMap((price) => {
    const priceMinor = listedPrice(price, store, options.get(price.productId) ?? []).result.minor
    const isAsGiven = price.ownMinor === price.baseMinor
    return isAsGiven && priceMinor !== price.ownMinor ? [{ itemId: price.itemId, variantId: price.variantId, priceMinor }] : []
  })
  await saveGivenPrices(db, storeId, now, given)
  if (given.length > 0) await publishToAccount(context, { storeId }, { kind: 'imports' })
}
