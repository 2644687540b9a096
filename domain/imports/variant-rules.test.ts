import { describe, expect, it } from 'vitest'
import {
  activityFault,
  changedPrice,
  importedVariants,
  invalidComparePrice,
  invalidPrice,
  lowComparePrice,
  minimumPriceFault,
  noActiveVariant,
  priceFaults,
  readPrices,
} from './variant-rules.ts'

const free = { enforcesMinimumPrice: false, retailPriceMinor: 3000 }
const enforced = { enforcesMinimumPrice: true, retailPriceMinor: 3000 }

describe('prices of a variant', () => {
  it.each([
    ['12', '0.00', free],
    ['12.5', '0', free],
    ['12.50', '12.50', free],
    ['$1,240.00', '1500', free],
    ['0.00', '0.00', free],
    ['0.01', '0.00', free],
    ['30.00', '0.00', enforced],
    ['30.01', '45', enforced],
    ['1000000', '0', free],
  ])('%s beside %s pass', (price, comparePrice, floor) => {
    expect(priceFaults({ price, comparePrice }, floor)).toEqual([])
  })

  it.each([
    ['', '0.00', free, 'price', invalidPrice],
    ['  ', '0.00', free, 'price', invalidPrice],
    ['free', '0.00', free, 'price', invalidPrice],
    ['12.345', '0.00', free, 'price', invalidPrice],
    ['-1', '0.00', free, 'price', invalidPrice],
    ['1e3', '0.00', free, 'price', invalidPrice],
    ['1000000.01', '0.00', free, 'price', invalidPrice],
    ['29.99', '0.00', enforced, 'price', minimumPriceFault(3000)],
    ['12', '', free, 'compare_price', invalidComparePrice],
    ['12', 'none', free, 'compare_price', invalidComparePrice],
    ['12', '-3', free, 'compare_price', invalidComparePrice],
    ['12', '11.99', free, 'compare_price', lowComparePrice],
    ['12', '0.01', free, 'compare_price', lowComparePrice],
  ] as const)('%s beside %s do not', (price, comparePrice, floor, field, message) => {
    expect(priceFaults({ price, comparePrice }, floor)).toEqual([{ field, message }])
  })

  it('each field has its own complaint', () => {
    expect(priceFaults({ price: 'x', comparePrice: 'y' }, free).map(({ field }) => field)).toEqual(['price', 'compare_price'])
  })

  it('the minimum is named with two decimals', () => {
    expect(minimumPriceFault(3600)).toBe('This variant has a Minimum Selling Price of $36.00. Please set the price at or above this price.')
  })

  it('0.00 is no compare price', () => {
    expect(readPrices({ price: '12.50', comparePrice: '0.00' })).toEqual({ priceMinor: 1250, compareAtMinor: null })
    expect(readPrices({ price: '12.50', comparePrice: '15' })).toEqual({ priceMinor: 1250, compareAtMinor: 1500 })
    expect(readPrices({ price: '', comparePrice: '15' })).toBeUndefined()
  })
})

describe('which variants are imported', () => {
  it('of several at least one has to be active', () => {
    expect(activityFault([{ active: false }, { active: false }])).toBe(noActiveVariant)
    expect(activityFault([{ active: false }, { active: true }])).toBeUndefined()
  })

  it('a single one is, whatever its switch says', () => {
    expect(activityFault([{ active: false }])).toBeUndefined()
    expect(importedVariants([{ active: false }])).toEqual([{ active: false }])
    expect(importedVariants([{ active: false }, { active: true }])).toEqual([{ active: true }])
  })
})

describe('changing all prices', () => {
  it.each([
    [{ kind: 'multiply', factor: '2.75' }, 1240, '34.10'],
    [{ kind: 'multiply', factor: '2' }, 333, '6.66'],
    [{ kind: 'multiply', factor: '1.005' }, 100, '1.01'],
    [{ kind: 'multiply', factor: '0' }, 1240, '0.00'],
    [{ kind: 'set', value: '19.9' }, 1240, '19.90'],
    [{ kind: 'set', value: '20' }, 1, '20.00'],
  ] as const)('%j of %i is %s', (change, base, price) => {
    expect(changedPrice(change, base)).toBe(price)
  })

  it.each([
    { kind: 'multiply', factor: '' },
    { kind: 'multiply', factor: '-2' },
    { kind: 'multiply', factor: 'two' },
    { kind: 'multiply', factor: '999999' },
    { kind: 'set', value: '' },
    { kind: 'set', value: '-1' },
    { kind: 'set', value: 'x' },
  ] as const)('%j leads to no price', (change) => {
    expect(changedPrice(change, 1_000_000)).toBeUndefined()
  })
})
