/**
 * A supplier's changes of its products. Variants are locked in the order of their ids and before their products, as orders lock them that ship:
 * they end what is reserved, and then count what was sold.
 */
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

/** With their variants, and after them, until the transaction ends. @returns those the supplier has */
export async function lockProducts(db: Db, supplierId: number, productIds: readonly number[]): Promise<ReadonlySet<number>> {
  await catalogue(db).selectFrom('variant').select('id').where('productId', '=', anyOf(productIds)).orderBy('id').forNoKeyUpdate().execute()
  const found = await catalogue(db)
    .selectFrom('product')
    .select('id')
    .where('id', '=', anyOf(productIds))
    .where('supplierId', '=', supplierId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Set(found.map(({ id }) => id))
}

type OfProduct<R> = readonly (R & { readonly productId: number })[]

export async function updateProducts(db: Db, now: Date, revisions: OfProduct<ProductRevision>): Promise<void> {
  const rows = revisions.map(({ productId, title, description, active, isDeleted }) => ({
    id: productId,
    title,
    description,
    active,
    isDeleted,
  }))
  await sql`
    update product p set title = coalesce(r.title, p.title), description = coalesce(r.description, p.description), active = coalesce(r.active, p.active),
      soft_deleted_at = case r."isDeleted" when true then ${now}::timestamptz when false then null else p.soft_deleted_at end, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(id bigint, title text, description text, active boolean, "isDeleted" boolean)
    where p.id = r.id`.execute(catalogue(db))
}

export async function updateVariants(db: Db, revisions: OfProduct<Pick<ProductRevision, 'variants'>>): Promise<void> {
  const rows = revisions.flatMap(({ productId, variants = [] }) => variants.map((variant) => ({ ...variant, productId })))
  if (!rows.length) return
  await sql`
    update variant v set name = coalesce(r.name, v.name), price_minor = coalesce(r."priceMinor", v.price_minor),
      retail_price_minor = coalesce(r."retailPriceMinor", v.retail_price_minor), quantity = coalesce(r.quantity, v.quantity), active = coalesce(r.active, v.active)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(id bigint, "productId" bigint, name text, "priceMinor" integer, "retailPriceMinor" integer,
      quantity integer, active boolean)
    where v.id = r.id and v.product_id = r."productId"`.execute(catalogue(db))
}

export async function removeVariants(db: Db, revisions: OfProduct<Pick<ProductRevision, 'removedVariantIds'>>): Promise<void> {
  const removed = revisions.flatMap(({ productId, removedVariantIds = [] }) => removedVariantIds.map((id) => ({ productId, id })))
  if (!removed.length) return
  await sql`
    update variant v set active = false
    from unnest(${removed.map(({ id }) => id)}::bigint[], ${removed.map(({ productId }) => productId)}::bigint[]) r(id, product_id)
    where v.id = r.id and v.product_id = r.product_id`.execute(catalogue(db))
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

const anyOf = (ids: readonly number[]) => sql<number>`any(${[...ids]}::bigint[])`
