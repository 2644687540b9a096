import { changesBetween, type ProductChange } from '@quayside/domain/catalogue/revision'
import type { AtomicContext } from '#foundation/context/context'
import { announceGoodsAvailable, announceProductsChanged, announceProductsRevised } from './events.ts'
import { productsOf } from './products.records.ts'
import { insertVariants, lockProducts, type ProductRevision, removeVariants, updateProducts, updateVariants } from './revisions.records.ts'

export interface Revisions {
  readonly supplierId: number
  /** Each product once; some hundreds at a time, all in one transaction. */
  readonly revisions: readonly (ProductRevision & { readonly productId: number })[]
}

/**
 * A supplier changes its products. Whoever follows them is told what was before and what is now, in the transaction of the change.
 * @returns what has changed, by product; those where nothing has are left out
 * @throws where a product is not the supplier's
 */
export async function reviseProducts(context: AtomicContext, { supplierId, revisions }: Revisions): Promise<Map<number, ProductChange[]>> {
  const { db, now } = context
  const ids = revisions.map(({ productId }) => productId)
  const locked = await lockProducts(db, supplierId, ids)
  const foreign = ids.find((id) => !locked.has(id))
  if (foreign !== undefined) throw new Error(`product ${foreign} is not supplier ${supplierId}'s`)
  const before = await productsOf(db, ids)
  await updateProducts(db, now, revisions)
  await updateVariants(db, revisions)
  await removeVariants(db, revisions)
  for (const { productId, newVariants = [] } of revisions) await insertVariants(db, before.get(productId)!, newVariants)
  const after = await productsOf(db, ids)
  const revised = [...before].flatMap(([productId, was]) => {
    const is = after.get(productId)!
    const changes = changesBetween(was, is)
    return changes.length || was.description !== is.description ? [{ productId, changes }] : []
  })
  if (!revised.length) return new Map()
  const productIds = revised.map(({ productId }) => productId)
  await announceProductsChanged(context, { supplierId, productIds })
  await announceGoodsAvailable(context, { supplierId, productIds })
  await announceProductsRevised(context, { supplierId, products: revised })
  return new Map(revised.map(({ productId, changes }) => [productId, changes]))
}
