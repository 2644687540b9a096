/** A supplier's changes of a product. Variants are locked in the order of their ids, as reservations lock them. */
import type { CatalogueProduct } from '@quayside/domain/catalogue/product'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { catalogue } from './tables.ts'

interface VariantRevision {
  readonly id: number
  readonly name?: string
  readonly priceMinor?: number
  readonly retailPriceMinor?: number
  readonly quantity?: number
  readonly active?: boolean
}

/** What is absent stays as it is. */
export interface ProductRevision {
  readonly title?: string
  readonly description?: string
  readonly active?: boolean
  /** Taken off for good; those who sold it keep their orders. */
  readonly isDeleted?: boolean
  readonly variants?: readonly VariantRevision[]
  readonly newVariants?: readonly NewVariant[]
  /** Taken off the product: they rest, since orders name them. */
  readonly removedVariantIds?: readonly number[]
}

interface NewVariant {
  readonly name: string
  readonly optionValues: readonly string[]
  readonly sku: string
  readonly priceMinor: number
  readonly retailPriceMinor: number
  readonly quantity: number
}

/** With its variants, until the transaction ends. @returns whether the supplier has it */
export async function lockProduct(db: Db, supplierId: number, productId: number): Promise<boolean> {
  const found = await catalogue(db)
    .selectFrom('product')
    .select('id')
    .where('id', '=', productId)
    .where('supplierId', '=', supplierId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  await catalogue(db).selectFrom('variant').select('id').where('productId', '=', productId).orderBy('id').forNoKeyUpdate().execute()
  return found !== undefined
}

export async function updateProduct(
  db: Db,
  productId: number,
  now: Date,
  { title, description, active, isDeleted }: ProductRevision,
): Promise<void> {
  await catalogue(db)
    .updateTable('product')
    .set({
      ...(title === undefined ? {} : { title }),
      ...(description === undefined ? {} : { description }),
      ...(active === undefined ? {} : { active }),
      ...(isDeleted === undefined ? {} : { softDeletedAt: isDeleted ? now : null }),
      updatedAt: now,
    })
    .where('id', '=', productId)
    .execute()
}

export async function updateVariants(db: Db, productId: number, revisions: readonly VariantRevision[]): Promise<void> {
  for (const { id, ...change } of [...revisions].sort((a, b) => a.id - b.id)) {
    if (!Object.keys(change).length) continue
    await catalogue(db).updateTable('variant').set(change).where('id', '=', id).where('productId', '=', productId).execute()
  }
}

export async function removeVariants(db: Db, productId: number, ids: readonly number[]): Promise<void> {
  if (!ids.length) return
  await catalogue(db)
    .updateTable('variant')
    .set({ active: false })
    .where('productId', '=', productId)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
}

/** Behind the ones that are there. */
export async function insertVariants(db: Db, product: CatalogueProduct, variants: readonly NewVariant[]): Promise<void> {
  if (!variants.length) return
  const last = Math.max(0, ...product.variants.map(({ position }) => position))
  await catalogue(db)
    .insertInto('variant')
    .values(
      variants.map((variant, at) => ({
        ...variant,
        optionValues: [...variant.optionValues],
        productId: product.id,
        supplierId: product.supplierId,
        position: last + at + 1,
      })),
    )
    .execute()
}
