/** Prices of an import item's variants. @see V-107 to V-111, X-030, X-096 */
import { parseMinor, plainAmount } from '../vocabulary/money.ts'

export const invalidPrice = 'Please enter a valid price'
export const invalidComparePrice = 'Please enter a valid price, or enter 0.00 for no Compare Price.'
export const lowComparePrice = 'Compare Price must be higher than Price.'
export const noActiveVariant = 'Please ensure at least one variant is active for importing.'
export const minimumPriceFault = (minor: number): string =>
  `This variant has a Minimum Selling Price of $${plainAmount(minor)}. Please set the price at or above this price.`

/** Highest accepted price, above anything sold here and far below the column's limit. */
export const highestPriceMinor = 100_000_000

/** Prices as typed. */
export interface TypedPrices {
  readonly price: string
  readonly comparePrice: string
}

export interface PriceFloor {
  readonly enforcesMinimumPrice: boolean
  readonly retailPriceMinor: number
}

export interface PriceFault {
  readonly field: 'price' | 'compare_price'
  readonly message: string
}

const asPrice = (typed: string): number | undefined => {
  const minor = parseMinor(typed)
  return minor === undefined || minor < 0 || minor > highestPriceMinor ? undefined : minor
}

/** Returns the faults of a variant's prices, at most one per field. */
export function priceFaults({ price, comparePrice }: TypedPrices, floor: PriceFloor): PriceFault[] {
  const minor = asPrice(price)
  const compare = asPrice(comparePrice)
  const faults: PriceFault[] = []
  if (minor === undefined) faults.push({ field: 'price', message: invalidPrice })
  else if (floor.enforcesMinimumPrice && minor < floor.retailPriceMinor) {
    faults.push({ field: 'price', message: minimumPriceFault(floor.retailPriceMinor) })
  }
  if (compare === undefined) faults.push({ field: 'compare_price', message: invalidComparePrice })
  else if (compare !== 0 && minor !== undefined && compare < minor) faults.push({ field: 'compare_price', message: lowComparePrice })
  return faults
}

export interface Prices {
  readonly priceMinor: number
  /** Null if there is none; typed as 0.00. */
  readonly compareAtMinor: number | null
}

/** Parses the prices; undefined where `priceFaults` reports an unreadable one. */
export function readPrices({ price, comparePrice }: TypedPrices): Prices | undefined {
  const minor = asPrice(price)
  const compare = asPrice(comparePrice)
  if (minor === undefined || compare === undefined) return undefined
  return { priceMinor: minor, compareAtMinor: compare === 0 ? null : compare }
}

/** A single variant is always imported; of several, at least one must be active (V-110). */
export const activityFault = (variants: readonly { readonly active: boolean }[]): string | undefined =>
  variants.length > 1 && !variants.some(({ active }) => active) ? noActiveVariant : undefined

/** Returns the variants to import. A single variant is active whatever its switch. */
export const importedVariants = <V extends { readonly active: boolean }>(variants: readonly V[]): readonly V[] =>
  variants.length === 1 ? variants : variants.filter(({ active }) => active)

export type PriceChange = { readonly kind: 'multiply'; readonly factor: string } | { readonly kind: 'set'; readonly value: string }

/**
 * Change-all pricing: multiplies the variant's base price by a factor, or sets one price for all variants, with two decimals (V-111).
 * @returns undefined if the text is not a number, or gives no valid price
 */
export function changedPrice(change: PriceChange, baseMinor: number): string | undefined {
  if (change.kind === 'set') {
    const minor = asPrice(change.value)
    return minor === undefined ? undefined : plainAmount(minor)
  }
  const typed = /^(\d{1,6})(?:\.(\d{0,4}))?$/.exec(change.factor.trim())
  if (!typed) return undefined
  // Integer ten-thousandths, so that 1.005 times 100 is exactly 100.5.
  const factor = BigInt(`${typed[1]}${(typed[2] ?? '').padEnd(4, '0')}`)
  const minor = Number((BigInt(baseMinor) * factor + 5_000n) / 10_000n)
  return minor > highestPriceMinor ? undefined : plainAmount(minor)
}
