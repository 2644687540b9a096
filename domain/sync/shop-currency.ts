import type { StoreListing } from '../platforms/store-listing.ts'
import { convert } from '../vocabulary/exchange.ts'
import { type Currency, currencies, money } from '../vocabulary/money.ts'

export const foreignCurrency = (code: string): string =>
  `Your shop sells in ${code}. Products can be imported into shops that sell in US or Canadian dollars.`

/** Converts a listing's prices to the shop's currency. @param shopCurrency ISO code; @returns undefined if there is no rate for it */
export function inShopCurrency(listing: StoreListing, from: Currency, shopCurrency: string): StoreListing | undefined {
  const to = currencies.find((one) => one === shopCurrency)
  if (!to) return undefined
  const priced = (minor: number) => convert(money(minor, from), to).minor
  return {
    ...listing,
    variants: listing.variants.map((variant) => ({
      ...variant,
      priceMinor: priced(variant.priceMinor),
      compareAtMinor: variant.compareAtMinor === null ? null : priced(variant.compareAtMinor),
    })),
  }
}
