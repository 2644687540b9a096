/**
 * A supplier's changes of its products. Variants are locked in the order of their ids and before their products, in the same order as
 * shipping orders, which end reservations and then count sales.
 */
import type { CatalogueProduct } from '@quayside/domain/catalogue/product'
import type { NewVariantOptions, OptionRevision, VariantOptions } from '@quayside/domain/catalogue/product-options'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { catalogue } from './tables.ts'

interface VariantRevision extends VariantOptions {
  readonly sku?: string
  readonly barcode?: string
  readonly priceMinor?: number
  readonly retailPriceMinor?: number
  readonly enforcesMinimumPrice?: boolean
  readonly quantity?: number
}

/** Everything that a supplier can change of a product. Absent values stay unchanged. */
export interface ProductRevision {
  readonly title?: string
  readonly description?: string
  readonly category?: string
  readonly subcategory?: string | null
  readonly productType?: string
  readonly tags?: readonly string[]
  readonly madeIn?: string | null
  readonly hsCode?: string | null
  readonly values?: readonly string[]
  readonly returnPolicy?: string | null
  readonly active?: boolean
  /** Deleted for good; orders for it stay. */
  readonly isDeleted?: boolean
  /** @see domain/catalogue/product-options.ts */
  readonly options?: readonly OptionRevision[]
  readonly variants?: readonly VariantRevision[]
  readonly newVariants?: readonly NewVariant[]
  /** Variants removed from the product. Their rows stay, because orders refer to them. */
  readonly removedVariantIds?: readonly number[]
  /** All pictures of the product, in order: existing ones by their ids, new ones by their uploads. */
  readonly images?: readonly ({ readonly id: number } | { readonly uploadId: number })[]
}

export interface NewVariant extends NewVariantOptions {
  readonly sku: string
  readonly barcode?: string
  readonly priceMinor: number
  readonly retailPriceMinor: number
  readonly enforcesMinimumPrice?: boolean
  readonly quantity: number
}

/** Locks variants and then their products until the transaction ends. @returns the products that belong to the supplier */
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

/** Columns of a product that a revision may set to null. */
const nullable = { subcategory: 'subcategory', madeIn: 'made_in', hsCode: 'hs_code', returnPolicy: 'return_policy' } as const

export async function updateProducts(db: Db, now: Date, revisions: OfProduct<ProductRevision>): Promise<void> {
  const rows = revisions.map(
    ({ variants: _, newVariants: _new, removedVariantIds: _removed, images: _images, options: _options, ...row }) => row,
  )
  const orNothing = (field: keyof typeof nullable) => {
    const column = sql.ref(`p.${nullable[field]}`)
    return sql`case when jsonb_exists(r, ${field}) then r ->> ${field} else ${column} end`
  }
  const texts = (field: 'tags' | 'values') =>
    sql`case when jsonb_exists(r, ${field}) then array(select jsonb_array_elements_text(r -> ${field})) else ${sql.ref(`p.${field}`)} end`
  await sql`
    update product p set title = coalesce(r ->> 'title', p.title), description = coalesce(r ->> 'description', p.description),
      category = coalesce(r ->> 'category', p.category), subcategory = ${orNothing('subcategory')},
      product_type = coalesce(r ->> 'productType', p.product_type), tags = ${texts('tags')}, made_in = ${orNothing('madeIn')},
      hs_code = ${orNothing('hsCode')},
      "values" = ${texts('values')}, return_policy = ${orNothing('returnPolicy')}, active = coalesce((r ->> 'active')::boolean, p.active),
      soft_deleted_at = case (r ->> 'isDeleted')::boolean when true then ${now}::timestamptz when false then null else p.soft_deleted_at end,
      updated_at = ${now}
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r
    where p.id = (r ->> 'productId')::bigint`.execute(catalogue(db))
}

export async function updateOptions(
  db: Db,
  products: readonly { productId: number; options: CatalogueProduct['options'] }[],
): Promise<void> {
  if (products.length === 0) return
  await sql`
    update product p set options = r.options from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) r("productId" bigint, options jsonb)
    where p.id = r."productId"`.execute(catalogue(db))
}

export async function updateVariants(db: Db, revisions: OfProduct<Pick<ProductRevision, 'variants'>>): Promise<void> {
  const rows = revisions.flatMap(({ productId, variants = [] }) => variants.map((variant) => ({ ...variant, productId })))
  if (!rows.length) return
  await sql`
    update variant v set name = coalesce(r.name, v.name), option_values = coalesce(r."optionValues", v.option_values), sku = coalesce(r.sku, v.sku),
      barcode = coalesce(r.barcode, v.barcode),
      price_minor = coalesce(r."priceMinor", v.price_minor), retail_price_minor = coalesce(r."retailPriceMinor", v.retail_price_minor),
      enforce_minimum_selling_price = coalesce(r."enforcesMinimumPrice", v.enforce_minimum_selling_price),
      quantity = coalesce(r.quantity, v.quantity), active = coalesce(r.active, v.active)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(id bigint, "productId" bigint, name text, "optionValues" text[], sku text, barcode text, "priceMinor" bigint,
      "retailPriceMinor" bigint, "enforcesMinimumPrice" boolean, quantity integer, active boolean)
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

/** Inserts variants behind the existing ones. */
export async function insertVariants(
  db: Db,
  product: CatalogueProduct,
  variants: readonly (NewVariant & { readonly name: string })[],
): Promise<void> {
  if (!variants.length) return
  const last = Math.max(0, ...product.variants.map(({ position }) => position))
  await catalogue(db)
    .insertInto('variant')
    .values(
      variants.map(
        ({ name, optionValues, sku, barcode = '', priceMinor, retailPriceMinor, enforcesMinimumPrice = false, quantity }, at) => ({
          name,
          optionValues: [...optionValues],
          sku,
          barcode,
          priceMinor,
          retailPriceMinor,
          enforceMinimumSellingPrice: enforcesMinimumPrice,
          quantity,
          productId: product.id,
          supplierId: product.supplierId,
          position: last + at + 1,
        }),
      ),
    )
    .execute()
}

/** Sets the product's pictures in this order and removes those not given. */
export async function replaceImages(
  db: Db,
  { id: productId, supplierId, images }: CatalogueProduct,
  wanted: NonNullable<ProductRevision['images']>,
): Promise<void> {
  const uploads = new Map(images.map(({ id, uploadId }) => [id, uploadId]))
  await catalogue(db).deleteFrom('productImage').where('productId', '=', productId).execute()
  const rows = wanted.map((image, position) => ({
    productId,
    supplierId,
    position,
    ...('id' in image ? { id: image.id, uploadId: uploads.get(image.id)! } : image),
  }))
  const [kept, added] = [rows.filter((row) => 'id' in row), rows.filter((row) => !('id' in row))]
  for (const some of [kept, added]) if (some.length > 0) await catalogue(db).insertInto('productImage').values(some).execute()
}

const anyOf = (ids: readonly number[]) => sql<number>`any(${[...ids]}::bigint[])`
