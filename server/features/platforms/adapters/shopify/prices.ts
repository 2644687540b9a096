/** Prices by themselves: nothing else of the product is said, so that nothing else can be overwritten. */
import { plainAmount } from '@quayside/domain/vocabulary/money'
import type { PriceToSet, ProductPrices } from '../../port.ts'
import { type Admin, assertAccepted, type UserError } from './admin.ts'
import { setPrices as document, pricesAtOnce } from './documents.ts'
import { gid } from './gid.ts'

/** Repeating it changes nothing. @throws refused where it lacks one of the variants; others may have their price by then */
export async function setPrices(admin: Admin, { externalProductId, prices }: ProductPrices): Promise<void> {
  for (let first = 0; first < prices.length; first += pricesAtOnce) {
    const { productVariantsBulkUpdate } = await admin.run<Answer>(document, {
      id: gid('Product', externalProductId),
      variants: prices.slice(first, first + pricesAtOnce).map(priceInput),
    })
    assertAccepted(productVariantsBulkUpdate.userErrors)
  }
}

interface Answer {
  readonly productVariantsBulkUpdate: { readonly userErrors: readonly UserError[] }
}

/** What is sent: exported so that the published schema can be held against it. */
export const priceInput = ({ externalVariantId, priceMinor, compareAtMinor }: PriceToSet) => ({
  id: gid('ProductVariant', externalVariantId),
  ...(priceMinor === undefined ? {} : { price: plainAmount(priceMinor) }),
  ...(compareAtMinor === undefined ? {} : { compareAtPrice: compareAtMinor === null ? null : plainAmount(compareAtMinor) }),
})
