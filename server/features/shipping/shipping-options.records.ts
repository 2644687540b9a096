import { optionsOfProduct, type ShippingOption } from '@quayside/domain/shipping/shipping-option'
import { type Currency, money } from '@quayside/domain/vocabulary/money'
import type { ExcludableRegion, ShippingRegion } from '@quayside/domain/vocabulary/region'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { shipping } from './tables.ts'

/** Active rates of each product: its own, or the supplier's defaults where it has none. */
export async function optionsFor(
  db: Db,
  products: readonly { readonly productId: number; readonly supplierId: number }[],
): Promise<Map<number, ShippingOption[]>> {
  if (!products.length) return new Map()
  const supplierIds = [...new Set(products.map((product) => product.supplierId))]
  const productIds = [...new Set(products.map((product) => product.productId))]
  const rows = await shipping(db)
    .selectFrom('shippingOption')
    .selectAll()
    .where('supplierId', '=', sql<number>`any(${supplierIds}::bigint[])`)
    .where('deactivatedAt', 'is', null)
    .where(({ or, eb }) => or([eb('productId', 'is', null), eb('productId', '=', sql<number>`any(${productIds}::bigint[])`)]))
    .orderBy('id')
    .execute()
  const bySupplier = Map.groupBy(rows.map(optionOf), (option) => option.supplierId)
  return new Map(products.map(({ productId, supplierId }) => [productId, optionsOfProduct(bySupplier.get(supplierId) ?? [], productId)]))
}

/** A supplier's rates, inactive ones included. @param productId null: the default rates */
export async function optionsOfSupplier(
  db: Db,
  supplierId: number,
  productId: number | null,
): Promise<(ShippingOption & { readonly deactivatedAt: Date | null })[]> {
  const rows = await shipping(db)
    .selectFrom('shippingOption')
    .selectAll()
    .where('supplierId', '=', supplierId)
    .where('productId', productId === null ? 'is' : '=', productId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...optionOf(row), deactivatedAt: row.deactivatedAt }))
}

export type OwnOption = ShippingOption & { readonly isOff: boolean }

/** A revision of an option; absent fields stay unchanged. */
export interface OptionRevision {
  readonly fromCountry?: string
  readonly rateMinor?: number
  readonly additionalRateMinor?: number
  readonly carrier?: string
  readonly deliveryDaysMin?: number
  readonly deliveryDaysMax?: number
  readonly excludedRegions?: readonly ExcludableRegion[]
  readonly isOff?: boolean
}

export interface NewOption extends Required<Omit<OptionRevision, 'isOff'>>, Place {
  readonly supplierId: number
  readonly productId: number | null
  readonly currency: Currency
}

