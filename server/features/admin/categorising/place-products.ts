import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { type CatalogueProduct, lockProducts, productsOf, reviseProducts } from '#features/catalogue'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import type { Db } from '#foundation/database/db'
import { notePlaced } from './predictions.records.ts'

export interface Place {
  readonly category: string
  readonly subcategory: string | null
}

/** @throws Refusal NOT_FOUND where one is not there any more */
export async function productsToPlace(db: Db, ids: readonly number[]): Promise<Map<number, CatalogueProduct>> {
  const found = await productsOf(db, ids)
  if (ids.some((id) => found.get(id)?.isDeleted !== false)) throw notFound()
  return found
}

/**
 * Puts products of any supplier into places, and notes each in the audit log.
 * @param placeFor called with each product while it is locked; undefined: it stays where it is
 * @returns ids of those that have moved
 */
export async function placeProducts(
  context: AtomicContext<AdminActor>,
  products: ReadonlyMap<number, CatalogueProduct>,
  placeFor: (product: CatalogueProduct) => Place | undefined,
): Promise<number[]> {
  const bySupplier = Map.groupBy(products.values(), ({ supplierId }) => supplierId)
  const moved: number[] = []
  for (const [supplierId, theirs] of [...bySupplier].sort(([one], [other]) => one - other)) {
    const revised = await placeOfSupplier(
      context,
      supplierId,
      theirs.map(({ id }) => id),
      placeFor,
    )
    for (const productId of revised)
      await recordAudit(context, { action: 'catalogue.product-saved', subject: `product:${productId}`, supplierId })
    moved.push(...revised)
  }
  return moved
}

/** As `placeProducts`, of one supplier and without a note. */
export async function placeOfSupplier(
  context: AtomicContext,
  supplierId: number,
  ids: readonly number[],
  placeFor: (product: CatalogueProduct) => Place | undefined,
): Promise<number[]> {
  const { db } = context
  const locked = await lockProducts(db, supplierId, ids)
  const revisions = [...(await productsOf(db, [...locked])).values()].flatMap((product) => {
    const place = placeFor(product)
    return place ? [{ productId: product.id, category: place.category, subcategory: place.subcategory }] : []
  })
  const revised = await reviseProducts(context, { supplierId, revisions })
  const moved = revisions.filter(({ productId }) => revised.has(productId))
  await notePlaced(db, moved, null)
  return moved.map(({ productId }) => productId)
}
