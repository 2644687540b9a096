import { mostOptions, mostVariants } from '@quayside/domain/catalogue/product-options'
import { uploadsOfSupplier } from '#features/uploads'
import type { AtomicContext } from '#foundation/context/context'
import { invalid } from '#foundation/context/refusal'
import { publishProductsChanged } from './events.ts'
import { insertProducts, type NewProduct, type NewProducts } from './new-products.records.ts'

/**
 * Creates products of a supplier, which are offered immediately.
 * @returns their ids in the order of the input
 * @throws Refusal with the field, where variants or pictures do not fit
 */
export async function createProducts(context: AtomicContext, { supplierId, currency, products }: NewProducts): Promise<number[]> {
  if (products.length === 0) return []
  for (const product of products) assertWhole(product)
  const uploadIds = products.flatMap((product) => product.uploadIds)
  const theirs = await uploadsOfSupplier(context.db, supplierId, uploadIds)
  if (uploadIds.some((id) => !theirs.has(id))) throw invalid('images', 'This picture does not belong to the supplier.')
  const ids = await insertProducts(context.db, context.now, { supplierId, currency, products })
  await publishProductsChanged(context, { supplierId, productIds: ids })
  return ids
}

function assertWhole({ title, optionNames, variants, uploadIds }: NewProduct): void {
  if (!title.trim()) throw invalid('title', 'A product needs a title.')
  if (optionNames.length > mostOptions) throw invalid('options', `A product can have at most ${mostOptions} options.`)
  if (new Set(optionNames).size < optionNames.length) throw invalid('options', 'Two options have the same name.')
  if (variants.length === 0) throw invalid('variants', 'A product needs a variant.')
  if (variants.length > mostVariants) throw invalid('variants', `A product can have at most ${mostVariants} variants.`)
  if (variants.some(({ optionValues }) => optionValues.length !== optionNames.length || optionValues.some((value) => !value.trim())))
    throw invalid('variants', 'A variant has one value for each option.')
  if (new Set(variants.map(({ optionValues }) => JSON.stringify(optionValues))).size < variants.length)
    throw invalid('variants', 'Two variants have the same options.')
  if (new Set(uploadIds).size < uploadIds.length) throw invalid('images', 'A picture is there twice.')
}