/** @returns its id; undefined where another active rate holds for the place */
export async function insertOption(
  db: Db,
  { rateMinor, additionalRateMinor, excludedRegions, ...option }: NewOption,
): Promise<number | undefined> {
  return orPlaceTaken(async () => {
    const { id } = await shipping(db)
      .insertInto('shippingOption')
      .values({ ...option, priceMinor: rateMinor, additionalPriceMinor: additionalRateMinor, excludedRegions: [...excludedRegions] })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/** One of the supplier's rates, active or not. */
export async function optionOfSupplier(
  db: Db,
  supplierId: number,
  id: number,
): Promise<(ShippingOption & { readonly deactivatedAt: Date | null }) | undefined> {
  const row = await ofSupplier(db, supplierId, id).executeTakeFirst()
  return row && { ...optionOf(row), deactivatedAt: row.deactivatedAt }
}

/** Locks a rate until the transaction ends. */
export async function lockOption(db: Db, supplierId: number, id: number): Promise<OwnOption | undefined> {
  const row = await ofSupplier(db, supplierId, id).forUpdate().executeTakeFirst()
  return row && { ...optionOf(row), isOff: row.deactivatedAt !== null }
}

const ofSupplier = (db: Db, supplierId: number, id: number) =>
  shipping(db).selectFrom('shippingOption').selectAll().where('id', '=', id).where('supplierId', '=', supplierId)

export async function isProductOfSupplier(db: Db, supplierId: number, productId: number): Promise<boolean> {
  const row = await shipping(db)
    .selectFrom('product')
    .select('id')
    .where('id', '=', productId)
    .where('supplierId', '=', supplierId)
    .where('softDeletedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The supplier's default rate for a region. */
export async function usualOptionAt(db: Db, supplierId: number, { region, toCountry }: Place): Promise<OwnOption | undefined> {
  const row = await shipping(db)
    .selectFrom('shippingOption')
    .selectAll()
    .where('supplierId', '=', supplierId)
    .where('productId', 'is', null)
    .where('region', '=', region)
    .where('toCountry', '=', toCountry)
    .where('deactivatedAt', 'is', null)
    .executeTakeFirst()
  return row && { ...optionOf(row), isOff: false }
}

/** @returns false where another active rate exists for the place */
export async function updateOption(
  db: Db,
  { id, supplierId, isOff: wasOff }: OwnOption,
  now: Date,
  { rateMinor, additionalRateMinor, excludedRegions, isOff = wasOff, ...revision }: OptionRevision,
): Promise<boolean> {
  const change = {
    ...revision,
    ...(rateMinor === undefined ? {} : { priceMinor: rateMinor }),
    ...(additionalRateMinor === undefined ? {} : { additionalPriceMinor: additionalRateMinor }),
    ...(excludedRegions === undefined ? {} : { excludedRegions: [...excludedRegions] }),
    ...(isOff === wasOff ? {} : { deactivatedAt: isOff ? now : null }),
  }
  if (Object.keys(change).length === 0) return true
  const done = await orPlaceTaken(async () => {
    await shipping(db).updateTable('shippingOption').set(change).where('id', '=', id).where('supplierId', '=', supplierId).execute()
    return true
  })
  return done ?? false
}

/**
 * Catches the unique violation where two calls create a rate for the same place. The transaction is aborted by then, so nothing may follow
 * in it.
 */
async function orPlaceTaken<T>(write: () => Promise<T>): Promise<T | undefined> {
  try {
    return await write()
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'shipping_option_place') return undefined
    throw error
  }
}

/** Destination of a rate. Two rates of one place are the default and a product's own. */
export interface Place {
  readonly region: ShippingOption['region']
  readonly toCountry: string
}

/** Products that have their own rate for the place, so that the supplier's default does not apply to them. */
export async function withOwnRate(db: Db, { region, toCountry }: Place, productIds: readonly number[]): Promise<Set<number>> {
  const rows = await shipping(db)
    .selectFrom('shippingOption')
    .select('productId')
    .where('productId', '=', sql<number>`any(${[...productIds]}::bigint[])`)
    .where('region', '=', region)
    .where('toCountry', '=', toCountry)
    .where('deactivatedAt', 'is', null)
    .execute()
  return new Set(rows.flatMap(({ productId }) => productId ?? []))
}

interface Row {
  id: number
  supplierId: number
  productId: number | null
  fromCountry: string
  toCountry: string
  region: string
  priceMinor: number
  additionalPriceMinor: number
  currency: string
  carrier: string
  deliveryDaysMin: number
  deliveryDaysMax: number
  excludedRegions: string[]
}

const optionOf = (row: Row): ShippingOption => ({
  id: row.id,
  supplierId: row.supplierId,
  productId: row.productId,
  fromCountry: row.fromCountry,
  toCountry: row.toCountry,
  region: row.region as ShippingRegion,
  rate: money(row.priceMinor, row.currency as Currency),
  additionalRate: money(row.additionalPriceMinor, row.currency as Currency),
  carrier: row.carrier,
  deliveryDaysMin: row.deliveryDaysMin,
  deliveryDaysMax: row.deliveryDaysMax,
  excludedRegions: row.excludedRegions as ExcludableRegion[],
})
