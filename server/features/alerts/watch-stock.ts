import { stockEvent } from '@quayside/domain/alerts/store-events'
import type { CatalogueProduct } from '@quayside/domain/catalogue/product'
import { sellableStock } from '@quayside/domain/catalogue/sellable-stock'
import type { StockBuffer } from '@quayside/domain/stores/sync-settings'
import { type ProductsChanged, productsOf } from '#features/catalogue'
import type { ProductImported } from '#features/imports'
import { lockCopies, saveSellable, soldVariantsOf } from '#features/store-products'
import { storesOf } from '#features/stores'
import type { AtomicContext } from '#foundation/context/context'
import { dispatchAlerts, type Happened } from './dispatch-alerts.ts'

/** Copies per transaction. */
const runLength = 500

interface WatchStock {
  context: AtomicContext
  /** `copyId`: only this copy, for its first count. */
  input: ProductsChanged & Partial<ProductImported> & { after?: number }
}

/**
 * Counts what the shops can sell of some products after a supplier's change or an order. A recorded count does not raise the same event
 * again. Copies are locked before the products are read, so that of two concurrent counts the later one has the newer numbers.
 */
export async function watchStock({ context, input }: WatchStock): Promise<void> {
  const { db, now } = context
  const copies = await lockCopies(db, { ...input, after: input.after ?? 0 }, runLength)
  const products = await productsOf(
    db,
    copies.map(({ productId }) => productId),
  )
  const stores = await storesOf(
    db,
    copies.map(({ storeId }) => storeId),
  )
  const sold = await soldVariantsOf(
    db,
    copies.map(({ id }) => id),
  )
  const counted = copies.flatMap((copy) => {
    const [store, product] = [stores.get(copy.storeId), products.get(copy.productId)]
    const sellable = store && product ? totalFor(product, sold.get(copy.id), store.syncSettings.buffer, now) : copy.sellable
    return sellable === null || sellable === copy.sellable ? [] : [{ copy, id: copy.id, sellable }]
  })
  await saveSellable(db, counted)
  await dispatchAlerts(
    context,
    counted.flatMap(({ copy, sellable }): Happened[] => {
      const event = stockEvent(copy.sellable, sellable)
      const line = { type: 'QUANTITY', variant: null, before: String(copy.sellable), after: String(sellable) } as const
      return event ? [{ copy, event, changeId: null, changes: [line] }] : []
    }),
  )
  const last = copies.at(-1)
  if (last && copies.length === runLength) await context.enqueue('alerts.watch-stock', { ...input, after: last.id })
}

function totalFor(
  { variants, updatedAt }: CatalogueProduct,
  sold: ReadonlySet<number> | undefined,
  buffer: StockBuffer,
  now: Date,
): number {
  const theirs = variants.filter(({ id, active }) => active && sold?.has(id))
  return theirs.reduce((sum, variant) => sum + sellableStock(variant, buffer, updatedAt, now), 0)
}
