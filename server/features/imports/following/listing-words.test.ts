import { toldValuesOf } from '@quayside/domain/platforms/shop-product'
import type { StoreListing } from '@quayside/domain/platforms/store-listing'
import { expect, test } from 'vitest'
import { digestOf, inDoubt, knowsWords, surely, toldBeforeOf } from './listing-words.ts'

const listing: StoreListing = {
  title: 'Copper kettle',
  descriptionHtml: '<p>Spun by hand.</p>',
  vendor: 'North Woods',
  productType: 'Kitchen',
  tags: ['kettle'],
  options: [{ name: 'Size', values: ['Small', 'Large'] }],
  variants: [
    { variantId: 1, optionValues: ['Small'], sku: 'K-1', priceMinor: 1999, compareAtMinor: 2499, quantity: 4 },
    { variantId: 2, optionValues: ['Large'], sku: 'K-2', priceMinor: 2999, compareAtMinor: null, quantity: 0 },
  ],
  collections: [],
}
const dearer: StoreListing = {
  ...listing,
  tags: [],
  variants: listing.variants.map((one, at) => (at ? one : { ...one, priceMinor: 2099 })),
}
const ids = {
  externalProductId: '8',
  handle: '',
  variants: listing.variants.map(({ variantId }) => ({ variantId, externalVariantId: `${variantId}`, externalInventoryItemId: '' })),
}
const told = digestOf(listing)
const before = (has: string | null, wanted: StoreListing) =>
  toldBeforeOf({ told: has, toldValues: toldValuesOf(listing, ids) }, digestOf(wanted), wanted)

test('what was told and has not changed is not told again, price by price', () => {
  expect(before(told, dearer)).toEqual({
    words: ['title', 'descriptionHtml', 'vendor', 'productType'],
    prices: [2],
    comparePrices: [1, 2],
  })
})

test('where nobody knows what the shop has, all is told', () => {
  expect(before(null, dearer)).toBeUndefined()
  expect(before('a digest of another making', dearer)).toBeUndefined()
  expect(toldBeforeOf({ told, toldValues: null }, digestOf(dearer), dearer)).toBeUndefined()
})

test('while something is told the shop has the rest of it; prices that were on their way are told again, all of them', () => {
  const meanwhile = surely(told, digestOf(dearer), { saysStock: true })
  expect(before(meanwhile, listing)).toEqual({
    words: ['title', 'descriptionHtml', 'vendor', 'productType'],
    prices: [],
    comparePrices: [],
  })
  expect(surely(null, told, { saysStock: false })).toBeNull()
})

test('a title that its owner has taken over is told with all prices', () => {
  expect(before(inDoubt(told), listing)).toEqual({
    words: ['descriptionHtml', 'vendor', 'productType', 'tags'],
    prices: [],
    comparePrices: [],
  })
  expect(inDoubt(null)).toBeNull()
})

test('stock alone is no word', () => {
  const fewer = { ...listing, variants: listing.variants.map((one) => ({ ...one, quantity: 1 })) }
  expect(knowsWords(told, digestOf(fewer))).toBe(true)
  expect(knowsWords(told, digestOf(dearer))).toBe(false)
  expect(knowsWords(null, told)).toBe(false)
})
