/** Price change by rule: by percent, by an amount, or to a margin. The preview page and the server share it. */
import type { CatalogueProduct, CatalogueVariant } from '../catalogue/product.ts'
import { minimumResellerMarginPercent } from '../catalogue/profit.ts'
import { plainAmount } from '../vocabulary/money.ts'
import { priceFaults, productMessages } from './product-rules.ts'

export const priceTargets = ['price', 'retail_price', 'both'] as const
export type PriceTarget = (typeof priceTargets)[number]
export const priceTargetNames: Readonly<Record<PriceTarget, string>> = {
  price: 'Price (what stores pay)',
  retail_price: 'Retail price',
  both: 'Both',
}

export const priceWays = ['percent', 'amount', 'margin'] as const
export type PriceWay = (typeof priceWays)[number]

export const roundings = ['cent', 'five_cents', 'whole', 'ninety_five', 'ninety_nine'] as const
export type Rounding = (typeof roundings)[number]
export const roundingNames: Readonly<Record<Rounding, string>> = {
  cent: 'No rounding',
  five_cents: 'To 0.05',
  whole: 'To a whole number',
  ninety_five: 'To end in .95',
  ninety_nine: 'To end in .99',
}

export interface PriceRule {
  readonly target: PriceTarget
  readonly way: PriceWay
  /** Basis points for percent and margin, minor units for an amount; a negative value lowers. */
  readonly by: number
  readonly rounding: Rounding
}

/** Limit in basis points. */
export const mostPercent = 100_000
export const leastPercent = -9_000
export const mostMargin = 9_500
/** Limit in minor units. */
export const mostAmount = 10_000_000

export interface RuleFault {
  readonly field: 'by' | 'target'
  readonly message: string
}

/** @param allowsAnyPrice true if the account may sell without the margin @see V-287 */
export function faultOfRule({ target, way, by }: PriceRule, allowsAnyPrice: boolean): RuleFault | undefined {
  if (!Number.isInteger(by)) return { field: 'by', message: 'Enter a number with at most two decimals.' }
  if (way === 'margin') {
    if (target === 'both') return { field: 'target', message: 'A margin sets one of the two prices. Choose which.' }
    if (by > mostMargin || by < 0) return { field: 'by', message: 'A margin is 0 to 95%.' }
    if (!allowsAnyPrice && by < minimumResellerMarginPercent * 100) return { field: 'by', message: 'Reseller margin must be at least 30%' }
    return undefined
  }
  if (by === 0) return { field: 'by', message: 'Enter by how much.' }
  if (way === 'percent' && (by > mostPercent || by < leastPercent)) return { field: 'by', message: 'Enter a percentage from -90 to 1000.' }
  if (way === 'amount' && Math.abs(by) > mostAmount) return { field: 'by', message: 'Enter an amount of at most 100,000.' }
  return undefined
}

/** Reason why a variant cannot have the prices that the rule gives. */
export interface VariantRefusal {
  readonly variantId: number
  readonly name: string
  readonly message: string
}

/** Prices before and after, in minor units. */
export interface PriceChange {
  readonly field: 'price' | 'retail_price'
  readonly variantId: number
  readonly name: string
  readonly before: number
  readonly after: number
}

export interface Repriced {
  readonly changes: readonly PriceChange[]
  /** Refusals of variants; a single one keeps the whole product unchanged. */
  readonly refusals: readonly VariantRefusal[]
}

/** Applies a rule to one product. Only active variants change, because inactive ones are not for sale. */
export function repriced(product: Pick<CatalogueProduct, 'variants'>, rule: PriceRule, allowsAnyPrice: boolean): Repriced {
  const active = product.variants.filter((variant) => variant.active)
  const outcomes = active.map((variant) => ({ variant, after: pricesAfter(variant, rule) }))
  return {
    changes: outcomes.flatMap(({ variant, after }) => [
      ...changeOf(variant, 'price', variant.listPrice.minor, after.priceMinor),
      ...changeOf(variant, 'retail_price', variant.retailPrice.minor, after.retailPriceMinor),
    ]),
    refusals: outcomes.flatMap(({ variant: { id, name }, after }) =>
      priceFaults(after, allowsAnyPrice).map(({ message }) => ({ variantId: id, name, message: withAmounts(message, after) })),
    ),
  }
}

interface Prices {
  readonly priceMinor: number
  readonly retailPriceMinor: number
}

/** Adds the refused prices to the message. */
const withAmounts = (message: string, { priceMinor, retailPriceMinor }: Prices): string =>
  message === productMessages.margin
    ? `${message}: it would be ${plainAmount(priceMinor)} of ${plainAmount(retailPriceMinor)}.`
    : `${message}: it would be ${plainAmount(message === productMessages.price ? priceMinor : retailPriceMinor)}.`

export function pricesAfter(
  { listPrice: price, retailPrice }: Pick<CatalogueVariant, 'listPrice' | 'retailPrice'>,
  rule: PriceRule,
): Prices {
  const before = { priceMinor: price.minor, retailPriceMinor: retailPrice.minor }
  const { target, way, by, rounding } = rule
  if (way === 'margin')
    // Rounds so that the margin is never below the requested one.
    return target === 'price'
      ? { ...before, priceMinor: rounded((retailPrice.minor * (10_000 - by)) / 10_000, rounding, 'down') }
      : { ...before, retailPriceMinor: rounded((price.minor * 10_000) / (10_000 - by), rounding, 'up') }
  const moved = (minor: number) => rounded(way === 'percent' ? (minor * (10_000 + by)) / 10_000 : minor + by, rounding, 'nearest')
  return {
    priceMinor: target === 'retail_price' ? price.minor : moved(price.minor),
    retailPriceMinor: target === 'price' ? retailPrice.minor : moved(retailPrice.minor),
  }
}

/** Step between two rounded amounts, and the offset within it. */
const steps: Readonly<Record<Rounding, readonly [step: number, offset: number]>> = {
  cent: [1, 0],
  five_cents: [5, 0],
  whole: [100, 0],
  ninety_five: [100, 95],
  ninety_nine: [100, 99],
}

function rounded(minor: number, rounding: Rounding, towards: 'nearest' | 'down' | 'up'): number {
  const [step, offset] = steps[rounding]
  // A division may end slightly off the intended cent.
  const inSteps = Number(((minor - offset) / step).toFixed(6))
  const whole = towards === 'nearest' ? Math.round(inSteps) : towards === 'down' ? Math.floor(inSteps) : Math.ceil(inSteps)
  return whole * step + offset
}

const changeOf = ({ id, name }: CatalogueVariant, field: PriceChange['field'], before: number, after: number): PriceChange[] =>
  before === after ? [] : [{ field, variantId: id, name, before, after }]
