/** Sets prices only, so that nothing else of the product can be overwritten. */
import type { RefusedValue } from '@quayside/domain/platforms/refused-value'
import type { ListingVariant } from '@quayside/domain/platforms/store-listing'
import { type Admin, assertAccepted, orRefusal, type UserError } from './admin.ts'
import { setPrices as document, pricesAtOnce } from './documents.ts'
import { gid } from './gid.ts'
import { priceInput } from './products.ts'

/** A price to set; absent fields stay unchanged. */
export type PriceToSet = Pick<ListingVariant, 'variantId'> &
  Partial<Pick<ListingVariant, 'priceMinor' | 'compareAtMinor'>> & { readonly externalVariantId: string }

export interface PricesOutcome {
  readonly refused: readonly RefusedValue[]
  /** Our ids of variants that no longer exist in the shop. */
  readonly missing: readonly number[]
}

/** Sets prices; an invalid one does not affect the others. Idempotent. @throws refused where the product was deleted */
export async function setPrices(admin: Admin, externalProductId: string, prices: readonly PriceToSet[]): Promise<PricesOutcome> {
  const outcomes: PricesOutcome[] = []
  for (let first = 0; first < prices.length; first += pricesAtOnce)
    outcomes.push(await setSome(admin, externalProductId, prices.slice(first, first + pricesAtOnce)))
  return together(outcomes)
}

async function setSome(admin: Admin, externalProductId: string, prices: readonly PriceToSet[]): Promise<PricesOutcome> {
  const variables = pricesInput(externalProductId, prices)
  const { userErrors: errors } = await orRefusal(async () => (await admin.run<Answer>(document, variables)).productVariantsBulkUpdate)
  assertAccepted(errors.filter(({ code }) => code === 'PRODUCT_DOES_NOT_EXIST'))
  const named = errors.map((error) => ({ error, price: prices[Number(error.field?.[1] ?? Number.NaN)] }))
  if (named.some(({ price }) => !price)) return splitUp(admin, externalProductId, prices, errors[0]!)
  return together(named.map(({ error, price }) => outcomeOf(error, price!)))
}

/** The shop does not say which price is invalid, so the list is halved until it is found. */
async function splitUp(
  admin: Admin,
  externalProductId: string,
  prices: readonly PriceToSet[],
  { message }: UserError,
): Promise<PricesOutcome> {
  const [only] = prices
  if (prices.length === 1)
    return { refused: saidOf(only!).map((value) => ({ value, variantId: only!.variantId, reason: message })), missing: [] }
  const half = Math.ceil(prices.length / 2)
  return together([
    await setSome(admin, externalProductId, prices.slice(0, half)),
    await setSome(admin, externalProductId, prices.slice(half)),
  ])
}

function outcomeOf({ code, field, message }: UserError, price: PriceToSet): PricesOutcome {
  const { variantId } = price
  if (code === 'PRODUCT_VARIANT_DOES_NOT_EXIST') return { refused: [], missing: [variantId] }
  const values = { price: ['price'], compareAtPrice: ['compare_price'] } as const
  const named = values[field?.[2] as keyof typeof values] ?? saidOf(price)
  return { refused: named.map((value) => ({ value, variantId, reason: message })), missing: [] }
}

const saidOf = ({ priceMinor, compareAtMinor }: PriceToSet) => [
  ...(priceMinor === undefined ? [] : (['price'] as const)),
  ...(compareAtMinor === undefined ? [] : (['compare_price'] as const)),
]

const together = (outcomes: readonly PricesOutcome[]): PricesOutcome => ({
  refused: outcomes.flatMap(({ refused }) => refused),
  missing: outcomes.flatMap(({ missing }) => missing),
})

interface Answer {
  readonly productVariantsBulkUpdate: { readonly userErrors: readonly UserError[] }
}

/** Input of the mutation, exported to be checked against the published schema. */
export const pricesInput = (externalProductId: string, prices: readonly PriceToSet[]) => ({
  id: gid('Product', externalProductId),
  variants: prices.map(({ externalVariantId, ...price }) => ({ id: gid('ProductVariant', externalVariantId), ...priceInput(price) })),
})
