import { expect, test } from 'vitest'
import type { PushedValues, ShopProduct } from '../platforms/shop-product.ts'
import { takeShopEdits, withShopEdits } from './shop-edits.ts'
import type { OwnedValues } from './sync.ts'

const owned: OwnedValues = {
  title: 'Copper kettle',
  description: '',
  imageIds: [],
  variants: [
    { id: 1, active: true, priceMinor: 2500, compareAtMinor: null },
    { id: 2, active: true, priceMinor: 4000, compareAtMinor: null },
  ],
}
const pushed: PushedValues = {
  title: 'Copper kettle',
  variants: [
    { variantId: 1, externalVariantId: '11', name: 'Small', priceMinor: 2500, compareAtMinor: null, quantity: 8 },
    { variantId: 2, externalVariantId: '12', name: 'Large', priceMinor: 4000, compareAtMinor: null, quantity: 5 },
  ],
}
type Prices = readonly [priceMinor: number, compareAtMinor: number | null]
const shop = (title: string, small: Prices, large: Prices): ShopProduct => ({
  externalProductId: '1',
  title,
  isOffered: true,
  variants: [small, large].map(([priceMinor, compareAtMinor], at) => ({
    externalVariantId: String(11 + at),
    priceMinor,
    compareAtMinor,
    quantity: 1,
  })),
})
const floors = new Map([[2, { enforcesMinimumPrice: true, retailPriceMinor: 3900 }]])
const take = (found: ShopProduct, inStoreCurrency = (minor: number) => minor) =>
  takeShopEdits({ owned, pushed, found, floors, inStoreCurrency })

test('kept shop edits become the owner’s values; stock becomes what was found', () => {
  const { values, pushed: now } = take(shop(' Pot ', [2500, null], [4200, 5000]))
  expect(values).toMatchObject({
    title: 'Pot',
    variants: [
      { id: 1, priceMinor: 2500 },
      { id: 2, priceMinor: 4200, compareAtMinor: 5000 },
    ],
  })
  expect(now).toMatchObject({
    title: ' Pot ',
    variants: [
      { priceMinor: 2500, quantity: 1 },
      { priceMinor: 4200, compareAtMinor: 5000, quantity: 1 },
    ],
  })
})

test.each([
  ['a price below the minimum', shop('Copper kettle', [2500, null], [3800, null])],
  ['a compare price below the price', shop('Copper kettle', [2500, 2000], [4000, null])],
  ['no title', shop(' ', [2500, null], [4000, null])],
  ['nothing', shop('Copper kettle', [2500, null], [4000, null])],
])('%s is not taken', (_name, found) => {
  // The owner cannot set stock, so the shop's quantity is recorded and stock is pushed again.
  const variants = pushed.variants.map((variant) => ({ ...variant, quantity: 1 }))
  expect(take(found)).toEqual({ values: owned, pushed: { ...pushed, variants } })
})

test('prices come in what the store sells in', () => {
  const { values, pushed: now } = take(shop('Copper kettle', [3000, 4000], [4000, null]), (minor) => minor / 2)
  expect(values.variants[0]).toMatchObject({ priceMinor: 1500, compareAtMinor: 2000 })
  expect(now.variants[0]).toMatchObject({ priceMinor: 3000, compareAtMinor: 4000 })
})

const base = {
  title: 'Copper kettle',
  description: '',
  imageIds: [],
  variants: [1, 2].map((id) => ({ id, active: true, priceMinor: id === 1 ? 2500 : 4000 })),
}
const moved = { ...base, title: 'Kettle', variants: base.variants.map((one) => ({ ...one, priceMinor: one.priceMinor + 300 })) }
const differences = [
  { what: 'title', variant: null, pushed: 'Copper kettle', found: 'Pot' },
  { what: 'price', variant: 'Small', variantId: 1, pushed: '25.00', found: '31.00' },
  { what: 'price', variant: 'Large', variantId: 2, pushed: '40.00', found: '38.00' },
  { what: 'stock', variant: 'Large', variantId: 2, pushed: '5', found: '77' },
] as const
const seen = (supplier: typeof base, follows = { title: true, price: true }) => {
  const { title, variants } = withShopEdits(
    owned,
    { base, supplier, follows: { description: false, images: false, variants: true, ...follows } },
    { differences, floors, inStoreCurrency: (minor) => minor },
  )
  return [title, ...variants.map(({ priceMinor }) => priceMinor)]
}

test('a kept shop edit wins over the supplier’s change, except for a price below the minimum', () => {
  expect(seen(moved)).toEqual(['Pot', 3100, 4000])
})

test('values the supplier left alone, or that are not synced, stay as they are here', () => {
  expect(seen(base)).toEqual(['Copper kettle', 2500, 4000])
  expect(seen(moved, { title: false, price: false })).toEqual(['Copper kettle', 2500, 4000])
})
