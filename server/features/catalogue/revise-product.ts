import type { CatalogueProduct } from '@quayside/domain/catalogue/product'
import { changesBetween, type ProductChange } from '@quayside/domain/catalogue/revision'
import type { AtomicContext } from '#foundation/context/context'
import { announceProductChanged, announceProductRevised } from './events.ts'
import { productsOf } from './products.records.ts'
import { insertVariants, lockProduct, type ProductRevision, removeVariants, updateProduct, updateVariants } from './revisions.records.ts'

/**
 * A supplier changes its product. Whoever follows it is told what was before and what is now, in the transaction of the change.
 * @returns what has changed; empty where nothing has
 * @throws where the product is not the supplier's
 */
export async function reviseProduct(
  context: AtomicContext,
  { productId, supplierId, ...revision }: ProductRevision & { readonly productId: number; readonly supplierId: number },
): Promise<ProductChange[]> {
  const { db, now } = context
  if (!(await lockProduct(db, supplierId, productId))) throw new Error(`product ${productId} is not supplier ${supplierId}'s`)
  const before = await wholeProduct(context, productId)
  await updateProduct(db, productId, now, revision)
  await updateVariants(db, productId, revision.variants ?? [])
  await removeVariants(db, productId, revision.removedVariantIds ?? [])
  await insertVariants(db, before, revision.newVariants ?? [])
  const after = await wholeProduct(context, productId)
  const changes = changesBetween(before, after)
  const isReworded = before.description !== after.description
  if (!changes.length && !isReworded) return []
  await announceProductChanged(context, { productId, supplierId })
  await announceProductRevised(context, { productId, supplierId, changes })
  return changes
}

async function wholeProduct({ db }: AtomicContext, id: number): Promise<CatalogueProduct> {
  const product = (await productsOf(db, [id])).get(id)
  if (!product) throw new Error(`there is no product ${id}`)
  return product
}
