import { type CatalogueProduct, offersLess } from '@quayside/domain/catalogue/product'
import { reviseOptions } from '@quayside/domain/catalogue/product-options'
import { changesBetween, type ProductChange } from '@quayside/domain/catalogue/revision'
import { notePicturesDropped, uploadsOfSupplier } from '#features/uploads'
import type { AtomicContext } from '#foundation/context/context'
import { invalid, Refusal } from '#foundation/context/refusal'
import { publishGoodsAvailable, publishGoodsWithdrawn, publishProductsChanged, publishProductsRevised } from './events.ts'
import { productsOf } from './products.records.ts'
import {
  insertVariants,
  lockProducts,
  type ProductRevision,
  removeVariants,
  replaceImages,
  updateOptions,
  updateProducts,
  updateVariants,
} from './revisions.records.ts'

export interface Revisions {
  readonly supplierId: number
  /** Each product once; some hundreds at a time, all in one transaction. */
  readonly revisions: readonly (ProductRevision & { readonly productId: number })[]
}

/**
 * Revises a supplier's products. Subscribers get the values before and after, in the same transaction.
 * @returns changes by product; products without any are left out
 * @throws Error if a product is not the supplier's
 * @throws Refusal with the field, where options, variants or pictures do not fit the product
 */
export async function reviseProducts(context: AtomicContext, { supplierId, revisions }: Revisions): Promise<Map<number, ProductChange[]>> {
  const { db, now } = context
  const ids = revisions.map(({ productId }) => productId)
  const locked = await lockProducts(db, supplierId, ids)
  const foreign = ids.find((id) => !locked.has(id))
  if (foreign !== undefined) throw new Error(`product ${foreign} is not supplier ${supplierId}'s`)
  const before = await productsOf(db, ids)
  await updateProducts(db, now, revisions)
  const chosen = revisions
    .filter(concernsOptions)
    .map((revision) => ({ ...revision, ...optionsAfter(before.get(revision.productId)!, revision) }))
  await updateOptions(db, chosen)
  await updateVariants(db, [...revisions.filter((revision) => !concernsOptions(revision)), ...chosen])
  await removeVariants(db, revisions)
  for (const { productId, newVariants } of chosen) await insertVariants(db, before.get(productId)!, newVariants)
  for (const { productId, images } of revisions) if (images) await saveImages(context, before.get(productId)!, images)
  const after = await productsOf(db, ids)
  const revised = [...before].flatMap(([productId, was]) => {
    const is = after.get(productId)!
    return isSame(was, is) ? [] : [{ productId, changes: changesBetween(was, is) }]
  })
  if (!revised.length) return new Map()
  const productIds = revised.map(({ productId }) => productId)
  await publishProductsChanged(context, { supplierId, productIds })
  await publishGoodsAvailable(context, { supplierId, productIds })
  const withdrawn = productIds.filter((id) => offersLess(before.get(id)!, after.get(id)!))
  if (withdrawn.length) await publishGoodsWithdrawn(context, { supplierId, productIds: withdrawn })
  await publishProductsRevised(context, { supplierId, products: revised })
  return new Map(revised.map(({ productId, changes }) => [productId, changes]))
}

function concernsOptions({ options, newVariants, removedVariantIds, variants = [] }: ProductRevision): boolean {
  const isOfVariants = variants.some(({ active, optionValues }) => active === true || optionValues !== undefined)
  return options !== undefined || Boolean(newVariants?.length) || Boolean(removedVariantIds?.length) || isOfVariants
}

/** The options after the revision, and the variants with their names and values. */
function optionsAfter(product: CatalogueProduct, revision: ProductRevision) {
  const after = reviseOptions(product, revision)
  if ('faults' in after) throw refusalOf(after.faults.map(({ field, message }) => invalid(field, message)))
  const [said, were] = [new Map(revision.variants?.map((one) => [one.id, one])), new Map(product.variants.map((one) => [one.id, one]))]
  const isOther = ({ id, name, optionValues }: (typeof after.variants)[number]) =>
    said.has(id) || name !== were.get(id)!.name || !same(optionValues, were.get(id)!.optionValues)
  return {
    options: after.options,
    variants: after.variants.filter(isOther).map((variant) => ({ ...said.get(variant.id), ...variant })),
    newVariants: after.newVariants.map((variant, at) => ({ ...revision.newVariants![at]!, ...variant })),
  }
}

async function saveImages(
  { db, now }: AtomicContext,
  product: CatalogueProduct,
  images: NonNullable<ProductRevision['images']>,
): Promise<void> {
  const [ids, added] = [images.flatMap((one) => ('id' in one ? one.id : [])), images.flatMap((one) => ('id' in one ? [] : one.uploadId))]
  const theirs = await uploadsOfSupplier(db, product.supplierId, added)
  const isKnown = ids.every((id) => product.images.some((image) => image.id === id)) && added.every((id) => theirs.has(id))
  if (!isKnown) throw invalid('images', 'This picture does not belong to the product.')
  if (new Set(ids).size < ids.length) throw invalid('images', 'A picture is there twice.')
  await replaceImages(db, product, images)
  const dropped = product.images.filter(({ id, uploadId }) => !ids.includes(id) && !added.includes(uploadId))
  await notePicturesDropped(
    db,
    dropped.map(({ uploadId }) => uploadId),
    now,
  )
}

function refusalOf([first, ...others]: readonly Refusal[]): Refusal {
  return new Refusal(first!.code, first!.message, { ...first!.details, others })
}

/** Compares all values that a supplier can change. */
const isSame = (was: CatalogueProduct, is: CatalogueProduct): boolean => same({ ...was, updatedAt: null }, { ...is, updatedAt: null })

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
