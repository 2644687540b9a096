import { describe, expect, it } from 'vitest'
import { money } from '../vocabulary/money.ts'
import { changesOfTerms, ownPriceChange } from './price-change.ts'
import { discountMessages, listTerms, priceFor, readDiscount, vendorPriceRule } from './price-for.ts'

const usd = (minor: number) => money(minor, 'USD')

describe('the price a store pays', () => {
  it.each([
    // list price, discount in basis points, price paid
    [1200, 0, 1200],
    [1200, 1000, 1080],
    [1200, 1250, 1050],
    [999, 1000, 899],
    [995, 1000, 895],
    [994, 1000, 895],
    [1, 4999, 1],
    [1, 5000, 0],
    [0, 9000, 0],
    [123_456_789, 3333, 82_308_641],
    [1205, 333, 1165],
  ])('of a list price of %i less %i basis points is %i, the discount rounded half up', (list, discountBasisPoints, pays) => {
    const { result, steps } = priceFor({ listPrice: usd(list) }, { discountBasisPoints })
    expect(result).toEqual(usd(pays))
    expect(steps.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(pays)
  })

  it('tells what it is made from, and by which rule', () => {
    expect(priceFor({ listPrice: usd(1200) }, { discountBasisPoints: 1250 })).toEqual({
      result: usd(1050),
      rule: vendorPriceRule,
      steps: [
        { label: 'List price', amount: usd(1200) },
        { label: 'Your discount', amount: usd(-150), note: '12.5%' },
      ],
    })
  })

  it('of a store without terms of its own is the list price alone', () => {
    expect(priceFor({ listPrice: usd(1200) }, listTerms).steps).toEqual([{ label: 'List price', amount: usd(1200) }])
  })
})

describe('a discount', () => {
  it.each([
    [0, { basisPoints: 0 }],
    [12.5, { basisPoints: 1250 }],
    [33.33, { basisPoints: 3333 }],
    [0.07, { basisPoints: 7 }],
    [90, { basisPoints: 9000 }],
    [90.01, { fault: discountMessages.outOfBounds }],
    [-1, { fault: discountMessages.outOfBounds }],
    [12.345, { fault: discountMessages.tooFine }],
    [Number.NaN, { fault: discountMessages.notANumber }],
    [Number.POSITIVE_INFINITY, { fault: discountMessages.notANumber }],
  ])('of %d percent is read as %o', (percent, read) => expect(readDiscount(percent)).toEqual(read))
})

describe('a change of a list price', () => {
  const change = { type: 'PRICE', variantId: 1, variantName: 'Small', previousValue: '10.00', newValue: '12.50' } as const

  it('is told to a store with a discount as what it pays', () => {
    expect(ownPriceChange(change, { discountBasisPoints: 1000 })).toMatchObject({ previousValue: '9.00', newValue: '11.25' })
  })
  it('is told as it is to others, and so is any other change', () => {
    expect(ownPriceChange(change, listTerms)).toEqual(change)
    const retail = { ...change, type: 'RETAIL_PRICE' } as const
    expect(ownPriceChange(retail, { discountBasisPoints: 1000 })).toEqual(retail)
    const first = { ...change, previousValue: null }
    expect(ownPriceChange(first, { discountBasisPoints: 1000 }).previousValue).toBeNull()
  })
})

it('other terms change the price of each variant that can be ordered and that they move', () => {
  const variant = (id: number, minor: number, active = true) => ({
    id,
    productId: 1,
    supplierId: 1,
    position: id,
    name: `V${id}`,
    optionValues: [],
    sku: '',
    barcode: '',
    listPrice: usd(minor),
    retailPrice: usd(2500),
    enforcesMinimumPrice: false,
    quantity: 1,
    reserved: 0,
    available: 1,
    active,
  })
  const changes = changesOfTerms([variant(1, 1000), variant(2, 1), variant(3, 1000, false)], listTerms, { discountBasisPoints: 1000 })
  expect(changes).toEqual([{ type: 'PRICE', variantId: 1, variantName: 'V1', previousValue: '10.00', newValue: '9.00' }])
})
