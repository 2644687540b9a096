/**
 * Price that a store pays: the list price minus the discount granted to the store. Cards, imports, copies and orders all use this rule;
 * filters and sorting use the list price.
 * @see E-449
 */
import type { CatalogueProduct, CatalogueVariant } from '../catalogue/product.ts'
import { type Money, share, subtract, zero } from '../vocabulary/money.ts'
import { type Step, sumOf, type Workings } from '../vocabulary/workings.ts'

/** Terms that a supplier grants a store for one product. */
export interface VendorTerms {
  /** Discount on the list price, in basis points (12.5% is 1250). */
  readonly discountBasisPoints: number
  /** True if the product is on private price lists and the store is on none of them. The product is then invisible to the store. */
  readonly isWithheld?: boolean
}

/** Default terms of a store without an agreement. */
export const listTerms: VendorTerms = { discountBasisPoints: 0 }

export const vendorPriceRule = 'vendor-price@1'

/** Rounds the discount half away from zero to whole minor units. `vendor_price` in the database is the same rule for SQL queries. */
export function priceFor({ listPrice }: Pick<CatalogueVariant, 'listPrice'>, { discountBasisPoints }: VendorTerms): Workings {
  const { currency } = listPrice
  const steps: Step[] = [{ label: 'List price', amount: listPrice }]
  if (discountBasisPoints)
    steps.push({
      label: 'Your discount',
      amount: subtract(zero(currency), share(listPrice, discountBasisPoints)),
      note: `${inPercent(discountBasisPoints)}%`,
    })
  return sumOf(vendorPriceRule, currency, steps)
}

/** A variant as one store buys it. */
export interface StoreVariant extends CatalogueVariant {
  /** Unit price that this store pays, with its workings. */
  readonly cost: Money
  readonly pricing: Workings
}

/** A product as one store buys it. */
export interface StoreProduct extends CatalogueProduct {
  readonly variants: readonly StoreVariant[]
  /** True if the store is on none of its private price lists. The product is then not offered, like an inactive one. */
  readonly isWithheld: boolean
}

export const productFor = (product: CatalogueProduct, terms: VendorTerms): StoreProduct => ({
  ...product,
  active: product.active && !terms.isWithheld,
  isWithheld: terms.isWithheld ?? false,
  variants: product.variants.map((variant) => {
    const pricing = priceFor(variant, terms)
    return { ...variant, cost: pricing.result, pricing }
  }),
})

export const inPercent = (basisPoints: number): number => basisPoints / 100

/** A higher discount would leave almost nothing to pay for an order. */
export const highestDiscountPercent = 90

export const discountMessages = {
  notANumber: 'Enter the discount as a number, such as 10 or 12.5',
  outOfBounds: `The discount must be between 0 and ${highestDiscountPercent}%`,
  tooFine: 'The discount can have up to two decimals',
} as const

/** Parses a discount in percent to basis points, or returns its fault. */
export function readDiscount(percent: number): { readonly basisPoints: number } | { readonly fault: string } {
  if (!Number.isFinite(percent)) return { fault: discountMessages.notANumber }
  if (percent < 0 || percent > highestDiscountPercent) return { fault: discountMessages.outOfBounds }
  const basisPoints = Math.round(percent * 100)
  return Math.abs(percent * 100 - basisPoints) < 1e-6 ? { basisPoints } : { fault: discountMessages.tooFine }
}
