import type { CatalogueImage, CatalogueProduct, CatalogueVariant } from '@quayside/domain/catalogue/product'
import { available } from '@quayside/domain/catalogue/stock'
import { type Currency, money } from '@quayside/domain/vocabulary/money'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { catalogue } from './tables.ts'

/** Whole products, with variants and images by position; unknown ids are left out. */
export async function productsOf(db: Db, ids: readonly number[]): Promise<Map<number, CatalogueProduct>> {
  const wanted = [...new Set(ids)]
  if (!wanted.length) return new Map()
  const rows = await catalogue(db).selectFrom('product').selectAll().where('id', '=', anyOf(wanted)).execute()
  const currencies = new Map(rows.map((row) => [row.id, row.currency]))
  const [variants, images] = [await variantsByProduct(db, wanted, currencies), await imagesByProduct(db, wanted)]
  return new Map(
    rows.map(({ softDeletedAt, options, currency, ...row }): [number, CatalogueProduct] => [
      row.id,
      {
        ...row,
        currency: currency,
        options: options as unknown as CatalogueProduct['options'],
        isDeleted: softDeletedAt !== null,
        variants: variants.get(row.id) ?? [],
        images: images.get(row.id) ?? [],
      },
    ]),
  )
}

async function variantsByProduct(db: Db, productIds: number[], currencies: ReadonlyMap<number, Currency>) {
  const rows = await catalogue(db)
    .selectFrom('variant')
    .selectAll()
    .where('productId', '=', anyOf(productIds))
    .orderBy('productId')
    .orderBy('position')
    .execute()
  return Map.groupBy(
    rows.map((row) => variantOf(row, currencies.get(row.productId)!)),
    (variant) => variant.productId,
  )
}

async function imagesByProduct(db: Db, productIds: number[]): Promise<Map<number, CatalogueImage[]>> {
  const rows = await catalogue(db)
    .selectFrom('productImage')
    .select(['id', 'productId', 'uploadId', 'position'])
    .where('productId', '=', anyOf(productIds))
    .orderBy('productId')
    .orderBy('position')
    .execute()
  return Map.groupBy(rows, (row) => row.productId)
}

/** Changes the counts that the listing sorts by. */
export async function addToProductCounts(
  db: Db,
  id: number,
  { sold = 0, imported = 0 }: { sold?: number; imported?: number },
): Promise<void> {
  await catalogue(db)
    .updateTable('product')
    .set({ soldCount: sql`greatest(0, sold_count + ${sold})`, importedCount: sql`greatest(0, imported_count + ${imported})` })
    .where('id', '=', id)
    .execute()
}

/** One array parameter for any number of ids, so that the statement is planned once. */
const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::bigint[])`

interface VariantRow {
  id: number
  productId: number
  supplierId: number
  position: number
  name: string
  optionValues: string[]
  sku: string
  barcode: string
  priceMinor: number
  retailPriceMinor: number
  enforceMinimumSellingPrice: boolean
  quantity: number
  reserved: number
  active: boolean
}

const variantOf = (row: VariantRow, currency: Currency): CatalogueVariant => ({
  id: row.id,
  productId: row.productId,
  supplierId: row.supplierId,
  position: row.position,
  name: row.name,
  optionValues: row.optionValues,
  sku: row.sku,
  barcode: row.barcode,
  listPrice: money(row.priceMinor, currency),
  retailPrice: money(row.retailPriceMinor, currency),
  enforcesMinimumPrice: row.enforceMinimumSellingPrice,
  quantity: row.quantity,
  reserved: row.reserved,
  available: available(row),
  active: row.active,
})

/** Products of a supplier that are offered, in the order of their ids. @param after the last one of the batch before */
export async function activeProductsOf(db: Db, supplierId: number, after: number, limit: number): Promise<{ id: number; title: string }[]> {
  return catalogue(db)
    .selectFrom('product')
    .select(['id', 'title'])
    .where('supplierId', '=', supplierId)
    .where('active', '=', true)
    .where('softDeletedAt', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function countActiveProducts(db: Db, supplierId: number): Promise<number> {
  const { count } = await catalogue(db)
    .selectFrom('product')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('supplierId', '=', supplierId)
    .where('active', '=', true)
    .where('softDeletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
