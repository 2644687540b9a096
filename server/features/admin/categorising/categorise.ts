import type { categorisingApi } from '@quayside/contract/admin/categorising'
import type { Answer, Input } from '@quayside/contract/endpoint'
import { subcategoryLabel, uncategorized } from '@quayside/domain/catalogue/category'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { type CatalogueProduct, lockProducts, productsOf, reviseProducts } from '#features/catalogue'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { invalid, notFound } from '#foundation/context/refusal'
import { categoryPage } from './list-by-category.ts'

/** Adds products of any supplier to a category, or removes them from it. One that has moved meanwhile stays where it is. @see S-74, V-282, C-158 */
export async function categorise({
  context,
  input: { category, subcategory, products: asked, type, ...place },
}: {
  context: AtomicContext<AdminActor>
  input: Input<typeof categorisingApi.save>
}): Promise<Answer<typeof categorisingApi.save>> {
  if (subcategory && !subcategoryLabel(category, subcategory)) throw invalid('subcategory', 'Select a subcategory of the category')
  const ids = [...new Set(asked)]
  const found = await productsOf(context.db, ids)
  if (ids.some((id) => found.get(id)?.isDeleted !== false)) throw notFound()
  const isMoving = (product: CatalogueProduct) =>
    type === 'add'
      ? product.category === uncategorized
      : product.category === category && (!subcategory || product.subcategory === subcategory)
  const to = type === 'add' ? { category, subcategory: subcategory ?? null } : { category: uncategorized, subcategory: null }
  const suppliers = [...new Set([...found.values()].map(({ supplierId }) => supplierId))].sort((one, other) => one - other)
  let changed = 0
  for (const supplierId of suppliers) {
    const locked = await lockProducts(
      context.db,
      supplierId,
      ids.filter((id) => found.get(id)!.supplierId === supplierId),
    )
    const moving = [...(await productsOf(context.db, [...locked])).values()].filter(isMoving)
    const revised = await reviseProducts(context, { supplierId, revisions: moving.map(({ id: productId }) => ({ productId, ...to })) })
    for (const productId of revised.keys())
      await recordAudit(context, { action: 'catalogue.product-saved', subject: `product:${productId}`, supplierId })
    changed += revised.size
  }
  const list = { category, subcategory, type, ...place }
  const left = await categoryPage(context.db, list)
  const { page, pages } = left.pagination
  return { ...(page > pages ? await categoryPage(context.db, { ...list, page: pages }) : left), changed }
}
