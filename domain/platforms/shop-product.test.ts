import { describe, expect, it } from 'vitest'
import { compareWithShop, type PushedValues, type ShopProduct } from './shop-product.ts'

const variant = { externalVariantId: '1', priceMinor: 2500, compareAtMinor: null, quantity: 8 }
const pushed: PushedValues = { title: 'Copper kettle', variants: [{ ...variant, variantId: 5, name: 'Small' }] }
const found: ShopProduct = { externalProductId: '9', title: 'Copper kettle', isOffered: true, variants: [variant] }
const compared = (there: Partial<ShopProduct>, mayHaveSold = false) => compareWithShop(pushed, { ...found, ...there }, { mayHaveSold })

it('a product that is as it was pushed has no differences', () => expect(compared({})).toEqual({ differences: [], missing: [] }))

describe('a difference', () => {
  it.each([
    [{ title: 'Kettle' }, ['title', null, 'Copper kettle', 'Kettle']],
    [{ isOffered: false }, ['offered', null, 'active', 'archived or a draft']],
    [{ variants: [{ ...variant, priceMinor: 1999 }] }, ['price', 'Small', '25.00', '19.99']],
    [{ variants: [{ ...variant, compareAtMinor: 3000 }] }, ['compare_price', 'Small', 'none', '30.00']],
    [{ variants: [{ ...variant, quantity: 50 }] }, ['stock', 'Small', '8', '50']],
    [{ variants: [{ ...variant, quantity: 3 }] }, ['stock', 'Small', '8', '3']],
  ])('%j', (there, [what, name, was, is]) =>
    expect(compared(there).differences).toEqual([
      { what, variant: name, pushed: was, found: is, ...(name === null ? {} : { variantId: 5 }) },
    ]),
  )
})

it('less stock than pushed is no difference where the shop may have sold some; more is', () => {
  expect(compared({ variants: [{ ...variant, quantity: 3 }] }, true).differences).toEqual([])
  expect(compared({ variants: [{ ...variant, quantity: 9 }] }, true).differences).toHaveLength(1)
})

it('a variant that is gone is missing; one that the owner has added is the owner’s own', () => {
  expect(compared({ variants: [] })).toEqual({ differences: [], missing: ['Small'] })
  expect(compared({ variants: [variant, { ...variant, externalVariantId: '2' }] })).toEqual({ differences: [], missing: [] })
})
