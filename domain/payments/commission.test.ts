import { describe, expect, test } from 'vitest'
import { money } from '../vocabulary/money.ts'
import { commission, commissionLeft } from './commission.ts'

const usd = (minor: number) => money(minor, 'USD')

describe('commission', () => {
  test.each([
    [0, 0],
    [1, 0],
    [5, 1],
    [1999, 200],
    [10_000, 1000],
  ])('on goods of %i is %i', (goods, expected) => {
    expect(commission(usd(goods)).result).toEqual(usd(expected))
  })

  test('says what it is a share of', () => {
    const { rule, steps } = commission(usd(10_000))
    expect([rule, steps[0]!.note]).toEqual(['commission@1', '10% of $100.00'])
  })

  test('of another plan has its rate', () => {
    expect(commission(usd(10_000), 750).result).toEqual(usd(750))
  })
})

describe('commission of a refunded order', () => {
  test.each([
    [0, 200],
    [600, 150],
    [1200, 100],
    [2399, 0],
    [2400, 0],
    [9999, 0],
  ])('of 24.00 with %i refunded is %i', (refundedMinor, expected) => {
    expect(commissionLeft({ commission: usd(200), total: usd(2400), refundedMinor })).toEqual(usd(expected))
  })

  test('of an order without a total stays as it is', () => {
    expect(commissionLeft({ commission: usd(0), total: usd(0), refundedMinor: 0 })).toEqual(usd(0))
  })
})
