/** Changes of prices as a store reads them that pays others than the list says. */
import type { CatalogueVariant } from '../catalogue/product.ts'
import type { ProductChange } from '../catalogue/revision.ts'
import { type Money, money, parseMinor, plainAmount } from '../vocabulary/money.ts'
import { priceFor, type VendorTerms } from './price-for.ts'

/** A change of a list price as what it means to this store; any other change as it is. */
export function ownPriceChange<C extends ProductChange>(change: C, terms: VendorTerms): C {
  if (change.type !== 'PRICE') return change
  return { ...change, previousValue: ownAmount(change.previousValue, terms), newValue: ownAmount(change.newValue, terms) }
}

function ownAmount(amount: string | null, terms: VendorTerms): string | null {
  const minor = amount === null ? undefined : parseMinor(amount)
  // Rounding asks for no currency: minor units are minor units.
  return minor === undefined ? amount : plainAmount(priceFor({ listPrice: money(minor, 'USD') }, terms).result.minor)
}

/** Changes that other terms make to a product's prices; variants that nobody can order are left out. */
export function changesOfTerms(variants: readonly CatalogueVariant[], from: VendorTerms, to: VendorTerms): ProductChange[] {
  return variants
    .filter(({ active }) => active)
    .flatMap((variant): ProductChange[] => {
      const [before, after] = [priceFor(variant, from).result, priceFor(variant, to).result]
      if (before.minor === after.minor) return []
      const { id: variantId, name: variantName } = variant
      return [{ type: 'PRICE', variantId, variantName, previousValue: amountOf(before), newValue: amountOf(after) }]
    })
}

const amountOf = ({ minor }: Money): string => plainAmount(minor)
