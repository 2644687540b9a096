/**
 * The price a store pays: the supplier's list price less what the supplier grants this store. The one rule that cards, imports, copies and orders
 * go by; filters and sorting go by the list price. @see E-449
 */
import type { CatalogueProduct, CatalogueVariant } from '../catalogue/product.ts'
import { type Money, share, subtract, zero } from '../vocabulary/money.ts'
import { type Step, sumOf, type Workings } from '../vocabulary/workings.ts'

/** Terms that a supplier grants a store for one of its products. */
export interface VendorTerms {
  /** Off the list price, in basis points (12.5 % is 1250). */
  readonly discountBasisPoints: number
  /** It stands on private price lists, and the store on none of them: to this store it is not there. */
  readonly isWithheld?: boolean
}

/** Terms of a store that nothing was agreed with. */
export const listTerms: VendorTerms = { discountBasisPoints: 0 }

export const vendorPriceRule = 'vendor-price@1'

/** The discount is rounded half away from zero to whole minor units; `vendor_price` of the database is the same rule for what is found in SQL. */
export function priceFor({ listPrice }: Pick<CatalogueVariant, 'listPrice'>, { discountBasisPoints }: VendorTerms): Workings {
  const { currency } = listPrice
  const steps: Step[] = [{ label: 'List price', amount: listPrice }]
  if (discountBasisPoints)
    steps.push({
      label: 'Your discount',
      amount: subtract(zero(currency), share(listPrice, discountBasisPoints)),
      note: `${inPercent(discountBasisPoints)} %`,
    })
  return sumOf(vendorPriceRule, currency, steps)
}

/** A variant as one store buys it. */
export interface StoreVariant extends CatalogueVariant {
  /** The price that this store pays for one, and how that came about. */
  readonly cost: Money
  readonly pricing: Workings
}

/** A product as one store buys it. */
export interface StoreProduct extends CatalogueProduct {
  readonly variants: readonly StoreVariant[]
  /** The store is on none of its private price lists: it is not offered to it, as a product that rests. */
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

/** More would leave an order next to nothing to be paid with. */
export const highestDiscountPercent = 90

export const discountMessages = {
  notANumber: 'Enter the discount as a number, such as 10 or 12.5',
  outOfBounds: `The discount must be between 0 and ${highestDiscountPercent} %`,
  tooFine: 'The discount can have up to two decimals',
} as const

/** Basis points of a discount in percent, or what is wrong with it. */
export function readDiscount(percent: number): { readonly basisPoints: number } | { readonly fault: string } {
  if (!Number.isFinite(percent)) return { fault: discountMessages.notANumber }
  if (percent < 0 || percent > highestDiscountPercent) return { fault: discountMessages.outOfBounds }
  const basisPoints = Math.round(percent * 100)
  return Math.abs(percent * 100 - basisPoints) < 1e-6 ? { basisPoints } : { fault: discountMessages.tooFine }
}
