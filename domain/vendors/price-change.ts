/** Price changes as shown to a store with its own prices. */
import type { CatalogueVariant } from '../catalogue/product.ts'
import type { ProductChange } from '../catalogue/revision.ts'
import { type Money, money, parseMinor, plainAmount } from '../vocabulary/money.ts'
import { priceFor, type VendorTerms } from './price-for.ts'

/** Converts a list price change to this store's price; other changes are unchanged. */
export function ownPriceChange<C extends ProductChange>(change: C, terms: VendorTerms): C {
  if (change.type !== 'PRICE') return change
  return { ...change, previousValue: ownAmount(change.previousValue, terms), newValue: ownAmount(change.newValue, terms) }
}

function ownAmount(amount: string | null, terms: VendorTerms): string | null {
  const minor = amount === null ? undefined : parseMinor(amount)
  // The currency does not affect rounding, since both use minor units.
  return minor === undefined ? amount : plainAmount(priceFor({ listPrice: money(minor, 'USD') }, terms).result.minor)
}

/** Returns the price changes that new terms cause; variants that cannot be ordered are left out. */
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
