/** Inserts many whole products with one statement each for products, variants and pictures. */
import { defaultVariantName } from '@quayside/domain/catalogue/product-options'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import type { NewVariant } from './revisions.records.ts'
import { catalogue } from './tables.ts'

export interface NewProduct {
  readonly title: string
  /** HTML. */
  readonly description: string
  readonly category: string
  readonly subcategory: string | null
  readonly productType: string
  readonly tags: readonly string[]
  readonly madeIn: string | null
  readonly hsCode: string | null
  readonly returnPolicy: string | null
  readonly active: boolean
  /** Option names in order; each variant has one value for each. */
  readonly optionNames: readonly string[]
  readonly variants: readonly NewVariant[]
  /** The supplier's own uploads, in order. */
  readonly uploadIds: readonly number[]
}

export interface NewProducts {
  readonly supplierId: number
  readonly currency: Currency
  /** At most some hundreds. */
  readonly products: readonly NewProduct[]
}

/** @returns the new ids, in the order of the products */
export async function insertProducts(db: Db, now: Date, { supplierId, currency, products }: NewProducts): Promise<number[]> {
  const rows = products.map(({ variants, uploadIds: _, optionNames, ...product }) => ({
    ...product,
    options: optionNames.map((name, at) => ({ name, values: [...new Set(variants.map(({ optionValues }) => optionValues[at]))] })),
  }))
  const { rows: numbers } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('product', 'id')) as id from generate_series(1, ${products.length})`.execute(catalogue(db))
  const ids = numbers.map(({ id }) => Number(id))
  await catalogue(db)
    .insertInto('product')
    .values(
      rows.map(({ options, tags, ...row }, at) => ({
        ...row,
        id: ids[at]!,
        supplierId,
        currency,
        tags: [...tags],
        options: JSON.stringify(options),
        createdAt: now,
        updatedAt: now,
      })),
    )
    .execute()
  const variants = products.flatMap((product, at) =>
    product.variants.map(({ name, optionValues, enforcesMinimumPrice = false, barcode = '', ...variant }, position) => ({
      ...variant,
      barcode,
      name: name ?? (optionValues.join(' / ') || defaultVariantName),
      optionValues: [...optionValues],
      enforceMinimumSellingPrice: enforcesMinimumPrice,
      productId: ids[at]!,
      supplierId,
      position,
    })),
  )
  for (let at = 0; at < variants.length; at += 2000)
    await catalogue(db)
      .insertInto('variant')
      .values(variants.slice(at, at + 2000))
      .execute()
  const images = products.flatMap(({ uploadIds }, at) =>
    uploadIds.map((uploadId, position) => ({ productId: ids[at]!, supplierId, uploadId, position })),
  )
  for (let at = 0; at < images.length; at += 2000)
    await catalogue(db)
      .insertInto('productImage')
      .values(images.slice(at, at + 2000))
      .execute()
  return ids
}
