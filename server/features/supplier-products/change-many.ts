/** Acts on several products at once. */
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { supplierProductsApi } from '@quayside/contract/supplier-products/endpoints'
import { categoryOf, uncategorized } from '@quayside/domain/catalogue/category'
import { productMessages } from '@quayside/domain/supplier-products/product-rules'
import { type ProductRevision, productsOf, reviseProducts } from '#features/catalogue'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, SupplierActor } from '#foundation/context/context'
import { invalid, notFound } from '#foundation/context/refusal'
import { ownProducts } from './supplier-products.records.ts'

type Context = AtomicContext<SupplierActor>

/** @see V-269 */
export async function setActive({
  context,
  input: { product_ids: ids, active },
}: {
  context: Context
  input: Input<typeof supplierProductsApi.setActive>
}): Promise<Answer<typeof supplierProductsApi.setActive>> {
  await assertOwn(context, ids)
  if (active) {
    const products = await productsOf(context.db, ids)
    const idle = [...products.values()].find(({ variants }) => !variants.some((variant) => variant.active))
    if (idle) throw invalid('product_ids', `${idle.title}: ${productMessages.noActiveVariant}`)
  }
  return { success: true, changed: await reviseAll(context, ids, () => ({ active })) }
}

/** Adds products to the category of a tag, or removes them from it. @see S-61, X-018 */
export async function setCategory({
  context,
  input: { product_ids: ids, tag, type },
}: {
  context: Context
  input: Input<typeof supplierProductsApi.setCategory>
}): Promise<Answer<typeof supplierProductsApi.setCategory>> {
  const category = categoryOf(tag)
  if (!category) throw invalid('tag', 'Please select a category of the list')
  await assertOwn(context, ids)
  const products = await productsOf(context.db, ids)
  const changed = await reviseAll(context, ids, (id) => {
    const now = products.get(id)!.category
    if (type === 'add') return now === category ? undefined : { category, subcategory: null }
    return now === category ? { category: uncategorized, subcategory: null } : undefined
  })
  return { success: true, changed }
}

async function assertOwn({ db, actor }: Context, ids: readonly number[]): Promise<void> {
  const own = await ownProducts(db, actor.supplierId, ids)
  if (own.length < new Set(ids).size) throw notFound()
}

/** @returns how many have changed */
async function reviseAll(
  context: Context,
  ids: readonly number[],
  revisionOf: (id: number) => ProductRevision | undefined,
): Promise<number> {
  const { supplierId } = context.actor
  const revisions = [...new Set(ids)].flatMap((productId) => {
    const revision = revisionOf(productId)
    return revision ? [{ productId, ...revision }] : []
  })
  const changed = await reviseProducts(context, { supplierId, revisions })
  for (const productId of changed.keys())
    await recordAudit(context, { action: 'catalogue.product-saved', subject: `product:${productId}`, supplierId })
  return changed.size
}
